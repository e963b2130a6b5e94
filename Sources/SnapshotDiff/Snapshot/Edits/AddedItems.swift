/// The items that were added since the base was made, numbered in the order in which they came.
///
/// The first item is stored inline, so a snapshot with one added item needs four fewer allocations. The other items are
/// in blocks of 64. Copies share the blocks. A copy that adds an item copies the array of blocks, and at most one
/// block.
@frozen
@usableFromInline
struct AddedItems<ItemIdentifier: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Item: Sendable {
    @usableFromInline let identifier: ItemIdentifier
    @usableFromInline let hash: UInt32
    /// Unique in this process. Copies of the item have the same stamp. So equal stamps in the edits of two snapshots
    /// mean the same item.
    @usableFromInline let stamp: UInt64

    @inlinable
    init(_ identifier: ItemIdentifier, _ hash: UInt32, stamp: UInt64) {
      self.identifier = identifier
      self.hash = hash
      self.stamp = stamp
    }
  }

  @usableFromInline var first: Item?

  /// The key of the first item; 0 if there is none or it has gone.
  @usableFromInline var firstKey: EditKey = 0

  @usableFromInline var blocks: [[Item]] = []

  /// The number of items ever added, including those that have gone again.
  @usableFromInline var count = 0

  /// Finds an item by its hash: maps hash and number to the item's key. The list holds all items that are present,
  /// except item 0.
  @usableFromInline var keys = EditList()

  /// Whether a base item has been deleted and inserted again since the base was made.
  @usableFromInline var haveReturned = false

  /// Whether a check found more items with one hash than chance explains.
  @usableFromInline var haveUnlikelyHash = false

  @inlinable
  init() {}
}

extension AddedItems {
  @inlinable static var blockShift: Int { 6 }

  @inlinable
  var goneCount: Int { count &- keys.count &- (firstKey == 0 ? 0 : 1) }

  @inlinable
  subscript(number: Int) -> Item {
    if number == 0 { return first! }
    let place = number &- 1
    return blocks[place >> Self.blockShift][place & ((1 << Self.blockShift) - 1)]
  }

  /// Adds an item, which has no key yet. Returns its number.
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

  /// The number and the key of an added item; nil if there is no such item, or if it has gone again.
  // PERF: inlined. A call would copy this whole value out of the object that holds it.
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

// An added item has a key as long as it is in the snapshot.

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

  /// Notes the new key of an item that already has a key.
  @inlinable
  mutating func update(_ number: Int, _ hash: UInt32, _ key: EditKey) {
    if number == 0 {
      firstKey = key
    } else {
      keys.update(Self.keyOfHash(hash, number), key)
    }
  }

  @inlinable
  mutating func forget(_ number: Int) {
    if number == 0 {
      firstKey = 0
    } else {
      keys.remove(Self.keyOfHash(self[number].hash, number))
    }
  }

  /// - Parameters:
  ///   - gone: the numbers of the items that have gone.
  ///   - noted: for each item with a new key, an edit that maps its hash and number to the key; in any order.
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
