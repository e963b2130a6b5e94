import BenchmarkHarness

extension JudgementReport {
  /// For a terminal of so many columns.
  public func text(width: Int) -> String {
    var blocks = notes + [summaryLines.joined(separator: "\n")]
    if !failures.isEmpty {
      blocks.append((["Failed:"] + Self.capped(failures).map { "  " + $0 }).joined(separator: "\n"))
    }
    if !moved.isEmpty { blocks.append(movedTable(width: width)) }
    if !reasons.isEmpty {
      blocks.append(Self.capped(reasons.map(Self.line)).joined(separator: "\n"))
    }
    if !advice.isEmpty {
      let lines = advice.flatMap { [$0.text] + ($0.command.map { ["  " + $0] } ?? []) }
      blocks.append((["What to do"] + lines.map { "  " + $0 }).joined(separator: "\n"))
    }
    return blocks.map { $0.mapLines(\.singleLine) }.joined(separator: "\n\n")
  }

  private var summaryLines: [String] {
    let wide = lanes.map(\.name.count).max() ?? 0
    return [summary]
      + lanes.map { name, counts in
        "  \(name)\(String(repeating: " ", count: wide - name.count))  \(counts)"
      } + ["  \(environment)"]
  }

  private func movedTable(width: Int) -> String {
    let shown = moved.prefix(Self.mostLines)
    let grid = TextGrid(
      header: ["cell", "verdict", "metric", "baseline", "here", "change", "allowed"],
      rows: shown.map { finding in
        let text = FindingText(finding, time: times[finding.cell])
        return [
          finding.cell.description, finding.verdict.kind.rawValue, text.metric, text.base,
          text.value, text.change, finding.allowed,
        ]
      }, giving: .last)
    return
      (grid.lines(width: width) + Self.more(moved.count - shown.count) + levels.map { "  " + $0 })
      .joined(separator: "\n")
  }

  /// `missing(not in the baseline): 12 values of 3 cells: diff/... equal_calls, ...`
  private static func line(_ verdict: Verdict, _ findings: [Finding]) -> String {
    "\(verdict): \(extent(findings)): \(examples(findings))"
  }

  static func extent(_ findings: [Finding]) -> String {
    let cells = Set(findings.map(\.cell)).count
    return
      "\(HumanNumbers.count(Double(findings.count))) value\(findings.count == 1 ? "" : "s") of "
      + "\(HumanNumbers.count(Double(cells))) cell\(cells == 1 ? "" : "s")"
  }

  static func examples(_ findings: [Finding]) -> String {
    findings.prefix(2).map { "\($0.cell) \($0.metric.name)" }.joined(separator: ", ")
      + (findings.count > 2 ? ", ..." : "")
  }

  static func capped(_ lines: [String]) -> [String] {
    lines.prefix(mostLines) + more(lines.count - min(lines.count, mostLines))
  }

  private static func more(_ count: Int) -> [String] {
    count > 0 ? ["  and \(HumanNumbers.count(Double(count))) more: --format csv has all"] : []
  }
}

extension String {
  /// Each line transformed by itself.
  fileprivate func mapLines(_ transform: (String) -> String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { transform(String($0)) }
      .joined(separator: "\n")
  }
}
