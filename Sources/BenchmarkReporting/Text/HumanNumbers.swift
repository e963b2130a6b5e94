package import BenchmarkRuns
import Foundation

/// Numbers as people read them: mostly three significant digits, and the unit that fits.
///
/// An interval is in the unit of its value. If both ends would read the same, both ends and the value get up to two
/// more decimals.
package enum HumanNumbers {
  /// `12.3 µs`, `4.56 ms (4.52-4.60)`.
  package static func duration(_ nanoseconds: Double, interval: Interval? = nil) -> String {
    scaled(
      nanoseconds, interval: interval, steps: [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)])
  }

  /// Decimal units: `812 B`, `4.10 MB`.
  static func bytes(_ bytes: Double, interval: Interval? = nil) -> String {
    scaled(bytes, interval: interval, steps: [("B", 1), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9)])
  }

  /// `0.42x`, `1.00x (0.99-1.02)`.
  package static func ratio(_ ratio: ResultRow.Ratio) -> String {
    let (value, interval) = texts(ratio.median, ratio.interval, decimals: decimals(ratio.median))
    return value + "x" + interval
  }

  static func ratio(_ ratio: Double) -> String {
    self.ratio(ResultRow.Ratio(median: ratio, interval: nil))
  }

  /// `0.84`, `2.1`, `17`, `1,240`. A ratio below 9.95 has two significant digits, but at most three decimals. A larger
  /// ratio is a whole number.
  package static func factor(_ ratio: Double, _ rule: FloatingPointRoundingRule) -> String {
    let decimals = ratio < 0.0995 ? 3 : ratio < 0.995 ? 2 : ratio < 9.95 ? 1 : 0
    let unit = pow(10, Double(decimals))
    let rounded = (ratio * unit).rounded(rule) / unit
    return decimals > 0 ? fixed(rounded, decimals) : count(rounded)
  }

  /// `23,832`. A count that is not whole, such as a mean, is rounded: `12.3`.
  package static func count(_ count: Double) -> String {
    guard count == count.rounded(), abs(count) < 1e15 else {
      return fixed(count, decimals(count))
    }
    return grouped(Int(count))
  }

  /// The number of items: `900`, `5k`, `1.5k`, `100k`. In full if a short form would lose digits: `1,704`.
  static func size(_ items: Int) -> String {
    for (unit, name) in [(1_000_000, "M"), (1_000, "k")] where items >= unit {
      guard items % (unit / 10) == 0 else { continue }
      let tenths = items / (unit / 10)
      return tenths % 10 == 0 ? "\(tenths / 10)\(name)" : "\(tenths / 10).\(tenths % 10)\(name)"
    }
    return grouped(items)
  }

  package static func value(_ value: Double, _ unit: Metric.Unit, interval: Interval? = nil)
    -> String
  {
    switch unit {
    case .nanoseconds: duration(value, interval: interval)
    case .bytes: bytes(value, interval: interval)
    case .count: count(value)
    case .ratio: percent(value)
    }
  }

  /// `97.8 %`, `< 0.1 %`. Only a whole percentage has no decimals, so `100 %` means all and `0 %` means none.
  package static func percent(_ share: Double) -> String {
    if share > 0, share < 0.001 { return "< 0.1 %" }
    let percent = share * 100
    return fixed(percent, percent == percent.rounded() ? 0 : 1) + " %"
  }

  static var usualLevel: String { percent(Interval.usualLevel) }

  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }

  private static func grouped(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  private static func scaled(
    _ value: Double, interval: Interval?, steps: [(name: String, factor: Double)]
  ) -> String {
    // 999.6 µs prints as 1.00 ms, not as 1000 µs.
    let step = steps.last { abs(value) >= $0.factor * 0.9995 } ?? steps[0]
    let scaled = value / step.factor
    let whole = step.factor == 1 && scaled == scaled.rounded()
    let (number, range) = texts(
      scaled, interval?.divided(by: step.factor), decimals: whole ? 0 : decimals(scaled))
    return "\(number) \(step.name)\(range)"
  }

  private static func texts(
    _ value: Double, _ interval: Interval?, decimals: Int
  ) -> (value: String, interval: String) {
    guard let interval else { return (fixed(value, decimals), "") }
    var decimals = decimals
    let mostDecimals = decimals + 2
    while decimals < mostDecimals, interval.low != interval.high,
      fixed(interval.low, decimals) == fixed(interval.high, decimals)
    {
      decimals += 1
    }
    return (fixed(value, decimals), range(interval, decimals))
  }

  /// ` (1.02-1.05)`; empty without an interval.
  static func range(_ interval: Interval?, _ decimals: Int, _ separator: String = "-") -> String {
    guard let interval else { return "" }
    return " (\(fixed(interval.low, decimals))\(separator)\(fixed(interval.high, decimals)))"
  }

  /// The decimals for three significant digits, or for two digits if the value is below 1. At most four.
  private static func decimals(_ value: Double) -> Int {
    switch abs(value) {
    case 99.95...: 0
    case 9.995...: 1
    case 0.0995...: 2
    case 0.00995...: 3
    case 0: 0
    default: 4
    }
  }
}

extension Interval {
  func divided(by divisor: Double) -> Interval {
    Interval(low: low / divisor, high: high / divisor, level: level)
  }
}
