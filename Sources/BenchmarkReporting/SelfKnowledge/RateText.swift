import BenchmarkHarness

/// Rates and ratios of what is known of noise.
enum RateText {
  /// `2 of 100, 2 % (0.2 % to 7.0 %)`; without trials `0 of 0`.
  static func rate(_ rate: EventRate) -> String {
    let counts =
      "\(HumanNumbers.count(Double(rate.events))) of \(HumanNumbers.count(Double(rate.trials)))"
    guard let share = rate.share, let interval = rate.interval() else { return counts }
    return "\(counts), \(HumanNumbers.percent(share)) "
      + "(\(HumanNumbers.percent(interval.low)) to \(HumanNumbers.percent(interval.high)))"
  }

  /// The same without the interval: `2 of 100`.
  static func counts(_ rate: EventRate) -> String { "\(rate.events) of \(rate.trials)" }

  /// A small share with two significant digits: `1.3 %`, `0.42 %`, `12 %`.
  static func spread(_ share: Double) -> String {
    let percent = share * 100
    return HumanNumbers.fixed(percent, percent < 0.995 ? 2 : percent < 9.95 ? 1 : 0) + " %"
  }

  /// `+3.1 % (+2.9 % to +3.2 %)`.
  static func change(_ ratio: ResultRow.Ratio) -> String {
    let interval = ratio.interval.map { " (\(change($0.low)) to \(change($0.high)))" } ?? ""
    return change(ratio.median) + interval
  }

  static func change(_ ratio: Double) -> String {
    let text = HumanNumbers.fixed((ratio - 1) * 100, 2)
    return (text.hasPrefix("-") ? "" : "+") + text + " %"
  }

  /// A level near one with the digits that tell it from one: `99.03 %`.
  static func level(_ level: Double) -> String { HumanNumbers.fixed(level * 100, 2) + " %" }

  static func seconds(_ seconds: Double) -> String { HumanNumbers.fixed(seconds, 2) + " s" }
}
