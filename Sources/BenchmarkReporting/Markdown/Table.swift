/// A table that is Markdown in a file, and plain text in a terminal. All texts in it are Markdown.
public struct Table: Sendable {
  /// The titles of the first columns, which name a row and are aligned left.
  var names: [String]
  /// The titles of the other columns, which are aligned right.
  var figures: [String]
  /// A row that is too short is filled with empty cells. Cells beyond the columns are left out.
  var rows: [[String]]

  public init(_ names: [String], _ figures: [String] = [], rows: [[String]]) {
    self.names = names
    self.figures = figures
    self.rows = rows
  }

  /// The table without the rows and columns in which all figures are ``CellText/absent``.
  package var filled: Table {
    func isFilled(_ text: String) -> Bool { text != CellText.absent }
    let rows = rows.filter { $0.dropFirst(names.count).contains(where: isFilled) }
    let kept = figures.indices.filter { index in
      rows.contains { names.count + index < $0.count && isFilled($0[names.count + index]) }
    }
    return Table(
      names, kept.map { figures[$0] },
      rows: rows.map { row in
        row.prefix(names.count)
          + kept.map { names.count + $0 }.filter { $0 < row.count }.map { row[$0] }
      })
  }

  /// Empty if the table has no rows.
  package func blocks(_ caption: String...) -> [String] { rows.isEmpty ? [] : caption + [markdown] }

  private var titles: [String] { names + figures }

  /// The titles, then the rows. Each line has a cell for each column.
  private func cells(_ transform: (String) -> String) -> [[String]] {
    ([titles] + rows).map { row in
      titles.indices.map { $0 < row.count ? transform(row[$0].singleLine) : "" }
    }
  }

  private static func pad(_ text: String, to width: Int, left: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    return left ? text + padding : padding + text
  }
}

// MARK: In Markdown

extension Table {
  /// GitHub-flavoured Markdown, with aligned columns, and without a line end after the last line.
  public var markdown: String {
    let cells = cells { $0.mapScalars { $0 == "|" ? "&#124;" : String($0) } }
    // Each cell of the delimiter row gets at least three characters.
    let widths = titles.indices.map { column in
      cells.reduce(3) { max($0, DisplayWidth.of($1[column])) }
    }
    let rule = titles.indices.map { column in
      column < names.count
        ? String(repeating: "-", count: widths[column])
        : String(repeating: "-", count: widths[column] - 1) + ":"
    }
    return ([cells[0], rule] + cells.dropFirst()).map { line in
      let padded = titles.indices.map {
        Self.pad(line[$0], to: widths[$0], left: $0 < names.count)
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

// MARK: In a terminal

extension Table {
  /// The lines, none wider than `width`. If there is no room, columns are left out, but at least two stay. The last
  /// line names the columns that are left out. If two columns are still too wide, cells are cut.
  ///
  /// - Parameter keepsLast: true to leave out the second column first, then the third and so on; false to leave out the
  ///   last column first.
  public func lines(width: Int, keepsLast: Bool = true) -> [String] {
    let cells = cells(Markdown.plain)
    var widths = titles.indices.map { column in
      cells.reduce(0) { max($0, DisplayWidth.of($1[column])) }
    }
    var kept = Array(titles.indices)
    var dropped: [String] = []
    func excess() -> Int { kept.reduce(0) { $0 + widths[$1] + 2 } - width }
    while kept.count > 2, excess() > 0 {
      let column = keepsLast ? kept.remove(at: 1) : kept.removeLast()
      dropped.insert(cells[0][column], at: keepsLast ? dropped.count : 0)
    }
    if excess() > 0 { widths[0] = max(min(widths[0], 8), widths[0] - excess()) }
    let lines = cells.map { line in
      kept.map { column in
        let text = DisplayWidth.fit(line[column], to: widths[column])
        return "  " + Self.pad(text, to: widths[column], left: column < names.count)
      }.joined().replacing(#/ +$/#, with: "")
    }
    let note = dropped.isEmpty ? [] : ["  (no room for \(dropped.joined(separator: ", ")))"]
    return (lines + note).map { DisplayWidth.fit($0, to: width) }
  }
}
