import FetchedResults
import Workloads

/// A model of the list's rows, in plain values. It gets the same edits as the objects, and knows no controllers,
/// snapshots or identifiers. It names an object by its creation number.
struct SingleSectionModel {
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
  /// The number of rows that the list keeps, approximately.
  let size: Int

  /// The number of possible positions for each row. Positions are random, so some rows share a position.
  private static let positionsPerRow = 4

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

  /// Gives this model rows of its own, with room for all that a user inserts. Otherwise the first update would copy the
  /// rows, which are shared with the model that this one was copied from.
  mutating func own() { rows.reserveCapacity(rows.count + rows.count / 16 + 64) }

  var highestPosition: Int64 { Int64(size * Self.positionsPerRow) - 1 }

  /// The rows to insert into the store, in the order of their keys, which are their numbers.
  var storedRows: [[Value]] {
    rows.sorted { $0.number < $1.number }.map {
      [.string("Task \($0.number)"), .integer($0.position), .integer($0.revision)]
    }
  }

  /// The revision of an object; nil if the object does not exist. For a few objects this is cheaper than ``revisions``.
  func revision(of number: Int) -> Int64? { rows.first { $0.number == number }?.revision }

  var revisions: [Int: Int64] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.number, $0.revision) })
  }

  mutating func insert(at position: Int64) -> SingleSectionUpdate.Edit {
    lastNumber += 1
    let row = Row(number: lastNumber, position: position)
    place(row)
    return SingleSectionUpdate.Edit(kind: .insert, row: row)
  }

  mutating func update(at index: Int) -> SingleSectionUpdate.Edit {
    rows[index].revision += 1
    return SingleSectionUpdate.Edit(kind: .update, row: rows[index])
  }

  mutating func move(at index: Int, to position: Int64) -> SingleSectionUpdate.Edit {
    var row = rows.remove(at: index)
    row.position = position
    row.revision += 1
    place(row)
    return SingleSectionUpdate.Edit(kind: .move, row: row)
  }

  mutating func delete(at index: Int) -> SingleSectionUpdate.Edit {
    SingleSectionUpdate.Edit(kind: .delete, row: rows.remove(at: index))
  }

  /// Applies an edit that was drawn from another copy of the model.
  mutating func make(_ edit: SingleSectionUpdate.Edit) {
    if edit.kind != .insert { rows.removeAll { $0.number == edit.row.number } }
    if edit.kind != .delete { place(edit.row) }
  }

  private mutating func place(_ row: Row) {
    rows.insert(row, at: rows.partitioningIndex { $0.isBefore(row) })
  }
}
