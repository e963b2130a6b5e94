/// One change against the base: an item put at a place, or a base item gone from its place. Some lists use an `Edit` as
/// a plain pair of a key and a value.
@usableFromInline
struct Edit: Sendable {
  @usableFromInline var key: EditKey
  /// For a base item that is gone: the key that it has elsewhere, or 0 if it was deleted. For an item that is put: the
  /// item's number.
  @usableFromInline var value: UInt64

  @inlinable
  @inline(__always)
  init(_ key: EditKey, _ value: UInt64) {
    self.key = key
    self.value = value
  }

  /// The change to the number of items: 1 or -1.
  @inlinable
  @inline(__always)
  var delta: Int { key.isBaseKey ? -1 : 1 }
}

/// Edits sorted by key, no key twice. For any key, the list gives the sum of the edits before it: how much these edits
/// change the number of items.
///
/// A block holds up to 64 edits and the sum of all edits before the block. Copies share the blocks. A change of a copy
/// copies the array of blocks, and each block that changes. A balanced tree would cost more: folds keep the list short,
/// and additions cost less than allocating and retaining nodes.
///
/// - Complexity: O(log *k*) comparisons to find, insert or remove one of *k* edits. A change also takes one addition
///   for each block behind it.
@frozen
@usableFromInline
struct EditList: Sendable {
  @usableFromInline
  struct Block: Sendable {
    @usableFromInline var first: EditKey
    /// The sum of all edits in the blocks before.
    @usableFromInline var sum: Int
    @usableFromInline var edits: [Edit]

    @inlinable
    init(_ edits: [Edit], sum: Int) {
      first = edits[0].key
      self.sum = sum
      self.edits = edits
    }
  }

  /// No block is empty.
  @usableFromInline var blocks: [Block] = []
  @usableFromInline var count = 0
  /// The sum of all edits.
  @usableFromInline var total = 0

  @inlinable
  init() {}

  @inlinable static var blockCapacity: Int { 64 }
}

extension EditList {
  @inlinable var isEmpty: Bool { count == 0 }

  /// The place of an edit in the list, or the place where the edit belongs.
  @usableFromInline
  struct Place {
    @usableFromInline var block: Int
    @usableFromInline var offset: Int

    @inlinable
    init(block: Int, offset: Int) {
      self.block = block
      self.offset = offset
    }

    @inlinable static var unknown: Place { Place(block: -1, offset: 0) }

    @inlinable var isKnown: Bool { block >= 0 }
  }

  /// The place of the first edit not below `key`. If `key` lies between two blocks, the place is the end of the earlier
  /// block. The list must not be empty.
  // PERF: no branches. The processor would predict half of them wrong, and each mistake costs more than the rest of a
  // step.
  @inlinable
  @inline(__always)
  func place(notBelow key: EditKey) -> Place {
    blocks.withUnsafeBufferPointer { blocks in
      // A key before the first block belongs at that block's start.
      let block = Self.prefix(of: blocks.count &- 1) { blocks[$0 &+ 1].first <= key ? 1 : 0 }
      return Place(block: block, offset: Self.offset(notBelow: key, in: blocks[block].edits))
    }
  }

  @inlinable
  @inline(never)
  func searchedPlace(notBelow key: EditKey) -> Place { place(notBelow: key) }

  @inlinable
  @inline(__always)
  static func offset(notBelow key: EditKey, in edits: [Edit]) -> Int {
    edits.withUnsafeBufferPointer { edits in
      prefix(of: edits.count) { edits[$0].key < key ? 1 : 0 }
    }
  }

