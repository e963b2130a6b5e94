import BenchmarkHarness

extension JudgementReport {
  /// Every finding, unchanged ones included, as RFC 4180 text.
  public var csv: String {
    let header = [
      "verdict", "reason", "kind", "suite", "scenario", "subject", "size", "metric", "unit", "lane",
      "baseline", "baseline_ci_low", "baseline_ci_high", "baseline_level", "value", "ci_low",
      "ci_high", "level", "allowed",
    ]
    return ([header] + judgement.findings.map(Self.fields)).map { fields in
      fields.map(Self.quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func fields(_ finding: Finding) -> [String] {
    let contest = finding.cell.contest
    let names = [
      finding.verdict.kind.rawValue, finding.verdict.reason ?? "", finding.kind.rawValue,
      contest.suite, contest.scenario, finding.cell.subject, "\(contest.size)",
      finding.metric.name, finding.metric.unit.rawValue, finding.lane.rawValue,
    ]
    let numbers = [
      finding.base, finding.baseInterval?.low, finding.baseInterval?.high,
      finding.baseInterval?.level, finding.value, finding.interval?.low, finding.interval?.high,
      finding.interval?.level,
    ]
    return names + numbers.map { $0.map(number) ?? "" } + [finding.allowed]
  }

  private static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return field }
    return "\"" + field.mapScalars { $0 == "\"" ? "\"\"" : String($0) } + "\""
  }
}
