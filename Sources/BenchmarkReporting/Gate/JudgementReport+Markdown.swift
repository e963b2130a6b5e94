import BenchmarkHarness

extension JudgementReport {
  /// For the summary of a CI job.
  public var markdown: String {
    var blocks = [Markdown.heading(3, Markdown.text(summary))] + notes.map(Markdown.text)
    blocks.append(
      (lanes.map { "- \($0.name): \($0.counts)" } + ["- \(Markdown.text(environment))"])
        .joined(separator: "\n"))
    if !failures.isEmpty {
      blocks.append("Failed:")
      blocks.append(Self.list(failures))
    }
    if !moved.isEmpty { blocks += movedTable }
    if !reasons.isEmpty {
      blocks.append(
        Self.list(
          reasons.map { verdict, findings in
            "\(verdict): \(Self.extent(findings)): \(Self.examples(findings))"
          }))
    }
    for (text, command) in advice {
      blocks.append(Markdown.text(text))
      if let command { blocks.append("```sh\n\(command.singleLine)\n```") }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func list(_ lines: [String]) -> String {
    capped(lines).map { "- " + Markdown.text($0) }.joined(separator: "\n")
  }

  private var movedTable: [String] {
    let shown = moved.prefix(Self.mostLines)
    var table = MarkdownTable(columns: [
      .init("verdict", .left), .init("cell", .left), .init("metric", .left), .init("baseline"),
      .init("here"), .init("change"), .init("allowed", .left),
    ])
    table.rows = shown.map { finding in
      let text = FindingText(finding, time: times[finding.cell])
      return [
        finding.verdict.kind.rawValue, Markdown.code(finding.cell.description),
        Markdown.code(text.metric), text.base, text.value, text.change,
        Markdown.text(finding.allowed),
      ]
    }
    let more = moved.count - shown.count
    return [table.text] + (more > 0 ? ["and \(more) more"] : []) + levels
  }
}
