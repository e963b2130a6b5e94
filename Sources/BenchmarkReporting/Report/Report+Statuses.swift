import BenchmarkHarness

extension Report {
  static let rowsTitle = "Rows without a value"

  /// How many rows are ok, and of those that are not, what became of them.
  static func statuses(_ rows: [ResultRow]) -> [String] {
    let ok = rows.filter(\.status.isOK).count
    let lanes = Lane.allCases.sorted().map { lane in
      let all = rows.filter { $0.lane == lane }
      return "\(lane.rawValue) \(all.filter(\.status.isOK).count) of \(all.count)"
    }
    let total =
      "\(HumanNumbers.count(Double(ok))) of \(Prose.number(rows.count, "row")) "
      + "\(rows.count == 1 ? "is" : "are") `ok` (\(lanes.joined(separator: ", ")))."
    guard ok < rows.count else { return [Markdown.heading(2, rowsTitle), total] }
    let table = MarkdownTable(
      columns: [
        .init("Status", .left), .init("Reason", .left), .init("Rows"), .init("Cells", .left),
      ],
      rows: groups(rows).map(line))
    return [Markdown.heading(2, rowsTitle), total + " The others:", table.text]
  }

  private static func line(_ group: [ResultRow]) -> [String] {
    let cells = Set(group.map(\.cell)).sorted(by: naturally)
    let named = cells.prefix(3).map { Markdown.code($0.description) }.joined(separator: ", ")
    let more = cells.count > 3 ? " and \(cells.count - 3) more" : ""
    let reasons = Set(group.map(\.status.description)).count
    // The reason is that of the first cell; others of the group differ from it in numbers only.
    let first = group.min { naturally($0.cell, $1.cell) }
    let (word, reason) = first?.status.words ?? ("", nil)
    let others = reasons > 1 ? " (\(reasons - 1) more with other figures)" : ""
    return [word, Markdown.text(reason ?? "") + others, String(group.count), named + more]
  }

  /// The rows that are not ok, grouped by status and reason without its numbers, most rows first.
  private static func groups(_ rows: [ResultRow]) -> [[ResultRow]] {
    let failures = rows.filter { !$0.status.isOK }
    return Dictionary(grouping: failures) { numberless($0.status.description) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map(\.value)
  }

  /// `predicted 6 min, limit 4 s` is of one kind with `predicted 12 min, limit 4 s`.
  private static func numberless(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNumber || (character == "." && result.hasSuffix("#")) {
        if !result.hasSuffix("#") { result.append("#") }
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static func naturally(_ left: CellID, _ right: CellID) -> Bool {
    let (a, b) = (left.contest, right.contest)
    return (a.suite, a.scenario, a.size, left.subject) < (
      b.suite, b.scenario, b.size, right.subject
    )
  }
}
