import BenchmarkHarness

extension Report {
  static let limitsTitle = "What this run cannot tell"

  /// What a reader must not read into the figures, as far as rows and record show it.
  static func limits(_ record: RunRecord, _ sections: [ReportSection], _ parts: [SectionRows])
    -> [String]
  {
    let rows = parts.flatMap(\.rows.allRows)
    let lines =
      [machineLimit(record), absent(sections, parts)].compactMap(\.self) + statuses(of: rows)
      + [
        sizes(rows), passes(rows), standing(parts), noise(record),
      ].compactMap(\.self)
    return [
      Markdown.heading(2, limitsTitle), Markdown.bullets(lines),
    ]
  }

  private static func machineLimit(_ record: RunRecord) -> String {
    let processor = record.machine.processor.map { " (\(Markdown.text($0)))" } ?? ""
    let dirty = record.machine.commit.map { $0.hasSuffix("-dirty") } ?? false
    return
      "**Other machines.** Times, their ratios and all that is read off them are of this machine"
      + "\(processor) and this toolchain alone; exact values carry over to the same versions."
      + (dirty ? " The sources had changes that the commit does not have." : "")
  }

  private static func absent(_ sections: [ReportSection], _ parts: [SectionRows]) -> String? {
    let present = Set(parts.map(\.section.suite))
    let absent = sections.map(\.suite).filter { !present.contains($0) }
    return absent.isEmpty ? nil : "**Not run.** No row of \(Prose.names(absent))."
  }

  /// A line for each word of a status, with its most frequent reason.
  private static func statuses(of rows: [ResultRow]) -> [String] {
    let missing = Dictionary(grouping: rows.filter { !$0.status.isOK }) { $0.status.words.word }
    return ["failed", "timeout", "unavailable", "skipped"].compactMap { word in
      guard let rows = missing[word] else { return nil }
      let cells = Set(rows.map(\.cell)).count
      let lanes = Set(rows.map(\.lane)).sorted().map(\.rawValue)
      return "**\(word.prefix(1).uppercased())\(word.dropFirst()).** "
        + "\(Prose.number(rows.count, "row")) of \(Prose.number(cells, "cell")) "
        + "(\(Prose.list(lanes))) \(rows.count == 1 ? "has" : "have") no value; "
        + "the reasons are under [Rows](#rows)."
    }
  }

  private static func sizes(_ rows: [ResultRow]) -> String? {
    let timed = rows.filter { $0.lane == .time && $0.measured != nil }
    guard let most = timed.map(\.cell.contest.size).max(),
      let least = timed.map(\.cell.contest.size).min()
    else { return rows.isEmpty ? nil : "**Times.** None was measured." }
    return "**Other sizes.** Times are known from \(HumanNumbers.size(least)) to "
      + "\(HumanNumbers.size(most)) items, at the sizes in the tables; nothing is read off between "
      + "or beyond them."
  }

  private static func passes(_ rows: [ResultRow]) -> String? {
    let timed = rows.filter { $0.metric == .time && $0.measured != nil }
    let few = timed.filter { $0.measured?.interval == nil }
    let ratios = timed.filter { $0.reference != nil && $0.reference != $0.cell.subject }
    let without = ratios.filter { $0.ratio?.interval == nil }
    if timed.isEmpty { return nil }
    let counts = timed.compactMap(\.measured?.samples)
    return "**Few processes.** \(few.count) of \(Prose.number(timed.count, "time")) and "
      + "\(without.count) of \(Prose.number(ratios.count, "ratio")) have no interval. The times are of "
      + "\(counts.min() ?? 0) to \(counts.max() ?? 0) processes: rare slow runs are not to be seen in them."
  }

  /// Where the fastest cannot be told.
  private static func standing(_ parts: [SectionRows]) -> String? {
    let compared = parts.filter { $0.section.layout == .ladder }.flatMap { part in
      part.rows.allContests.compactMap {
        Standing($0, except: part.section.conclusion.except)
      }
    }
    if compared.isEmpty { return nil }
    let undecided = compared.count { if case .undecided = $0 { true } else { false } }
    return
      "**Who is fastest** is not decided in \(undecided) of \(Prose.number(compared.count, "contest"))."
  }

  private static func noise(_ record: RunRecord) -> String? {
    guard let steal = record.conditions?.steal, steal > 0.01 else { return nil }
    return "**Host.** It gave \(HumanNumbers.percent(steal)) of the processor's time to others."
  }
}
