public import BenchmarkGate

/// A finding's numbers as people read them. Exact values are not rounded, because a difference of 1 is a finding.
public struct FindingText {
  let finding: Finding
  /// The median time in nanoseconds, printed after the value of a ratio; nil if it is not known.
  let time: Double?

  public init(_ finding: Finding, time: Double? = nil) {
    self.finding = finding
    self.time = time
  }

  public var metric: String {
    finding.kind == .growth ? "growth of \(finding.metric.name)" : finding.metric.name
  }

  /// The baseline's value; empty if it is missing.
  public var base: String { finding.base.map { text($0, finding.baseInterval) } ?? "" }

  /// The run's value; empty if it is missing.
  public var value: String {
    guard let value = finding.value else { return "" }
    let time = finding.kind == .ratio ? self.time.map { ", \(HumanNumbers.duration($0))" } : nil
    return text(value, finding.interval) + (time ?? "")
  }

  /// `+1 (+0.1 %)` or `+900 (10.0x)`; `-12.0 %` for a ratio, `+0.12` for an exponent.
  public var change: String {
    guard let base = finding.base, let value = finding.value else { return "" }
    let difference = value - base
    let sign = difference < 0 ? "" : "+"
    if finding.kind == .growth { return sign + HumanNumbers.fixed(difference, 2) }
    let share: String? =
      if base == 0 {
        nil
      } else if value / base >= 10 {
        HumanNumbers.ratio(value / base)
      } else {
        sign + HumanNumbers.fixed(difference / abs(base) * 100, 1) + " %"
      }
    guard finding.kind == .exact else { return share ?? "" }
    return ["\(sign)\(exact(difference))", share.map { "(\($0))" }].compactMap(\.self)
      .joined(separator: " ")
  }

  private func text(_ value: Double, _ interval: Interval?) -> String {
    switch finding.kind {
    case .exact: exact(value)
    case .ratio, .pairs:
      HumanNumbers.ratio(ResultRow.Ratio(median: value, interval: interval))
    case .growth:
      HumanNumbers.fixed(value, 2) + HumanNumbers.range(interval, 2, " to ")
    }
  }

  private func exact(_ value: Double) -> String {
    guard value == value.rounded(), abs(value) < 0x1p53 else { return value.description }
    return HumanNumbers.count(value) + (finding.metric.unit == .bytes ? " B" : "")
  }
}
