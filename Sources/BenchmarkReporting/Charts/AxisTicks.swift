import Foundation

/// The range and the ticks of an axis, with labels in the same units as in the tables.
struct AxisTicks: Equatable {
  struct Tick: Equatable {
    var value: Double
    /// nil for a minor tick.
    var label: String?
  }

  var low: Double
  var high: Double
  var ticks: [Tick]

  /// - Parameters:
  ///   - values: above zero on a logarithmic axis.
  ///   - marked: whether each value has a tick, as on an axis of sizes. A named axis always has a tick for each name.
  ///     If `marked`, it has less room beside the first and the last name.
  init(_ axis: Chart.Axis, values: [Double], marked: Bool) {
    let least = values.min() ?? 1
    let most = values.max() ?? 1
    if case .named(let names) = axis.ticks {
      low = marked ? -0.35 : -0.5
      high = Double(names.count) - (marked ? 0.8 : 0.5)
      ticks = names.enumerated().map { Tick(value: Double($0.offset), label: $0.element) }
      return
    }
    if axis.isLogarithmic {
      let room = marked ? 1.25 : 1.5
      (low, high) =
        marked || most / least >= 10
        ? (least / room, most * room)
        : (Self.rounded(least, up: false) * 0.999, Self.rounded(most, up: true) * 1.001)
      ticks = marked ? [] : Self.decades(low, high, axis)
    } else {
      let step = Self.step(for: max(most, -least, axis.ticks == .unit(.ratio) ? 0.01 : 1))
      low = min(0, (least / step).rounded(.down) * step)
      high = marked ? max(most * 1.05, 1) : max((most / step).rounded(.up), 1) * step
      ticks = stride(from: low, through: high, by: step).map {
        Tick(value: $0, label: Self.label($0, axis))
      }
    }
    if marked { ticks = marks(Set(values).sorted(), axis) }
  }

  /// The position of a value on the axis: 0 at the low end, 1 at the high end.
  func place(_ value: Double, on axis: Chart.Axis) -> Double {
    func scaled(_ value: Double) -> Double { axis.isLogarithmic ? log10(value) : value }
    return (scaled(value) - scaled(low)) / (scaled(high) - scaled(low))
  }

  /// A tick for each value. A value has no label if it is too close to the next larger value that has a label.
  private func marks(_ values: [Double], _ axis: Chart.Axis) -> [Tick] {
    func place(_ value: Double) -> Double { axis.isLogarithmic ? log(value) : value }
    let room = (place(high) - place(low)) / 18
    var last = Double.infinity
    return values.reversed().map { value in
      guard last - place(value) >= room else { return Tick(value: value, label: nil) }
      last = place(value)
      return Tick(value: value, label: Self.label(value, axis))
    }.reversed()
  }

  /// Ticks at 1 to 9 times each power of ten. The powers have labels. If fewer than three powers are in the range, 2
  /// and 5 times a power have labels too.
  private static func decades(_ low: Double, _ high: Double, _ axis: Chart.Axis) -> [Tick] {
    let exponents = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let powers = exponents.filter { (low...high).contains(pow(10, Double($0))) }.count
    let labelled: Set<Int> = powers < 3 ? [1, 2, 5] : [1]
    return exponents.flatMap { exponent in
      (1...9).map { digit in
        let value = Double(digit) * pow(10, Double(exponent))
        return Tick(value: value, label: labelled.contains(digit) ? label(value, axis) : nil)
      }
    }.filter { (low...high).contains($0.value) }
  }

  /// The nearest number that is 1, 2 or 5 times a power of ten and more than 3 % above the value. If not `up`, the
  /// number is below the value.
  private static func rounded(_ value: Double, up: Bool) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    let steps = [0.5, 1, 2, 5, 10].map { $0 * power }
    return up
      ? steps.first { $0 > value * 1.03 } ?? 20 * power
      : steps.last { $0 < value * 0.97 } ?? steps[0]
  }

  /// The distance between ticks: 1, 2 or 5 times a power of ten, so that four to ten steps reach the value.
  private static func step(for most: Double) -> Double {
    let power = pow(10, log10(most / 4).rounded(.down))
    return ([5, 2, 1].map { $0 * power }.first { most / $0 >= 4 }) ?? power
  }

  private static func label(_ value: Double, _ axis: Chart.Axis) -> String {
    switch axis.ticks {
    case .items, .unit(.ratio), .named, .marked: axis.value(value)
    case .unit(.nanoseconds), .unit(.bytes): short(axis.value(value))
    case .unit(.count): value == value.rounded() ? HumanNumbers.count(value) : "\(value)"
    }
  }

  /// Shortens `10.0 µs` to `10 µs`, because a tick is a round number.
  private static func short(_ text: String) -> String {
    text.replacing(/\.(\d*?)0+(?= )/) { $0.1.isEmpty ? "" : ".\($0.1)" }
  }
}
