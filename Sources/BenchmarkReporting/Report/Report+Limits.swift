import BenchmarkRuns

extension Report {
  static let limitsTitle = "What this run cannot tell"

  /// What a reader must not conclude from the figures.
  static func limits(_ record: RunRecord, _ sections: [ReportSection], _ parts: [SectionRows])
    -> [String]
  {
    let rows = parts.flatMap(\.rows.allRows)
    let lines =
      [
        machineLimit(record), absent(sections, parts), missing(rows), times(rows), undecided(parts),
        host(record),
      ].compactMap(\.self) + record.notes.map { "**Noted.** \(Markdown.text($0))" }
    return [Markdown.heading(2, limitsTitle), Markdown.bullets(lines)]
  }

  private static func machineLimit(_ record: RunRecord) -> String {
    let processor = record.machine.processor.map { " (\(Markdown.text($0)))" } ?? ""
    let dirty = record.machine.commit.map { $0.hasSuffix("-dirty") } ?? false
    return
      "**Other machines.** Times and ratios hold for this machine\(processor) and this toolchain. "
      + "Counts and bytes hold everywhere with the same versions."
      + (dirty ? " The sources had changes that the commit does not have." : "")
  }

  private static func absent(_ sections: [ReportSection], _ parts: [SectionRows]) -> String? {
    let present = Set(parts.map(\.section.suite))
    let absent = sections.map(\.suite).filter { !present.contains($0) }
    return absent.isEmpty ? nil : "**Not run.** No row of \(Prose.names(absent))."
  }

  private static func missing(_ rows: [ResultRow]) -> String? {
    let missing = Dictionary(grouping: rows.filter { !$0.status.isOK }) { $0.status.words.word }
    let counts = ["failed", "timeout", "unavailable", "skipped"].compactMap { word in
      missing[word].map { "\(word): \(HumanNumbers.count(Double($0.count)))" }
    }
    if counts.isEmpty { return nil }
    return
      "**No value.** Rows \(Prose.list(counts)). The [reasons](\(methodPath)\(Markdown.anchor(rowsTitle)))."
  }

  private static func times(_ rows: [ResultRow]) -> String? {
    let timed = rows.filter { $0.metric == .time && $0.measured != nil }
    let sizes = timed.map(\.cell.contest.size)
    let counts = timed.compactMap(\.measured?.samples)
    guard let least = sizes.min(), let most = sizes.max() else {
      return rows.isEmpty ? nil : "**Times.** None was measured."
    }
    let processes = Set([counts.min(), counts.max()].compactMap(\.self)).sorted().map(String.init)
    let range = (least == most ? "" : "\(HumanNumbers.size(least)) to ") + HumanNumbers.size(most)
    let without = timed.count { $0.measured?.interval == nil }
    return
      "**Other sizes.** Times are known only at the sizes that were measured, \(range) items.\n"
      + "- **Rare slow runs.** A time comes from \(processes.joined(separator: " to ")) processes. Rare "
      + "events need many more."
      + (without == 0
        ? ""
        : " Without an interval: \(HumanNumbers.count(Double(without))) of \(Prose.number(timed.count, "time")). "
          + "There, `(n = 3)` is the number of processes.")
  }

  private static func undecided(_ parts: [SectionRows]) -> String? {
    let compared = parts.filter(\.section.isLadder).flatMap { part in
      part.rows.allContests.compactMap { Ranking($0, except: part.section.notCompeting) }
    }
    let undecided = compared.count { $0.leader == nil }
    if compared.isEmpty { return nil }
    return
      "**Who is fastest** is not decided on \(undecided) of \(Prose.number(compared.count, "input")) that have competitors."
  }

  private static func host(_ record: RunRecord) -> String? {
    guard let steal = record.conditions?.steal, steal > 0.01 else { return nil }
    return "**Host.** It gave \(HumanNumbers.percent(steal)) of the processor's time to others."
  }
}