  /// The number of elements at the front for which `isIn` is 1. For all elements behind them `isIn` must be 0.
  // PERF: a binary search without branches. The compiler would turn a choice between two places into a branch. Adding
  // a shifted bit needs no branch, so each step adds 0 or a power of two. Before the first step, the search chooses
  // the first or the last 2^bits elements; the two ranges overlap. A search in fewer than 64 elements skips the loop.
  // The steps after the loop have fixed lengths.
  @inlinable
  @inline(__always)
  static func prefix(of count: Int, where isIn: (Int) -> Int) -> Int {
    if count <= 0 { return 0 }
    var bits = Int.bitWidth &- 1 &- count.leadingZeroBitCount
    let rest = count &- 1 &<< bits
    var low = rest &* isIn(rest)
    while bits > 5 {
      bits &-= 1
      low &+= isIn(low &+ 1 &<< bits &- 1) &<< bits
    }
    if bits > 4 { low &+= isIn(low &+ 15) &<< 4 }
    if bits > 3 { low &+= isIn(low &+ 7) &<< 3 }
    if bits > 2 { low &+= isIn(low &+ 3) &<< 2 }
    if bits > 1 { low &+= isIn(low &+ 1) &<< 1 }
    if bits > 0 { low &+= isIn(low) }
    return low &+ isIn(low)
  }

  @inlinable
  func value(_ key: EditKey) -> UInt64? { isEmpty ? nil : find(key).value }

  /// The place where the edit with that key is or belongs, and the edit's value. The list must not be empty.
  @inlinable
  @inline(__always)
  func find(_ key: EditKey) -> (place: Place, value: UInt64?) {
    blocks.withUnsafeBufferPointer { blocks in
      let place = place(notBelow: key)
      return blocks[place.block].edits.withUnsafeBufferPointer { edits in
        guard place.offset < edits.count, edits[place.offset].key == key else {
          return (place, nil)
        }
        return (place, edits[place.offset].value)
      }
    }
  }

  /// The edit at a place, or the first one behind it; nil if there is neither.
  @inlinable
  func edit(at place: Place) -> Edit? {
    blocks.withUnsafeBufferPointer { blocks in
      let edit = blocks[place.block].edits.withUnsafeBufferPointer {
        place.offset < $0.count ? $0[place.offset] : nil
      }
      if let edit { return edit }
      if place.block &+ 1 == blocks.count { return nil }
      return blocks[place.block &+ 1].edits.withUnsafeBufferPointer { $0[0] }
    }
  }

  /// The edit before a place; nil at the start of the list.
  @inlinable
  func edit(before place: Place) -> Edit? {
    blocks.withUnsafeBufferPointer { blocks in
      if place.offset > 0 {
        return blocks[place.block].edits.withUnsafeBufferPointer { $0[place.offset &- 1] }
      }
      if place.block == 0 { return nil }
      return blocks[place.block &- 1].edits.withUnsafeBufferPointer { $0[$0.count &- 1] }
    }
  }

  @inlinable
  func sum(below key: EditKey) -> Int {
    if isEmpty { return 0 }
    let place = place(notBelow: key)
    return blocks.withUnsafeBufferPointer { blocks in
      blocks[place.block].sum
        &+ blocks[place.block].edits.withUnsafeBufferPointer { edits in
          var sum = 0
          for offset in 0..<place.offset { sum &+= edits[offset].delta }
          return sum
        }
    }
  }

  @inlinable
  func first(notBelow key: EditKey) -> Edit? {
    if isEmpty { return nil }
    return edit(at: place(notBelow: key))
  }

  /// Calls `body` with the edits in a range of keys, in order, until `body` returns false.
  // PERF: this method is small, so the compiler specialises it for `body`. Otherwise values that `body` reads from an
  // object would be copied first.
  @inlinable
  func forEach(from first: EditKey, below bound: EditKey, _ body: (Edit) -> Bool) {
    if isEmpty { return }
    var place = searchedPlace(notBelow: first)
    while place.block < blocks.count {
      let edits = blocks[place.block].edits
      while place.offset < edits.count {
        let edit = edits[place.offset]
        if edit.key >= bound || !body(edit) { return }
        place.offset += 1
      }
      place = Place(block: place.block + 1, offset: 0)
    }
  }
}

extension EditList {
  /// Adds an edit whose key is not in the list.
  @inlinable
  mutating func insert(_ edit: Edit) {
    insert(edit, at: blocks.isEmpty ? Place(block: 0, offset: 0) : place(notBelow: edit.key))
  }

  /// Adds an edit at the place where its key belongs.
  @inlinable
  mutating func insert(_ edit: Edit, at place: Place) {
    count &+= 1
    total &+= edit.delta
    if blocks.isEmpty {
      blocks.append(Block([edit], sum: 0))
      return
    }
    blocks[place.block].insert(edit, at: place.offset)
    addToSums(edit.delta, behind: place.block)
    splitIfFull(place.block)
  }

