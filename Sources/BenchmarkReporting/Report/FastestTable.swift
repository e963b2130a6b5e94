import BenchmarkHarness

/// Which subject is fastest, by scenario and size; the least change first where the suite states how much
/// changes.
enum FastestTable {
  /// Nothing where nothing was to be timed.
  static func blocks(_ part: SectionRows) -> [String] {
    let sizes = Set(part.rows.allContests.map(\.id.size)).sorted()
    let hasShares = part.section.changedShare != nil
    let table = MarkdownTable(
      columns: [.init("Scenario", .left)] + (hasShares ? [.init("Changed")] : [])
        + sizes.map { .init(HumanNumbers.size($0)) },
      rows: ordered(part).map { scenario in
        [Markdown.code(scenario)] + (hasShares ? [share(part, scenario)] : [])
          + sizes.map { size in
            part.rows[scenario, size].map { cell($0, except: part.section.notCompeting) }
              ?? CellText.absent
          }
      }
    ).filled(names: hasShares ? 2 : 1)
    return table.map { [caption(part), $0.text] } ?? []
  }

  private static func caption(_ part: SectionRows) -> String {
    let absent = part.section.notCompeting.intersection(part.rows.allContests.flatMap(\.subjects))
    return
      "Each cell names the fastest subject, then the second with its time as a multiple of that."
      + (part.section.changedShare == nil
        ? ""
        : " *Changed* is the length of a shortest edit script, divided by the items of both lists together.")
      + (absent.isEmpty
        ? "" : " \(Prose.names(part.ordered(absent))) are variants and do not compete.")
  }

  private static func cell(_ contest: ContestRows, except: Set<String>) -> String {
    switch Ranking(contest, except: except) {
    case .decided(let first, let next):
      return "\(Markdown.code(first)), \(Markdown.code(next)) "
        + Comparison.ratioText(of: next, to: first, in: contest)
    case .undecided(let subjects): return "not decided: " + Prose.names(subjects)
    case nil:
      let statuses = contest.subjects.filter { !Subject.isFloor($0) && !except.contains($0) }
        .compactMap { contest.row($0, .time)?.status }.filter { !$0.isOK }
      return statuses.isEmpty ? CellText.absent : "not measured"
    }
  }

  /// The scenarios of which a share is stated, least change first; the others behind them.
  private static func ordered(_ part: SectionRows) -> [String] {
    part.scenarios.enumerated().map { index, scenario in
      (scenario: scenario, share: shares(part, scenario).max() ?? .infinity, index: index)
    }.sorted { ($0.share, $0.index) < ($1.share, $1.index) }.map(\.scenario)
  }

  /// `1 %`, `0.01 % to 1.1 %` where it varies over the sizes that were to be timed.
  private static func share(_ part: SectionRows, _ scenario: String) -> String {
    let shares = shares(part, scenario)
    guard let least = shares.min(), let most = shares.max() else { return CellText.absent }
    let texts = [text(least), text(most)]
    return texts[0] == texts[1] ? texts[0] : texts.joined(separator: " to ")
  }

  private static func shares(_ part: SectionRows, _ scenario: String) -> [Double] {
    part.rows.ladder(scenario, with: .time).compactMap { part.section.changedShare?($0.id) }
  }

  private static func text(_ share: Double) -> String {
    let percent = share * 100
    let digits =
      switch percent {
      case 0: 0
      case ..<0.0095: 4
      case ..<0.095: 3
      case ..<0.95: 2
      case ..<9.5: 1
      default: 0
      }
    let text = HumanNumbers.fixed(percent, digits)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }
}
