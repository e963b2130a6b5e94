import FetchedResults

@testable import Screens

/// Predicts which cells a screen asks for, from the windows of its lists. A window is the rows that have cells.
struct ScrolledWindows {
  private let rows: [[ObjectID?]]
  private var loaded: [Set<Int>] = []

  init(_ model: ScrollingModel) {
    rows = ScrolledList.allCases.map { model.rows(of: $0, store: 0).flatMap(\.items) }
    loaded = ScrolledList.allCases.map { window(of: $0, from: 0) }
  }

  var loadedObjects: [ObjectID] {
    ScrolledList.allCases.flatMap { list in
      loaded[list.rawValue].compactMap { rows[list.rawValue][$0] }
    }
  }

  /// - Returns: The rows that get a cell, by list.
  mutating func scroll(_ update: ScrollingUpdate) -> [[Int]] {
    var asked = [[Int]](repeating: [], count: rows.count)
    let now = window(of: update.list, from: update.row)
    asked[update.list.rawValue] = now.subtracting(loaded[update.list.rawValue]).sorted()
    loaded[update.list.rawValue] = now
    if update.list != .outer { return asked }
    for nested in ScrolledList.nested where asked[update.list.rawValue].contains(nested.rawValue) {
      asked[nested.rawValue] = loaded[nested.rawValue].sorted()
    }
    return asked
  }

  func objects(_ asked: [[Int]]) -> [ObjectID] {
    zip(rows, asked).flatMap { rows, asked in asked.compactMap { rows[$0] } }
  }

  private func window(of list: ScrolledList, from first: Int) -> Set<Int> {
    let before = max(0, first - list.overscan)
    return Set(
      rows[list.rawValue].indices.dropFirst(before).prefix(
        first - before + list.visibleRows + list.overscan))
  }
}
