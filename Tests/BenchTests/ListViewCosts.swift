import SnapshotDiff

@testable import SuiteBasics
@testable import UpdateSuites

/// What an update must cost, computed from two plain lists of rows, without the code of the list view.
struct ListViewCosts<Item: Hashable> {
  let old: [Item]
  let new: [Item]
  let window: ListWindow

  enum Update {
    /// All rows are replaced: an animated batch deletes and inserts the section, or the view reloads its data.
    case replacement(animated: Bool)
    case changes(RowChanges)
  }

  struct Costs {
    var batches = 0
    var updateItems = 0
    var cellsAsked = 0
    var cellsAnimated = 0

    /// The means of two updates, in the order of `ListViewMetrics.all`.
    static func means(_ one: Costs, _ other: Costs) -> [Double] {
      [\Costs.batches, \.updateItems, \.cellsAsked, \.cellsAnimated].map {
        Double(one[keyPath: $0] + other[keyPath: $0]) / 2
      }
    }
  }

  private func visible(_ list: [Item]) -> Range<Int> { 0..<min(window.visibleRows, list.count) }

  private func loaded(_ list: [Item]) -> Range<Int> { window.loaded(of: list.count) }

  /// The costs in a list view that shows the top of the list before and after the update.
  func costs(of update: Update) -> Costs {
    switch update {
    case .replacement(animated: false): return Costs(cellsAsked: loaded(new).count)
    case .replacement(animated: true):
      if old == new { return Costs() }
      return Costs(
        batches: 1, updateItems: 2, cellsAsked: loaded(new).count,
        cellsAnimated: visible(old).count + visible(new).count)
    case .changes(let changes): return costs(of: changes)
    }
  }

  private func costs(of changes: RowChanges) -> Costs {
    if changes.count == 0 { return Costs() }
    let origins = changes.origins(old: old.count, new: new.count)
    var costs = Costs(batches: 1, updateItems: changes.count)
    costs.cellsAsked = loaded(new).count { row in
      origins[row].map { !loaded(old).contains($0) } ?? true
    }
    var targets = [Int?](repeating: nil, count: old.count)
    for (row, origin) in origins.enumerated() {
      if let origin { targets[origin] = row }
    }
    let leaving = visible(old).count { targets[$0] != $0 }
    let arriving = visible(new).count { row in
      guard let origin = origins[row] else { return true }
      return origin != row && !visible(old).contains(origin)
    }
    costs.cellsAnimated = leaving + arriving
    return costs
  }
}

/// The rows that are deleted, inserted and moved between two lists.
struct RowChanges {
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [(from: Int, to: Int)] = []

  /// The changes of items in snapshots of one section, which stays.
  init(_ difference: SnapshotDifference<Int, Int>) {
    deletes = difference.itemDeletes.map(\.item)
    inserts = difference.itemInserts.map(\.item)
    moves = difference.itemMoves.map { ($0.source.item, $0.target.item) }
  }

  var inverse: RowChanges {
    var inverse = self
    (inverse.deletes, inverse.inserts) = (inserts, deletes)
    inverse.moves = moves.map { (from: $0.to, to: $0.from) }
    return inverse
  }

  fileprivate var count: Int { deletes.count + inserts.count + moves.count }

  /// The old row of each new row; nil for an inserted row.
  fileprivate func origins(old: Int, new: Int) -> [Int?] {
    var origins = [Int?](repeating: nil, count: new)
    var isGone = [Bool](repeating: false, count: old)
    var isTaken = [Bool](repeating: false, count: new)
    for row in deletes { isGone[row] = true }
    for row in inserts { isTaken[row] = true }
    for move in moves {
      origins[move.to] = move.from
      isGone[move.from] = true
      isTaken[move.to] = true
    }
    let stay = (0..<old).lazy.filter { !isGone[$0] }
    let places = (0..<new).lazy.filter { !isTaken[$0] }
    for (origin, row) in zip(stay, places) { origins[row] = origin }
    return origins
  }
}
