import BenchmarkHarness

/// The summary that ends a run, as plain text for a terminal.
public enum TerminalTable {
  /// For every suite the lead scenario's times by size, each with its ratio to the fastest, and
  /// below it who is fastest in the other scenarios; for a suite of weights all scenarios;
  /// for a trace the sums over its pairs. Statuses stand as words.
  ///
  /// - Parameter width: The columns of the terminal; no line is wider.
  /// - Returns: Lines, each with its end.
  public static func summary(
    rows: [ResultRow], width: Int, sections: [ReportSection]
  ) -> String {
    let parts = SectionRows.all(sections, in: rows)
    var lines = parts.flatMap { part in
      self.lines(part, width: width) + [""]
    }
    lines.append(total(rows))
    lines += commonReason(rows)
    return lines.map { DisplayWidth.fit($0, to: width) + "\n" }.joined()
  }

  private static func lines(_ part: SectionRows, width: Int) -> [String] {
    if part.section.layout == .pairs {
      return TraceRows.all(in: part.rows).flatMap { trace in
        ["\(part.rows.suite.singleLine)/\(trace.name.singleLine)\(trace.ratioNote)"]
          + pairs(trace, part).lines(width: width)
      }
    }
    let suite = part.rows.suite.singleLine
    let pages = PageRows.all(part)
    if !pages.isEmpty {
      return [
        "\(suite): time of a session, its ratio to the recommended way's, and what goes wrong"
      ]
        + screens(pages.flatMap(\.scenarios)).lines(width: width)
    }
    if part.section.measure != .time {
      let sizes = Set(part.rows.allContests.map(\.id.size)).sorted()
      return ["\(suite): \(part.section.measure.name.singleLine)"]
        + weights(part, sizes).lines(width: width)
    }
    var lines: [String] = []
    let lead = ladder(part)
    if !lead.rows.isEmpty {
      lines += ["\(suite)/\(part.lead.singleLine)\(fastestNote(part))"] + lead.lines(width: width)
    }
    let others = fastest(part, Array(part.scenarios.dropFirst()))
    if !others.rows.isEmpty {
      lines += ["\(suite): the fastest elsewhere, and the next's ratio to it"]
      lines += others.lines(width: width)
    }
    return lines.isEmpty ? ["\(suite): nothing was timed"] : lines
  }

  /// Whose time the lead scenario's ratios are to, where that is not plain from the table.
  private static func fastestNote(_ part: SectionRows) -> String {
    let except = part.section.notCompeting
    let all = Set(part.rows.ladder(part.lead).flatMap(\.competitors))
    let names = part.ordered(all.subtracting(except)).map(\.singleLine)
    guard names.count > 1, !all.isDisjoint(with: except) else { return "" }
    return ": time, and its ratio to the fastest of \(Prose.list(names))"
  }

  /// Scenarios and subjects by sizes.
  private static func weights(_ part: SectionRows, _ sizes: [Int]) -> TextGrid {
    let metric = part.section.measure
    let rows = part.scenarios.flatMap { scenario in
      part.ordered(part.rows.subjects(of: scenario))
        .filter { subject in part.rows.ladder(scenario).contains { $0.row(subject, metric) != nil }
        }
        .map { subject in
          ["\(scenario) \(subject)"]
            + sizes.map { size in
              part.rows[scenario, size].map { cell($0, subject, part.section) }
                ?? CellText.absent
            }
        }
    }
    return TextGrid(header: [""] + sizes.map(HumanNumbers.size), rows: rows, giving: .second)
  }

  /// Subjects by sizes of the lead scenario.
  private static func ladder(_ part: SectionRows) -> TextGrid {
    let contests = part.rows.ladder(part.lead, with: .time)
    let subjects = part.ordered(part.rows.subjects(of: part.lead)).filter { subject in
      contests.contains { $0.row(subject, .time) != nil }
    }
    return TextGrid(
      header: [""] + contests.map { HumanNumbers.size($0.id.size) },
      rows: subjects.map { subject in
        [subject] + contests.map { cell($0, subject, part.section) }
      }, giving: .second)
  }

  /// `4.56 ms  1.00x`, `skipped`.
  private static func cell(
    _ contest: ContestRows, _ subject: String, _ section: ReportSection
  ) -> String {
    guard let row = contest.row(subject, section.measure) else { return CellText.absent }
    guard let summary = row.measured else { return row.status.words.word }
    guard row.metric == .time else { return HumanNumbers.value(summary.median, row.metric.unit) }
    let fastest = contest.competitors.filter { !section.notCompeting.contains($0) }
      .min { (contest.median($0, .time) ?? 0) < (contest.median($1, .time) ?? 0) }
    let ratio = fastest.flatMap { Comparison.ratio(of: subject, to: $0, in: contest) }
    return HumanNumbers.duration(summary.median)
      + (ratio.map { " " + HumanNumbers.ratio($0.median) } ?? "")
  }

