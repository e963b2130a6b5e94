import BenchmarkRuns

extension Report {
  static let rowsTitle = "Rows without a value"

  static func statuses(_ rows: [ResultRow]) -> [String] {
    let ok = rows.filter(\.status.isOK).count
    let lanes = Lane.allCases.map { lane in
      let all = rows.filter { $0.lane == lane }
      return "\(lane.rawValue) \(all.filter(\.status.isOK).count) of \(all.count)"
    }
    let total =
      "\(HumanNumbers.count(Double(ok))) of \(Prose.number(rows.count, "row")) "
      + "\(rows.count == 1 ? "is" : "are") `ok` (\(lanes.joined(separator: ", ")))."
    guard ok < rows.count else { return [Markdown.heading(2, rowsTitle), total] }
    let table = Table(["Status", "Reason", "Cells"], ["Rows"], rows: groups(rows).map(line))
    return [Markdown.heading(2, rowsTitle), total + " The others:", table.markdown]
  }

  /// A line with the number of rows of each status. If values are missing, a second line has the most frequent reason.
  static func statusCounts(_ rows: [ResultRow]) -> [String] {
    let counts = Dictionary(grouping: rows) { $0.status.words.word }.mapValues(\.count)
    let parts = ["ok", "skipped", "unavailable", "timeout", "failed"].compactMap { word in
      counts[word].map { "\(HumanNumbers.count(Double($0))) \(word)" }
    }
    let total = ([Prose.number(rows.count, "row")] + [parts.joined(separator: ", ")])
      .filter { !$0.isEmpty }.joined(separator: ": ")
    return [total]
      + groups(rows).prefix(1).map {
        "without a value most often, \(Prose.number($0.count, "row")): \($0[0].cell), \($0[0].status)"
      }
  }

  private static func line(_ group: [ResultRow]) -> [String] {
    let cells = Set(group.map(\.cell)).sorted { $0.precedes($1) }
    let named = cells.prefix(3).map { Markdown.code($0.description) }.joined(separator: ", ")
    let more = cells.count > 3 ? " and \(cells.count - 3) more" : ""
    let reasons = Set(group.map(\.status.description)).count
    // The reasons of a group differ only in numbers. The first is shown.
    let (word, reason) = group[0].status.words
    let others = reasons > 1 ? " (\(reasons - 1) more with other figures)" : ""
    return [word, Markdown.text(reason ?? "") + others, named + more, String(group.count)]
  }

  /// The rows that are not ok, by status and reason, the largest group first. Numbers in a reason do not count.
  private static func groups(_ rows: [ResultRow]) -> [[ResultRow]] {
    let failures = rows.filter { !$0.status.isOK }
    return Dictionary(grouping: failures) { row in
      row.status.description.replacing(/[0-9][0-9.]*/, with: "#")
    }
    .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    .map { group in
      group.value.sorted {
        $0.cell == $1.cell ? $0.metric.name < $1.metric.name : $0.cell.precedes($1.cell)
      }
    }
  }
}