  /// Adds the two edits of a move, each at the place where its key belongs. One puts the item, the other notes that it
  /// is gone from its base position. Only the sums between the two places change. The list must not be empty.
  @inlinable
  mutating func insertMove(_ put: Edit, at place: Place, _ gone: Edit, at basePosition: Place) {
    count &+= 2
    let isBehind =
      basePosition.block == place.block
      && (basePosition.offset > place.offset
        || basePosition.offset == place.offset && gone.key > put.key)
    let first = Swift.min(place.block, basePosition.block)
    let last = Swift.max(place.block, basePosition.block)
    // PERF: whether copies share the array of blocks is checked once, not for each change.
    blocks.withUnsafeMutableBufferPointer { blocks in
      blocks[place.block].insert(put, at: place.offset)
      blocks[basePosition.block].insert(gone, at: basePosition.offset &+ (isBehind ? 1 : 0))
      let delta = place.block < basePosition.block ? 1 : -1
      var index = first
      while index < last {
        index &+= 1
        blocks[index].sum &+= delta
      }
    }
    splitIfFull(last)
    if first != last { splitIfFull(first) }
  }

  /// Removes the edit with that key, which must be in the list.
  @inlinable
  mutating func remove(_ key: EditKey) {
    let place = place(notBelow: key)
    let removed = blocks[place.block].edits.remove(at: place.offset)
    count &-= 1
    total &-= removed.delta
    addToSums(-removed.delta, behind: place.block)
    if blocks[place.block].edits.isEmpty {
      blocks.remove(at: place.block)
    } else if place.offset == 0 {
      blocks[place.block].first = blocks[place.block].edits[0].key
    }
  }

  /// Gives the edit with that key another value. The edit must be in the list.
  @inlinable
  mutating func update(_ key: EditKey, _ value: UInt64) {
    let place = place(notBelow: key)
    blocks[place.block].edits[place.offset].value = value
  }

  @inlinable
  mutating func addToSums(_ delta: Int, behind block: Int) {
    blocks.withUnsafeMutableBufferPointer { blocks in
      let last = blocks.count &- 1
      var index = block
      while index < last {
        index &+= 1
        blocks[index].sum &+= delta
      }
    }
  }

  @inlinable
  mutating func splitIfFull(_ index: Int) {
    if blocks[index].edits.count > Self.blockCapacity { split(index) }
  }

  @inlinable
  mutating func split(_ index: Int) {
    let edits = blocks[index].edits
    // If edits come in ascending order, all blocks but the last stay nearly full.
    let isLast = index == blocks.count - 1
    let kept = isLast ? edits.count - 8 : edits.count / 2
    var sum = blocks[index].sum
    for edit in edits[..<kept] { sum &+= edit.delta }
    blocks.insert(Block(edits[kept...].withRoom(), sum: sum), at: index + 1)
    blocks[index].edits = edits[..<kept].withRoom()
  }
}

extension EditList.Block {
  /// Inserts an edit, and leaves all sums unchanged.
  @inlinable
  @inline(__always)
  mutating func insert(_ edit: Edit, at offset: Int) {
    edits.insertOne(edit, at: offset)
    if offset == 0 { first = edit.key }
  }
}

extension ArraySlice<Edit> {
  /// An array of these edits, with room to fill a block without another allocation.
  @inlinable
  func withRoom() -> [Edit] {
    var edits: [Edit] = []
    edits.reserveCapacity(EditList.blockCapacity + 1)
    edits.append(contentsOf: self)
    return edits
  }
}

extension [Edit] {
  /// Inserts an edit. PERF: `insert(_:at:)` takes 180 instructions. Most of them serve to replace any range by any
  /// collection. This method only shifts the edits from `offset` on.
  @inlinable
  mutating func insertOne(_ edit: Edit, at offset: Int) {
    append(edit)
    let last = count &- 1
    if offset == last { return }
    withUnsafeMutableBufferPointer { edits in
      let start = edits.baseAddress! + offset
      (start + 1).update(from: start, count: last &- offset)
      start.pointee = edit
    }
  }
}
