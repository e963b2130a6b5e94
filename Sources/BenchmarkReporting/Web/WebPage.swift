public import BenchmarkGate

/// A web page with the decisions of a run, and with an explorer of all rows of one or two runs. The page is one file
/// that needs no server. Anybody may have written the rows and their names. So names are escaped text or JSON in the
/// page, never markup.
public enum WebPage {
  public typealias Run = (name: String, record: RunRecord, rows: [ResultRow])

  /// - Parameters:
  ///   - base: a run to show beside `run`.
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
    // Only the template is searched for marks such as `{{title}}`, not the inserted text.
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
  /// Plain text on one line, escaped for elements and for attributes in double quotes.
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

  /// Markdown of this project as HTML. Code in backticks becomes a `<code>` element. Backslashes that escape a
  /// character are removed. The entities and `<code>` elements that ``Markdown`` writes are HTML already, and stay.
  static func markdown(_ text: String) -> String {
    text.replacing(/`([^`]*)`|\\(.)/) { match in
      if let escaped = match.2 { return String(escaped) }
      return "<code>\(HTML.text(String(match.1 ?? "")))</code>"
    }
  }
}

extension Table {
  /// The first cell of a row is its header. A number and its unit at the end of a line stay together.
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
