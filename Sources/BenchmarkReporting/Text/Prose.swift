import BenchmarkHarness

/// What sentences have in common.
enum Prose {
  /// `a`, `a and b`, `a, b and c`.
  static func list(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  static func names(_ names: [String]) -> String { list(names.map(Markdown.code)) }

  static func number(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(HumanNumbers.count(Double(count))) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// `` `peer-mix.uuid` at 100k``.
  static func place(_ contest: ContestRows) -> String {
    "\(Markdown.code(contest.id.scenario)) at \(HumanNumbers.size(contest.id.size))"
  }

  /// `Not measured: no ...; most often skipped (predicted 6 min).`
  ///
  /// - Parameter rows: The rows that would have been needed; the status most of them have is given
  ///   as the reason.
  static func notMeasured(_ lack: String, rows: [ResultRow]) -> String {
    var counts: [String: Int] = [:]
    for row in rows where !row.status.isOK { counts[row.status.description, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let status = counts.filter({ $0.value == most }).keys.min() else {
      return "Not measured: \(lack)."
    }
    return "Not measured: \(lack); most often \(Markdown.text(status))."
  }
}
