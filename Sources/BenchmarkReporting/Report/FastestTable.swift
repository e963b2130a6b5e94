import BenchmarkRuns

/// The fastest subject by scenario and size.
enum FastestTable {
  /// Empty if there is nothing to compare.
  static func blocks(_ part: SectionRows) -> [String] {
    let sizes = Set(part.rows.allContests.map(\.id.size)).sorted()
    let hasShares = part.section.changedShare != nil
    return Table(
      ["Scenario"] + (hasShares ? ["Changed"] : []), sizes.map(HumanNumbers.size),
      rows: ordered(part).map { scenario in
        [Markdown.code(scenario)] + (hasShares ? [share(part, scenario)] : [])
          + sizes.map { size in
            part.rows[scenario, size].map { cell($0, except: part.section.notCompeting) }
              ?? CellText.absent
          }
      }
    ).filled.blocks(caption + (hasShares ? changed : ""))
  }

  private static let caption =
    "Each cell names the fastest subject, then the second with its time as a multiple of that. *alone*: no other was timed."
  private static let changed =
    " *Changed*: about which share changes. A move counts as a delete and an insert."

  private static func cell(_ contest: ContestRows, except: Set<String>) -> String {
    switch Ranking(contest, except: except) {
    case .decided(let first, let next):
      return "\(Markdown.code(first)), \(Markdown.code(next)) "
        + Comparison.ratioText(of: next, to: first, in: contest)
    case .undecided(let subjects): return "not decided: " + Prose.names(subjects)
    case nil:
      let isMissing = contest.subjects.contains { subject in
        !Subject.isFloor(subject) && !except.contains(subject)
          && contest.row(subject, .time)?.status.isOK == false
      }
      guard isMissing else { return CellText.absent }
      let only = contest.competitors(except: except).first
      return only.map { "\(Markdown.code($0)) alone" } ?? "not measured"
    }
  }

  /// The scenarios with a stated share, the least change first, then the other scenarios.
  private static func ordered(_ part: SectionRows) -> [String] {
    part.scenarios.enumerated().map { index, scenario in
      (scenario: scenario, share: shares(part, scenario).max() ?? .infinity, index: index)
    }.sorted { ($0.share, $0.index) < ($1.share, $1.index) }.map(\.scenario)
  }

  /// `1 %`, or `0.010 % to 1.11 %` if the share differs between sizes.
  private static func share(_ part: SectionRows, _ scenario: String) -> String {
    let shares = shares(part, scenario)
    let ends = [shares.min(), shares.max()].compactMap(\.self).map { share in
      HumanNumbers.value(share * 100, .count) + " %"
    }
    return ends.isEmpty
      ? CellText.absent : ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
  }

  private static func shares(_ part: SectionRows, _ scenario: String) -> [Double] {
    part.rows.ladder(scenario, with: .time).compactMap { part.section.changedShare?($0.id) }
  }
}
