import BenchmarkHarness

/// A table in GitHub-flavoured Markdown, its columns aligned in the source as well.
public struct MarkdownTable {
  public enum Alignment: Sendable { case left, right }

  public struct Column: Sendable {
    public var title: String
    public var alignment: Alignment

    /// - Parameter title: Markdown; pipes and line ends are taken care of.
    public init(_ title: String, _ alignment: Alignment = .right) {
      self.title = title
      self.alignment = alignment
    }
  }

  public var columns: [Column]
  public var rows: [[String]]

  /// - Parameter rows: Cells in Markdown; a row that is too short is filled with empty cells, and
  ///   what a row has beyond the columns is left out.
  public init(columns: [Column], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The table without the rows and columns that have nothing but ``CellText/absent`` behind the first
  /// columns, which name the rows; nil where nothing is left.
  func filled(names: Int) -> MarkdownTable? {
    func isFilled(_ text: String) -> Bool { text != CellText.absent }
    let rows = rows.filter { $0.dropFirst(names).contains(where: isFilled) }
    let kept = columns.indices.filter { index in
      index < names || rows.contains { index < $0.count && isFilled($0[index]) }
    }
    return rows.isEmpty
      ? nil
      : MarkdownTable(
        columns: kept.map { columns[$0] },
        rows: rows.map { row in kept.filter { $0 < row.count }.map { row[$0] } })
  }

  /// The lines of the table, without a line end behind the last.
  public var text: String {
    let titles = columns.map { Self.cell($0.title) }
    let cells = rows.map { row in
      columns.indices.map { $0 < row.count ? Self.cell(row[$0]) : "" }
    }
    // Three is the least a delimiter row needs.
    let widths = columns.indices.map { index in
      cells.reduce(max(3, titles[index].count)) { max($0, $1[index].count) }
    }
    let delimiters = columns.indices.map { index in
      columns[index].alignment == .right
        ? String(repeating: "-", count: widths[index] - 1) + ":"
        : String(repeating: "-", count: widths[index])
    }
    return ([titles, delimiters] + cells).map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { index in
      let padding = String(repeating: " ", count: widths[index] - cells[index].count)
      return columns[index].alignment == .right ? padding + cells[index] : cells[index] + padding
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }

  private static func cell(_ markdown: String) -> String {
    markdown.singleLine.mapScalars { $0 == "|" ? "&#124;" : String($0) }
  }
}
