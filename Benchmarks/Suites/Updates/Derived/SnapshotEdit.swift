import SnapshotDiff
import SuiteBasics

/// One edit of a snapshot whose sections are numbers.
enum SnapshotEdit<Item> {
  case insert(Item, before: Item)
  case delete(Item)
  case move(Item, before: Item)
  case reload(Item)
  /// Replaces a section by a new section with a number and items of its own.
  case splice(Int, by: Int, [Item])

  func map<Other>(_ transform: (Item) -> Other) -> SnapshotEdit<Other> {
    switch self {
    case .insert(let item, let next): .insert(transform(item), before: transform(next))
    case .delete(let item): .delete(transform(item))
    case .move(let item, let next): .move(transform(item), before: transform(next))
    case .reload(let item): .reload(transform(item))
    case .splice(let old, let new, let items): .splice(old, by: new, items.map(transform))
    }
  }

  /// The length of a script with the same effect. A shortest script has no more steps.
  var scriptLength: Int {
    switch self {
    case .insert, .delete: 1
    case .move, .splice: 2
    case .reload: 0
    }
  }
}

extension SnapshotEdit: Sendable where Item: Sendable {}

/// Edits of one list, made by one call for each kind. No two of them name the same item, except as a destination.
struct BulkEdits<Item> {
  var inserts: [Item] = []
  /// The items before which the `inserts` come.
  var insertDestinations: [Item] = []
  var deletes: [Item] = []
  var moves: [Item] = []
  var moveDestinations: [Item] = []
  var reloads: [Item] = []

  /// - Precondition: No edit is a splice.
  init(_ edits: [SnapshotEdit<Item>]) {
    for edit in edits {
      switch edit {
      case .insert(let item, let next):
        inserts.append(item)
        insertDestinations.append(next)
      case .delete(let item): deletes.append(item)
      case .move(let item, let next):
        moves.append(item)
        moveDestinations.append(next)
      case .reload(let item): reloads.append(item)
      case .splice: preconditionFailure("there is no call that replaces many sections")
      }
    }
  }
}

/// Edits prepared before the clock starts.
enum PlannedEdits<Item> {
  case calls([SnapshotEdit<Item>])
  case bulk(BulkEdits<Item>)

  init(_ edits: [SnapshotEdit<Item>], inBulk: Bool) {
    self = inBulk ? .bulk(BulkEdits(edits)) : .calls(edits)
  }
}

extension DiffableDataSourceSnapshot where SectionIdentifier == Int {
  mutating func make(_ edits: PlannedEdits<ItemIdentifier>) throws(SnapshotError) {
    switch edits {
    case .calls(let edits): for edit in edits { try make(edit) }
    case .bulk(let edits): try make(edits)
    }
  }

  mutating func make(_ edit: SnapshotEdit<ItemIdentifier>) throws(SnapshotError) {
    switch edit {
    case .insert(let item, let next): try insertItems([item], beforeItem: next)
    case .delete(let item): try deleteItems([item])
    case .move(let item, let next): try moveItem(item, beforeItem: next)
    case .reload(let item): try reloadItems([item])
    case .splice(let old, let new, let items):
      try insertSections([new], beforeSection: old)
      try appendItems(items, toSection: new)
      try deleteSections([old])
    }
  }

  private mutating func make(_ edits: BulkEdits<ItemIdentifier>) throws(SnapshotError) {
    if !edits.deletes.isEmpty { try deleteItems(edits.deletes) }
    if !edits.moves.isEmpty { try moveItems(edits.moves, beforeItems: edits.moveDestinations) }
    if !edits.inserts.isEmpty {
      try insertItems(edits.inserts, beforeItems: edits.insertDestinations)
    }
    if !edits.reloads.isEmpty { try reloadItems(edits.reloads) }
  }
}
