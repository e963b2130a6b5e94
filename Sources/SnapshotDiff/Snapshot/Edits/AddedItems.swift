/// Items that the base does not have, numbered in the order they came.
///
/// Kept in blocks of 64, so that a copy shares all but the last. Found by a list sorted by hash, which is
/// an ``EditList`` whose keys are the hash and, below it, the number.
@frozen
@usableFromInline
struct AddedItems<ItemIdentifier: Hashable & Sendable>: Sendable {
  @frozen
  @usableFromInline
  struct Item: Sendable {
    @usableFromInline let identifier: ItemIdentifier
    @usableFromInline let hash: UInt32
    /// No two items ever added in this process have the same: what tells in the edits of two
    /// snapshots that an item is one and the same, without a comparison.
    @usableFromInline let stamp: UInt64

    @inlinable
    init(_ identifier: ItemIdentifier, _ hash: UInt32, stamp: UInt64) {
      self.identifier = identifier
      self.hash = hash
      self.stamp = stamp
    }
  }

  @usableFromInline var blocks: [[Item]] = []

  /// All that were ever added, those that are gone again too.
  @usableFromInline var count = 0

  /// By hash and number: the key of each item that is there.
  @usableFromInline var keys = EditList()

  /// Whether more of them have one hash than chance makes.
  @usableFromInline var haveUnlikelyHash = false

  @inlinable
  init() {}
}

extension AddedItems {
  @inlinable static var blockShift: Int { 6 }

  @inlinable
  subscript(number: Int) -> Item {
    blocks[number >> Self.blockShift][number & ((1 << Self.blockShift) - 1)]
  }

  /// Adds an item, which has no key yet; answers with its number.
  @inlinable
  mutating func append(_ identifier: ItemIdentifier, _ hash: UInt32, stamp: UInt64) -> Int {
    let item = Item(identifier, hash, stamp: stamp)
    if count & ((1 << Self.blockShift) - 1) == 0 {
      blocks.append([item])
    } else {
      blocks[blocks.count - 1].append(item)
    }
    count += 1
    return count - 1
  }

  /// Enters the key of an item under its hash and number.
  @inlinable
  mutating func enter(_ edit: Edit) {
    if keys.isEmpty {
      keys.insert(edit)
      return
    }
    let place = keys.place(notBelow: edit.key)
    let hash = edit.key >> 32
    let isRepeated = keys.edit(before: place).map { $0.key >> 32 == hash } ?? false
    keys.insert(edit, at: place)
    if isRepeated { checkHash(UInt32(truncatingIfNeeded: hash)) }
  }

  /// Notes that more items have one hash than chance makes.
  @inlinable
  mutating func checkHash(_ hash: UInt32) {
    var run = 0
    let first = UInt64(hash) << 32
    keys.forEach(from: first, below: first | UInt64(UInt32.max)) { _ in
      run += 1
      return run <= SlotTable.longestHonestRun
    }
    if run > SlotTable.longestHonestRun { haveUnlikelyHash = true }
  }

  @inlinable
  func keyOfHash(_ number: Int) -> UInt64 {
    UInt64(self[number].hash) << 32 | UInt64(truncatingIfNeeded: number)
  }

  /// The number and the key of an item that is there.
  @inlinable
  func find(_ identifier: ItemIdentifier, _ hash: UInt32) -> (number: Int, key: EditKey)? {
    if keys.isEmpty { return nil }
    let first = UInt64(hash) << 32
    guard let nearest = keys.first(notBelow: first), nearest.key >> 32 == UInt64(hash) else {
      return nil
    }
    var found: (number: Int, key: EditKey)?
    keys.forEach(from: first, below: first | UInt64(UInt32.max)) { edit in
      let number = Int(truncatingIfNeeded: edit.key & 0xFFFF_FFFF)
      if self[number].identifier != identifier { return true }
      found = (number, edit.value)
      return false
    }
    return found
  }
}
