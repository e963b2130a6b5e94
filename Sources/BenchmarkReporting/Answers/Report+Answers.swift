import BenchmarkHarness

extension Report {
  /// The run in one line: what was measured, when, where and with what.
  static func head(_ record: RunRecord, _ rows: [ResultRow]) -> String {
    let facts = record.machine
    let processor = facts.processor.map(Markdown.text) ?? "processor not known"
    let ok = rows.count { $0.status.isOK }
    return [
      facts.commit.map { "Commit \(Markdown.code($0))" } ?? "Commit not known",
      Markdown.text(String(record.started.prefix(10))),
      "\(processor) (\(Prose.number(facts.cores, "core")))",
      facts.swift.map { "Swift \(Markdown.text($0))" } ?? "Swift not known",
      "profile \(Markdown.text(record.profile))",
      "\(HumanNumbers.count(Double(ok))) of \(Prose.number(rows.count, "row")) measured",
    ].joined(separator: ", ") + ". " + links(["Machine", "Method", limitsTitle, "Rows"]) + "."
  }

  static func links(_ headings: [String]) -> String {
    headings.map { "[\($0)](\(Markdown.anchor($0)))" }.joined(separator: ", ")
  }

  /// Every question with its answer: those that come first, then the others, described or not.
  static func answers(_ sections: [ReportSection], _ parts: [SectionRows]) -> [String] {
    let known = Set(sections.map(\.suite))
    let unknown = parts.filter { !known.contains($0.section.suite) }.map(\.section)
    let all = sections + unknown
    let main = all.filter(\.isMain)
    let others = all.filter { !$0.isMain }
    func list(_ sections: [ReportSection]) -> [String] {
      sections.isEmpty
        ? [] : [sections.map { item($0, parts) }.joined(separator: "\n")]
    }
    return list(main) + (main.isEmpty || others.isEmpty ? [] : ["Further questions:"])
      + list(others)
  }

  private static func item(_ section: ReportSection, _ parts: [SectionRows]) -> String {
    guard let part = parts.first(where: { $0.section.suite == section.suite }) else {
      return "- **\(section.question)**<br>\(Answer.noRows(of: section).sentence)"
    }
    var answer = section.conclusion.answer(part)
    if case .perItem = section.measure, let peaks = MemoryTable.sentence(parts, but: part) {
      answer.figure = [answer.figure, peaks].compactMap(\.self).joined(separator: " ")
    }
    return "- **[\(section.question)](\(Markdown.anchor(section.question)))**<br>"
      + answer.sentence + (answer.figure.map { "<br>\($0)" } ?? "")
  }

  /// How the figures above it read.
  static let readingAnswers =
    "In brackets: the interval of the median over independent processes, at 95 % or more; `(n = 3)`: how "
    + "many processes, where they are too few for one. What is exact was counted: it is the same on every "
    + "run with the same versions."
}
