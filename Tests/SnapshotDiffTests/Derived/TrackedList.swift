import SnapshotDiff
import TestSupport
import Testing

/// A snapshot beside lists of numbers. Edits go by offset and need no search, so thousands are checked quickly.
struct TrackedList {
  /// What else holds on to the snapshot's storage while it is edited.
  enum Holding: CaseIterable {
    /// Nothing: edits are made in place, and many are pending before they are folded.
    case nothing
    /// A copy of the snapshot before the edit.
    case predecessor
    /// The previous snapshot. An edited copy is compared with it, and the difference is applied to it.
    case dataSource
  }

  static let sections = ["A", "B", "C"]

  var snapshot: Snapshot
  var lists: [[Int]]
  let holding: Holding
  /// The longest script of any one edit, if `holding` is `dataSource`.
  var longestScript = 0

  init(_ lists: [[Int]], _ holding: Holding) throws {
    self.lists = lists
    self.holding = holding
    snapshot = try Snapshot(Self.plain(lists))
  }

  static func plain(_ lists: [[Int]]) -> Plain {
    Plain(zip(sections, lists).map { .init($0, $1) })
  }

  var plain: Plain { Self.plain(lists) }
}

extension TrackedList {
  /// Edits the snapshot, and not the lists.
  mutating func change(_ edit: Edit) throws {
    switch holding {
    case .nothing: try edit.perform(on: &snapshot)
    case .predecessor:
      let before = snapshot
      try edit.perform(on: &snapshot)
      withExtendedLifetime(before) {}
    case .dataSource:
      var new = snapshot
      try edit.perform(on: &new)
      let difference = try LISDiff().difference(from: snapshot, to: new)
      longestScript = max(longestScript, difference.scriptLength)
      snapshot = try snapshot.applying(difference)
    }
  }

  /// Inserts a new item at an offset of a section, by naming the item before or after that offset.
  mutating func insert(_ item: Int, at offset: Int, in section: Int = 0, after: Bool = false) throws
  {
    let list = lists[section]
    if list.isEmpty {
      try change(.appendItems([item], to: Self.sections[section]))
    } else if offset == list.count || (after && offset > 0) {
      try change(.insertItems([item], .after, list[offset - 1]))
    } else {
      try change(.insertItems([item], .before, list[offset]))
    }
    lists[section].insert(item, at: offset)
  }

  mutating func delete(at offset: Int, in section: Int = 0) throws {
    try change(.deleteItems([lists[section].remove(at: offset)]))
  }

  /// Moves an item to an offset in the list without the item.
  mutating func move(
    from offset: Int, in section: Int = 0, to target: Int, in targetSection: Int = 0
  ) throws {
    let item = lists[section].remove(at: offset)
    let list = lists[targetSection]
    if list.isEmpty {
      try change(.appendItems([item], to: Self.sections[targetSection]))
    } else if target == list.count {
      try change(.moveItem(item, .after, list[target - 1]))
    } else {
      try change(.moveItem(item, .before, list[target]))
    }
    lists[targetSection].insert(item, at: target)
  }

  func check(against other: (snapshot: Snapshot, plain: Plain), _ comment: Comment) throws {
    let plain = plain
    try #require(snapshot.plain == plain, comment)
    try #require(snapshot.invariantViolations() == [], comment)
    let count = snapshot.numberOfItems
    let all = plain.itemIdentifiers
    for index in stride(from: 0, to: count, by: max(1, count / 50)) {
      try #require(snapshot.indexOfItem(all[index]) == index, comment)
      try #require(snapshot.itemIdentifier(at: index) == all[index], comment)
    }
    try requireLeastDifferences(between: (snapshot, plain), other, comment)
  }
}
