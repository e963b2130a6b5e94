public import BenchmarkGate

/// A web page with the decisions of a run, and with an explorer of all rows of one or two runs. It is one file that
/// needs no server. Anybody may have written the rows and their names. So names are in the page as escaped text or
/// JSON, never as markup.
public enum WebPage {
  /// A run with the name that a reader knows it by.
  public typealias Run = (name: String, record: RunRecord, rows: [ResultRow])

  /// - Parameters:
  ///   - base: a run to show side by side with `run`, with the verdicts of the comparison.
  ///   - findings: the findings from comparing `run` with `base`.
  public static func html(
    _ run: Run, against base: Run? = nil, findings: [Finding] = [], sections: [ReportSection]
  ) -> String {
    let runs = [base, run].compactMap(\.self)
    let title = base.map { "\(run.name) against \($0.name)" } ?? "Benchmark report"
    let parts = [
      "title": HTML.text(title), "style": file(PackageResources.page_css),
      "intro": intro(runs, sections), "data": WebData.json(runs, findings, sections),
      "script": [
        PackageResources.numbers_js, PackageResources.chart_js, PackageResources.page_js,
      ].map(file).joined(separator: "\n"),
    ]
    // Marks such as `{{title}}` are only looked for in the template. The inserted text is not searched again.
    return file(PackageResources.page_html).split(separator: "{{").enumerated().map {
      index, piece in
      guard index > 0, let end = piece.firstRange(of: "}}"),
        let part = parts[String(piece[..<end.lowerBound])]
      else { return String(piece) }
      return part + piece[end.upperBound...]
    }.joined()
  }

  private static func file(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func intro(_ runs: [Run], _ sections: [ReportSection]) -> String {
    let heads = runs.map { run in
      let name = runs.count > 1 ? "<strong>\(HTML.text(run.name))</strong>: " : ""
      let notes = run.record.notes.map { " " + HTML.text($0) }.joined()
      return "<p>\(name)\(HTML.markdown(Report.head(run.record, run.rows)))\(notes)</p>"
    }
    let table = runs.last.flatMap {
      DecisionTable.table(SectionRows.all(sections, in: $0.rows), isLinked: false)?.html
    }
    return (heads + [table].compactMap(\.self)).joined(separator: "\n")
  }
}

/// Text in HTML and SVG.
enum HTML {
  /// Plain text on one line, escaped for the content of elements and for attributes in double quotes.
  static func text(_ text: String) -> String {
    text.singleLine.mapScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      // XML does not allow these, escaped or not.
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }
  }

  /// A sentence of this project's own Markdown as HTML. Names in the code font are its only markup. Outside of them, a
  /// backslash escapes a character, as ``Markdown/text(_:)`` writes it.
  static func markdown(_ text: String) -> String {
    text.replacing(/`([^`]*)`|\\(.)/) { match in
      if let escaped = match.2 { return String(escaped) }
      return "<code>\(HTML.text(String(match.1 ?? "")))</code>"
    }
  }
}

extension Table {
  /// The table in HTML. The first cell of a row is its header. If a line of a cell ends with a number and a unit, no
  /// line break separates the two.
  fileprivate var html: String {
    let head = (names + figures).map { "<th scope=\"col\">\(HTML.markdown($0))</th>" }.joined()
    let lines = rows.map { row in
      let cells = row.dropFirst().map { cell in
        let parts = cell.components(separatedBy: "<br>").map {
          "<span>\(HTML.markdown($0.replacing(/(\d) (?=\S+$)/) { "\($0.1)\u{A0}" }))</span>"
        }
        return "<td>\(parts.joined(separator: "<br>"))</td>"
      }
      return "<tr><th scope=\"row\">\(HTML.markdown(row[0]))</th>\(cells.joined())</tr>"
    }
    return "<table class=\"answers\"><thead><tr>\(head)</tr></thead><tbody>\n"
      + lines.joined(separator: "\n") + "\n</tbody></table>"
  }
}
