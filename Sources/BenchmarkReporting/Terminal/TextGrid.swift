/// Columns of plain text, fitted to a width.
struct TextGrid {
  /// Which column goes first when the width does not hold all; the one in front always stays.
  enum Giving { case second, last }

  var header: [String]
  var rows: [[String]]
  var giving: Giving

  /// The lines, none wider than `width`. Whole columns are left out before a cell is cut; the last
  /// line says which.
  func lines(width: Int) -> [String] {
    var kept = Array(header.indices)
    var dropped: [String] = []
    while kept.count > 2, needed(kept) > width {
      let index = giving == .second ? kept.remove(at: 1) : kept.removeLast()
      if giving == .second {
        dropped.append(header[index])
      } else {
        dropped.insert(header[index], at: 0)
      }
    }
    var lines = ([header] + rows).map { line($0, kept, width: width) }
    if !dropped.isEmpty {
      lines.append("  (no room for \(dropped.joined(separator: ", ")))")
    }
    return lines.map { DisplayWidth.fit($0, to: width) }
  }

  private func widths(_ kept: [Int]) -> [Int] {
    kept.map { index in
      ([header] + rows).reduce(0) { max($0, DisplayWidth.of(cell($1, index))) }
    }
  }

  private func needed(_ kept: [Int]) -> Int {
    widths(kept).reduce(0, +) + 2 * kept.count
  }

  /// The first column stands left and gives way to the others where the width is short.
  private func line(_ row: [String], _ kept: [Int], width: Int) -> String {
    var widths = widths(kept)
    let excess = needed(kept) - width
    if excess > 0 { widths[0] = max(min(widths[0], 8), widths[0] - excess) }
    var line = ""
    for (position, index) in kept.enumerated() {
      let text = DisplayWidth.fit(cell(row, index), to: widths[position])
      let padding = String(repeating: " ", count: widths[position] - DisplayWidth.of(text))
      line += "  " + (position == 0 ? text + padding : padding + text)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private func cell(_ row: [String], _ index: Int) -> String {
    index < row.count ? row[index].singleLine : ""
  }
}