  private static func fastest(_ part: SectionRows, _ scenarios: [String]) -> TextGrid {
    let contests = scenarios.flatMap { part.rows.ladder($0, with: .time) }
    let sizes = Set(contests.map(\.id.size)).sorted()
    return TextGrid(
      header: [""] + sizes.map(HumanNumbers.size),
      rows: scenarios.map { scenario in
        [scenario]
          + sizes.map { size in
            part.rows[scenario, size].map { fastest($0, except: part.section.notCompeting) }
              ?? CellText.absent
          }
      }.filter { row in row.dropFirst().contains { $0 != CellText.absent } }, giving: .second)
  }

  private static func fastest(_ contest: ContestRows, except: Set<String>) -> String {
    switch Ranking(contest, except: except) {
    case .decided(let subject, let next):
      let ratio = Comparison.ratio(of: next, to: subject, in: contest)
      return subject + (ratio.map { " " + HumanNumbers.ratio($0.median) } ?? "")
    case .undecided: return "not decided"
    case nil: return CellText.absent
    }
  }

  /// The ways of each scenario that has a page.
  private static func screens(_ scenarios: [ScenarioRows]) -> TextGrid {
    TextGrid(
      header: ["", "time", "ratio", "wrong"],
      rows: scenarios.flatMap { scenario in
        scenario.screens.map { way in
          let row = scenario.contest.row(way.name, .time)
          let ratio = scenario.recommended.flatMap {
            Comparison.ratio(of: way.name, to: $0, in: scenario.contest)
          }
          return [
            "\(scenario.name) \(way.name)",
            row.map { row in
              row.measured.map { HumanNumbers.duration($0.median) } ?? row.status.words.word
            } ?? CellText.absent,
            ratio.map { HumanNumbers.ratio($0.median) } ?? CellText.absent,
            scenario.updates(way) == nil
              ? CellText.absent : PageFaults.counts(way, scenario).first ?? "nothing",
          ]
        }
      }, giving: .last)
  }

  /// Subjects by their sums over a trace.
  private static func pairs(_ trace: TraceRows, _ part: SectionRows) -> TextGrid {
    TextGrid(
      header: ["", "pairs", "total", "median", "ratio"],
      rows: part.ordered(trace.subjects).map { subject in
        let totals = trace.totals(subject)
        return [
          subject, "\(totals.timedPairs)/\(trace.pairsToTime)",
          totals.totalTime.map { HumanNumbers.duration($0) } ?? CellText.absent,
          totals.medianTime.map { HumanNumbers.duration($0) } ?? CellText.absent,
          totals.ratio.map { HumanNumbers.ratio($0.mean) } ?? CellText.absent,
        ]
      }, giving: .last)
  }

  /// The most frequent reason of what was skipped, whatever numbers and units it has.
  private static func commonReason(_ rows: [ResultRow]) -> [String] {
    var reasons: [String: (count: Int, example: String)] = [:]
    for row in rows {
      guard case .skipped(let reason) = row.status else { continue }
      let kind = kind(of: reason)
      let (count, example) = reasons[kind] ?? (0, reason)
      reasons[kind] = (count + 1, min(example, reason))
    }
    guard let most = reasons.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
    else { return [] }
    let total = reasons.values.reduce(0) { $0 + $1.count }
    let example = most.value.example.singleLine
    return total == 1
      ? ["skipped: \(example)"]
      : [
        "\(HumanNumbers.count(Double(most.value.count))) of the \(HumanNumbers.count(Double(total))) "
          + "skipped, such as: \(example)"
      ]
  }

  /// The words of a reason without its numbers and what follows each of them, which may be a unit.
  private static func kind(of reason: String) -> String {
    let words = reason.split(separator: " ")
    return words.indices.filter { place in
      !isNumber(words[place]) && (place == 0 || !isNumber(words[place - 1]))
    }.map { String(words[$0]) }.joined(separator: " ")
  }

  private static func isNumber(_ word: Substring) -> Bool { word.first?.isNumber == true }

  /// `812 rows: 790 ok, 20 skipped, 2 unavailable`.
  private static func total(_ rows: [ResultRow]) -> String {
    let counts = Dictionary(grouping: rows) { $0.status.words.word }.mapValues(\.count)
    let parts = ["ok", "skipped", "unavailable", "timeout", "failed"].compactMap { word in
      counts[word].map { "\($0) \(word)" }
    }
    return Prose.number(rows.count, "row")
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }
}
