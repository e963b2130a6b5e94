import BenchmarkHarness

extension Conclusion {
  /// The conclusion in Markdown: one or a few sentences, every figure from the rows.
  func sentence(_ section: SectionRows) -> String {
    switch self {
    case .fastest(let except): FastestConclusion.sentence(section, except: except)
    case .against(let base, let work, let shares):
      AgainstConclusion.sentence(section, base: base, work: work, shares: shares)
    case .recall(let metric, let subjects, let base):
      RecallConclusion.sentence(section, metric: metric, subjects: subjects, base: base)
    case .perItem(let metric, let subject, let other):
      PerItemConclusion.sentence(section, metric: metric, subject: subject, beside: other)
    case .crossover(let crossover): CrossoverConclusion.sentence(section, crossover)
    case .fastestOverPairs(let except, let shares):
      PairsConclusion.sentence(section, except: except, shares)
    case .pages: PagesConclusion.sentence(section)
    }
  }
}

/// What the sentences have in common.
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

  /// `Not measured: no ... (most often: skipped, predicted 6 min).`
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
