import BenchmarkHarness

/// Which subject is fastest, over size and the share of items that change.
enum ChangeMap {
  static let title = "Which algorithm when"

  /// Nothing where the section states no shares, and where nothing was to be timed.
  static func blocks(_ part: SectionRows, except: Set<String>) -> [String] {
    guard part.section.changedShare != nil else { return [] }
    let sizes = Set(part.rows.allContests.map(\.id.size)).sorted()
    let table = MarkdownTable(
      columns: [.init("Scenario", .left), .init("Changed")]
        + sizes.map { .init(HumanNumbers.size($0)) },
      rows: ordered(part).map { scenario in
        [Markdown.code(scenario), share(part, scenario)]
          + sizes.map { size in
            part.rows[scenario, size].map { cell($0, except: except) } ?? CellText.absent
          }
      }
    ).filled(names: 2)
    return table.map { [Markdown.heading(3, title), caption(part, except), $0.text] } ?? []
  }

  /// The scenarios of which a share is stated, least change first; the others behind them.
  static func ordered(_ part: SectionRows) -> [String] {
    part.scenarios.map { scenario in
      (scenario: scenario, share: shares(part, scenario).max() ?? .infinity)
    }.sorted { ($0.share, $0.scenario) < ($1.share, $1.scenario) }.map(\.scenario)
  }

  /// `1 %`, `0.01 % to 1.1 %` where it varies over the sizes that were to be timed.
  static func share(_ part: SectionRows, _ scenario: String) -> String {
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

  private static func caption(_ part: SectionRows, _ except: Set<String>) -> String {
    let absent = except.intersection(part.rows.allContests.flatMap(\.subjects))
    return
      "The fastest, and how many times as long the next takes. Changed: the steps of a shortest "
      + "script, a move counting two, over the items of both lists, as the suite states it."
      + (absent.isEmpty ? "" : " \(Prose.names(part.ordered(absent))) do not compete.")
  }

  static func cell(_ contest: ContestRows, except: Set<String>) -> String {
    switch Standing(contest, except: except) {
    case .leader(let subject, let next):
      return Markdown.code(subject) + " "
        + Comparison.ratioText(of: next, to: subject, in: contest)
    case .undecided(let subjects): return "not decided: " + Prose.names(subjects)
    case nil:
      let statuses = contest.subjects.filter { !Subject.isFloor($0) && !except.contains($0) }
        .compactMap { contest.row($0, .time)?.status }.filter { !$0.isOK }
      return statuses.isEmpty ? CellText.absent : "not measured"
    }
  }
}
