import FetchedResults
import SnapshotDiff
import Workloads

/// Objects are named by their creation numbers.
struct SingleSectionModel: ScreenModel {
  static let entity = "Task"
  static let position = "position"
  static let entities = [
    Entity(
      name: entity,
      attributes: [
        Attribute("name", .string), Attribute(position, .integer),
        Attribute(ManagedObject.revision, .integer),
      ],
      indexes: [[SortKey(position)]])
  ]
  static let request = FetchRequest(entity, sortKeys: [SortKey(position)])

  struct Row: Hashable {
    /// From 1 on, in the order of creation. Primary keys ascend in the same order, and a fetch sorts equal positions by
    /// primary key. So the number decides among equal positions.
    let number: Int
    var position: Int64
    var revision: Int64 = 0

    func isBefore(_ other: Row) -> Bool {
      (position, number) < (other.position, other.number)
    }
  }

  /// In the order of the list.
  private(set) var rows: [Row]
  private(set) var lastNumber: Int
  private var firstRow = 0
  /// The approximate number of rows.
  private let size: Int

  /// The number of possible positions, divided by the approximate number of rows. Positions are random, so some rows
  /// share a position.
  private static let positionsPerRow = 4
  private static let mostEdits = 5

  init(count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    size = count
    lastNumber = count
    rows = (1...count).map { number in
      Row(
        number: number,
        position: Int64.random(in: 0..<Int64(count * Self.positionsPerRow), using: &generator))
    }
    rows.sort { $0.isBefore($1) }
  }

  /// The rows to insert into the store, in the order of their keys, which are their numbers.
  var storedRows: [[Value]] {
    rows.sorted { $0.number < $1.number }.map {
      [.string("Task \($0.number)"), .integer($0.position), .integer($0.revision)]
    }
  }

  /// nil if the object does not exist. For a few objects this is cheaper than ``revisions``.
  func revision(of number: Int) -> Int64? { rows.first { $0.number == number }?.revision }

  var revisions: [Int: Int64] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.number, $0.revision) })
  }

  mutating func apply(_ update: SingleSectionUpdate) { for edit in update.edits { make(edit) } }

  private mutating func make(_ edit: SingleSectionUpdate.Edit) {
    let row = edit.row
    if edit.kind != .insert { rows.removeAll { $0.number == row.number } }
    if edit.kind != .delete { rows.insert(row, at: rows.partitioningIndex { $0.isBefore(row) }) }
    lastNumber = max(lastNumber, row.number)
  }
}

/// The user's actions in one event of the main queue.
struct SingleSectionUpdate: Hashable {
  struct Edit: Hashable {
    enum Kind {
      case insert, update, move, delete
    }

    let kind: Kind
    /// The row after the edit, or before its deletion.
    let row: SingleSectionModel.Row
  }

  /// The row that the user scrolls to before the edits; nil if the user does not scroll.
  var scrollsTo: Int?
  var edits: [Edit] = []
  /// Whether all edits so far are saved after these edits.
  var saves = false
}

extension SingleSectionModel {
  mutating func draw(_ generator: inout SplitMix64) -> SingleSectionUpdate {
    var update = SingleSectionUpdate()
    if generator.below(8) == 0 {
      firstRow = Int.random(in: 0...rows.count - ListView.rowsOfPhone, using: &generator)
      update.scrollsTo = firstRow
    }
    let count = generator.below(4) == 0 ? Int.random(in: 2...Self.mostEdits, using: &generator) : 1
    var edited = self
    for _ in 0..<count {
      let edit = edited.edit(&generator)
      edited.make(edit)
      update.edits.append(edit)
    }
    update.saves = generator.below(3) == 0
    return update
  }

  /// A random edit. Of ten edits, four are updates, two are moves, two are insertions and two are deletions. If the
  /// list gets too short or too long, the shares of insertions and deletions change.
  private func edit(_ generator: inout SplitMix64) -> SingleSectionUpdate.Edit {
    let slack = max(4, size / 20)
    switch generator.below(10) {
    case 6..<8 where rows.count < size + slack, 8..<10 where rows.count <= size - slack:
      let row = Row(number: lastNumber + 1, position: position(&generator))
      return SingleSectionUpdate.Edit(kind: .insert, row: row)
    case let drawn:
      var row = some(&generator)
      if 4..<6 ~= drawn { row.position = position(&generator) }
      if drawn < 6 { row.revision += 1 }
      return SingleSectionUpdate.Edit(
        kind: drawn < 4 ? .update : drawn < 6 ? .move : .delete, row: row)
    }
  }

  /// A random row. Half of the draws are among the rows on screen, the others among all rows.
  private func some(_ generator: inout SplitMix64) -> Row {
    (generator.below(2) == 0 ? screen : rows[...]).randomElement(using: &generator)!
  }

  private func position(_ generator: inout SplitMix64) -> Int64 {
    guard generator.below(2) == 0 else {
      return Int64.random(in: 0..<Int64(size * Self.positionsPerRow), using: &generator)
    }
    return Int64.random(in: screen.first!.position...screen.last!.position, using: &generator)
  }

  private var screen: ArraySlice<Row> {
    rows.dropFirst(min(firstRow, rows.count - ListView.rowsOfPhone)).prefix(ListView.rowsOfPhone)
  }
}
