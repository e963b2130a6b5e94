/// Items that the base does not have, numbered in the order they came.
///
/// Most snapshots are one item away from the one on screen, so the first is kept in place: four
/// allocations fewer. The others are in blocks of 64, so that a copy shares all but the last, and found
/// by a list sorted by hash, an ``EditList`` whose keys are the hash and, below it, the number.
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

  /// The item with number 0.
  @usableFromInline var first: Item?

  /// The key of that item, 0 if it has gone.
  @usableFromInline var firstKey: EditKey = 0

  /// The items from number 1 on.
  @usableFromInline var blocks: [[Item]] = []

  /// All that were ever added, those that are gone again too.
  @usableFromInline var count = 0

  /// By hash and number: the key of each item from number 1 on that is there.
  @usableFromInline var keys = EditList()

  /// Whether one of those that were ever added has an identifier that the base has, too: it was deleted,
  /// and inserted again.
  @usableFromInline var haveReturned = false

  /// Whether more of them have one hash than chance makes.
  @usableFromInline var haveUnlikelyHash = false

  @inlinable
  init() {}
}

extension AddedItems {
  @inlinable static var blockShift: Int { 6 }

  /// How many were added and have gone again.
  @inlinable
  var goneCount: Int { count &- keys.count &- (firstKey == 0 ? 0 : 1) }

  @inlinable
  subscript(number: Int) -> Item {
    if number == 0 { return first! }
    let place = number &- 1
    return blocks[place >> Self.blockShift][place & ((1 << Self.blockShift) - 1)]
  }

  /// Adds an item, which has no key yet; answers with its number.
  @inlinable
  mutating func append(_ identifier: ItemIdentifier, _ hash: UInt32, stamp: UInt64) -> Int {
    let item = Item(identifier, hash, stamp: stamp)
    let number = count
    count = number &+ 1
    if number == 0 {
      first = item
    } else if (number &- 1) & ((1 << Self.blockShift) - 1) == 0 {
      blocks.append([item])
    } else {
      blocks[blocks.count - 1].append(item)
    }
    return number
  }

  /// The number and the key of an item that is there.
  ///
  // PERF: inlined, since a call would copy all of this out of the object that has it.
  @inlinable
  @inline(__always)
  func find(_ identifier: ItemIdentifier, _ hash: UInt32) -> (number: Int, key: EditKey)? {
    if firstKey != 0, let first, first.hash == hash, first.identifier == identifier {
      return (0, firstKey)
    }
    if keys.isEmpty { return nil }
    let lowest = UInt64(hash) << 32
    guard let nearest = keys.first(notBelow: lowest), nearest.key >> 32 == UInt64(hash) else {
      return nil
    }
    var found: (number: Int, key: EditKey)?
    keys.forEach(from: lowest, below: lowest | UInt64(UInt32.max)) { edit in
      let number = Int(truncatingIfNeeded: edit.key & 0xFFFF_FFFF)
      if self[number].identifier != identifier { return true }
      found = (number, edit.value)
      return false
    }
    return found
  }
}

// The keys that added items have.

extension AddedItems {
  @inlinable
  static func keyOfHash(_ hash: UInt32, _ number: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(truncatingIfNeeded: number)
  }

  /// The key of an item, nil if it has gone.
  @inlinable
  func key(of number: Int) -> EditKey? {
    if number == 0 { return firstKey == 0 ? nil : firstKey }
    return keys.value(Self.keyOfHash(self[number].hash, number))
  }

  /// Notes the key of an item that has none.
  @inlinable
  mutating func enter(_ number: Int, _ hash: UInt32, _ key: EditKey) {
    if number == 0 {
      firstKey = key
      return
    }
    let edit = Edit(Self.keyOfHash(hash, number), key)
    if keys.isEmpty {
      keys.insert(edit)
      return
    }
    let place = keys.place(notBelow: edit.key)
    let isRepeated = keys.edit(before: place).map { $0.key >> 32 == UInt64(hash) } ?? false
    keys.insert(edit, at: place)
    if isRepeated { checkHash(hash) }
  }

  /// Notes another key of an item that has one.
  @inlinable
  mutating func update(_ number: Int, _ hash: UInt32, _ key: EditKey) {
    if number == 0 {
      firstKey = key
    } else {
      keys.update(Self.keyOfHash(hash, number), key)
    }
  }

  /// Notes that an item has gone.
  @inlinable
  mutating func forget(_ number: Int) {
    if number == 0 {
      firstKey = 0
    } else {
      keys.remove(Self.keyOfHash(self[number].hash, number))
    }
  }

  /// Notes that many have gone, and keys of others.
  ///
  /// - Parameters:
  ///   - gone: numbers.
  ///   - noted: by hash and number, in any order.
  @inlinable
  mutating func merge(forgetting gone: [Int], noting noted: [Edit]) {
    var noted = noted
    noted.sortByKey()
    if let index = noted.firstIndex(where: { $0.key & 0xFFFF_FFFF == 0 }) {
      firstKey = noted.remove(at: index).value
    }
    if gone.contains(0) { firstKey = 0 }
    var removed: [EditKey] = []
    for number in gone where number != 0 {
      removed.append(Self.keyOfHash(self[number].hash, number))
    }
    keys.merge(removing: removed.sortedByKey(), adding: noted)
    if !noted.isEmpty {
      checkHash(UInt32(truncatingIfNeeded: noted[noted.count / 2].key >> 32))
    }
  }

  /// Notes that more items have one hash than chance makes.
  @inlinable
  mutating func checkHash(_ hash: UInt32) {
    var run = 0
    let lowest = UInt64(hash) << 32
    keys.forEach(from: lowest, below: lowest | UInt64(UInt32.max)) { _ in
      run += 1
      return run <= SlotTable.maxProbeLength
    }
    if run > SlotTable.maxProbeLength { haveUnlikelyHash = true }
  }
}
