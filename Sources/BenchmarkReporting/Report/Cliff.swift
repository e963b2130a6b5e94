import BenchmarkHarness

/// A subject whose cost runs away where much changes, and what it is held against.
public struct Cliff: Sendable {
  public var subject: String
  public var base: String
  /// What both cost beside the time, exact.
  public var metrics: [Metric]

  public init(of subject: String, against base: String, metrics: [Metric]) {
    self.subject = subject
    self.base = base
    self.metrics = metrics
  }
}

/// Where a subject runs away: each scenario at the largest size with both timed, and what became of the
/// sizes beyond.
struct CliffTable {
  private let part: SectionRows
  private let cliff: Cliff
  /// Least change first; only those in which both take part.
  private let scenarios: [String]

  init(_ part: SectionRows, _ cliff: Cliff) {
    self.part = part
    self.cliff = cliff
    scenarios = ChangeMap.ordered(part).filter { scenario in
      part.rows.ladder(scenario).contains { contest in
        [cliff.subject, cliff.base].allSatisfy { contest.row($0, .time) != nil }
      }
    }
  }

  private var names: (subject: String, base: String) {
    (Markdown.code(cliff.subject), Markdown.code(cliff.base))
  }

  private var contests: [ContestRows] {
    scenarios.flatMap(part.rows.ladder).filter { $0.row(cliff.subject, .time) != nil }
  }

  private func ratio(_ contest: ContestRows) -> ResultRow.Ratio? {
    Comparison.ratio(of: cliff.subject, to: cliff.base, in: contest)
  }

  /// The least and the greatest ratio, and in how many cells there is none.
  var sentence: String {
    let compared = contests.compactMap { contest in ratio(contest).map { (contest, $0.median) } }
    guard let least = compared.min(by: { $0.1 < $1.1 }),
      let most = compared.max(by: { $0.1 < $1.1 })
    else {
      return Prose.notMeasured(
        "no size has \(names.subject) and \(names.base) timed",
        rows: contests.compactMap { $0.row(cliff.subject, .time) })
    }
    func end(_ contest: ContestRows) -> String {
      "\(Comparison.ratioText(of: cliff.subject, to: cliff.base, in: contest)) on \(Prose.place(contest))"
    }
    let equal = compared.count { contest, _ in
      Comparison.verdict(on: cliff.subject, against: cliff.base, in: contest) == .notDecided
    }
    let span = compared.count == 1 ? end(most.0) : "from \(end(least.0)) to \(end(most.0))"
    return "Against \(names.base), \(names.subject) takes \(span) the time"
      + (equal > 0 ? ", not decided in \(equal) of \(compared.count)" : "") + "."
      + untimed
  }

  /// `` In 17 of 87 cells `myers` has no time: 10 skipped.``
  private var untimed: String {
    let statuses = contests.compactMap { $0.row(cliff.subject, .time)?.status }
      .filter { !$0.isOK }
    if statuses.isEmpty { return "" }
    let words = Dictionary(grouping: statuses) { $0.words.word }.sorted { $0.key < $1.key }
    let counts = words.map { "\($0.value.count) \($0.key)" }
    return " In \(statuses.count) of \(Prose.number(contests.count, "cell")) it has no time: "
      + "\(Prose.list(counts))."
  }

  var blocks: [String] {
    guard !scenarios.isEmpty else { return [] }
    let names = names
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Changed"), .init("Items"),
        .init("Time of \(names.subject)"), .init("to \(names.base)"),
      ] + cliff.metrics.map { .init("\(Markdown.code($0.name)), \(names.subject) / \(names.base)") }
        + [.init("Beyond", .left)],
      rows: scenarios.map(row))
    return [
      Markdown.heading(3, "The cliff of \(names.subject)"), "> " + sentence,
      "Each scenario at the largest size with both timed, and what became of the sizes beyond:",
      table.text,
    ]
  }

  private func row(_ scenario: String) -> [String] {
    let shown = part.rows.largest(scenario) { ratio($0) != nil }
    let beyond = part.rows.ladder(scenario).filter { contest in
      contest.id.size > shown?.id.size ?? 0 && contest.row(cliff.subject, .time) != nil
    }
    func pair(_ metric: Metric) -> String {
      guard let shown else { return CellText.absent }
      let values = [cliff.subject, cliff.base].map { CellText.word(shown.row($0, metric)) }
      return values.allSatisfy { $0 == CellText.absent }
        ? CellText.absent : values.joined(separator: " / ")
    }
    return [
      Markdown.code(scenario), ChangeMap.share(part, scenario),
      shown.map { HumanNumbers.size($0.id.size) } ?? CellText.absent,
      CellText.value(shown?.row(cliff.subject, .time)),
      shown.map { Comparison.ratioText(of: cliff.subject, to: cliff.base, in: $0) }
        ?? CellText.absent,
    ] + cliff.metrics.map(pair)
      + [beyond.isEmpty ? CellText.absent : beyond.map(reason).joined(separator: "; ")]
  }

  /// `30k: *skipped* (predicted 20 s, limit 4 s)`.
  private func reason(_ contest: ContestRows) -> String {
    let statuses = [cliff.subject, cliff.base].compactMap { name in
      contest.row(name, .time).map { (name: name, status: $0.status) }
    }.filter { !$0.status.isOK }
    let size = HumanNumbers.size(contest.id.size)
    guard let missing = statuses.first else { return "\(size): not compared" }
    let whose = missing.name == cliff.subject ? "" : "\(names.base) "
    return "\(size): \(whose)\(CellText.status(missing.status))"
  }
}
