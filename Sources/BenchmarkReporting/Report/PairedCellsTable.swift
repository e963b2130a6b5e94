import BenchmarkHarness
import Foundation

/// Two revisions, cell by cell: what the pairs of their processes say.
public struct PairedCellsTable {
  private let cells: [PairedCell]

  public init(_ cells: [PairedCell]) { self.cells = cells }

  private static let header = ["cell", "base", "head", "ratio", "pairs", "verdict"]

  /// For a terminal: a line a cell, none wider than `width`, and what a reader must be told.
  public func text(width: Int) -> String {
    let grid = TextGrid(header: Self.header, rows: cells.map(row), giving: .second)
    return (grid.lines(width: width) + notes).joined(separator: "\n")
  }

  public var markdown: String {
    let columns = Self.header.map {
      MarkdownTable.Column($0, $0 == "cell" || $0 == "verdict" ? .left : .right)
    }
    let table = MarkdownTable(
      columns: columns,
      rows: cells.map { row($0).map { Markdown.text($0) } })
    let notes = notes.map { "- " + Markdown.text($0) }
    return table.text + (notes.isEmpty ? "" : "\n\n" + notes.joined(separator: "\n"))
  }

  private func row(_ cell: PairedCell) -> [String] {
    func time(_ nanoseconds: [Double]) -> String {
      OrderedSample(nanoseconds).map { HumanNumbers.duration($0.median) } ?? CellText.absent
    }
    return [
      cell.cell.description, time(cell.base), time(cell.head), ratio(cell.ratio, cell.interval),
      "\(cell.base.count)", verdict(cell),
    ]
  }

  /// Of a change of 1 % two decimals would say nothing.
  private func ratio(_ ratio: Double?, _ interval: Interval?) -> String {
    guard let ratio else { return CellText.absent }
    let ends = interval.map {
      " (\(HumanNumbers.fixed($0.low, 3))-\(HumanNumbers.fixed($0.high, 3)))"
    }
    return HumanNumbers.fixed(ratio, 3) + (ends ?? "")
  }

  /// One word: the reasons stand below.
  private func verdict(_ cell: PairedCell) -> String {
    switch cell.status {
    case .failed: "failed"
    case .timeout: "timeout"
    case .ok, .skipped, .unavailable: cell.finding.verdict.kind.rawValue
    }
  }

  /// Each reason once, with its cells.
  private var reasons: [String] {
    var reasons: [String] = []
    var named: [String: [String]] = [:]
    for cell in cells {
      guard let reason = cell.finding.verdict.reason else { continue }
      if named[reason] == nil { reasons.append(reason) }
      named[reason, default: []].append(cell.cell.description)
    }
    return reasons.map { "\($0): \((named[$0] ?? []).joined(separator: ", "))" }
  }

  private var notes: [String] { reasons + firstLooks + warnings }

  private var firstLooks: [String] {
    cells.compactMap { cell in
      cell.firstLook.map { look in
        "\(cell.cell): as built \(ratio(look.ratio, look.interval)), \(look.verdict) after "
          + "\(look.pairs == 1 ? "1 pair" : "\(look.pairs) pairs"); the line above is with the code "
          + "of both laid out anew for each pair, and stands"
      }
    }
  }

  private var warnings: [String] {
    cells.compactMap { cell in cell.warning.map { "\(cell.cell): \($0)" } }
  }
}
