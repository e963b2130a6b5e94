/// One item more or one less than the base has.
@frozen
@usableFromInline
struct Edit: Sendable {
  @usableFromInline var key: EditKey
  /// Of a base item that is gone from its place: the key it has elsewhere, 0 if it is nowhere. Of an
  /// item put before another: its number.
  @usableFromInline var value: UInt64

  @inlinable
  @inline(__always)
  init(_ key: EditKey, _ value: UInt64) {
    self.key = key
    self.value = value
  }

  /// What it adds to the number of items.
  @inlinable
  @inline(__always)
  var delta: Int { key.isOwner ? -1 : 1 }
}

/// Edits sorted by key, no key twice, that answer how many items more or less there are before any key.
///
/// Kept in blocks of up to 64, each with the sum of all edits before it. Copies share the blocks; an
/// edit of a copy copies the directory and one block. Chosen over a balanced tree for its size: folding
/// keeps the number of edits of snapshots that are copied at a few times the root of the base's items,
/// and an addition for each block behind an edit costs less than nodes to allocate and to retain.
///
/// - Complexity: O(log *k*) comparisons an operation with *k* edits, and for an edit an addition for each
///   block behind it.
@frozen
@usableFromInline
struct EditList: Sendable {
  @frozen
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

  /// None of them empty.
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

  /// Where an edit is, or would be.
  @frozen
  @usableFromInline
  struct Place {
    @usableFromInline var block: Int
    @usableFromInline var offset: Int

    @inlinable
    init(block: Int, offset: Int) {
      self.block = block
      self.offset = offset
    }

    /// Of no edit in no list.
    @inlinable static var unknown: Place { Place(block: -1, offset: 0) }

    @inlinable var isKnown: Bool { block >= 0 }
  }

  /// The first edit not below `key`; at the end of a block, rather than at the start of the next, where
  /// the key falls between the two. The list must not be empty.
  ///
  // PERF: a key is below the middle as often as not, and a branch that cannot be predicted costs more than
  // all else in a step.
  @inlinable
  @inline(__always)
  func place(notBelow key: EditKey) -> Place {
    blocks.withUnsafeBufferPointer { blocks in
      // All before the first block is at its start.
      let block = Self.prefix(of: blocks.count &- 1) { blocks[$0 &+ 1].first <= key ? 1 : 0 }
      return Place(block: block, offset: Self.offset(notBelow: key, in: blocks[block].edits))
    }
  }

  /// The same in a call.
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

  /// How many of `count` elements `isIn` is 1 for: those in front; for all behind, it is 0.
  ///
  // PERF: a choice between two places is compiled to a branch, whatever it is written as, a shifted bit is
  // not. So steps are powers of two, the first of which overlaps with the rest, and the last five, all
  // there are in most blocks, have distances that are known when it is compiled.
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

  /// The value of the edit with that key.
  @inlinable
  func value(_ key: EditKey) -> UInt64? { isEmpty ? nil : find(key).value }

  /// Where the edit with that key is or would be, and its value. The list must not be empty.
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

  /// The edit at a place, or the first behind it.
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

  /// The edit before a place.
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

  /// The sum of all edits with smaller keys.
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

  /// The first edit with that key or a greater one.
  @inlinable
  func first(notBelow key: EditKey) -> Edit? {
    if isEmpty { return nil }
    return edit(at: place(notBelow: key))
  }

  /// Calls `body` with all edits in a range of keys, in order, while it answers true.
  ///
  // PERF: small, so that it is compiled for its closure: else what that reads of an object is copied first.
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
  /// Adds an edit whose key is not there.
  @inlinable
  mutating func insert(_ edit: Edit) {
    if blocks.isEmpty {
      insert(edit, at: Place(block: 0, offset: 0))
    } else {
      insert(edit, at: place(notBelow: edit.key))
    }
  }

  /// Adds an edit at the place where its key belongs.
  @inlinable
  mutating func insert(_ edit: Edit, at place: Place) {
    if blocks.isEmpty {
      count = 1
      total = edit.delta
      blocks.append(Block([edit], sum: 0))
      return
    }
    insertWithoutSums(edit, at: place)
    addToSums(edit.delta, behind: place.block)
    splitIfFull(place.block)
  }

  /// Adds what a move is made of, each at the place where its key belongs: an edit more and one less, so
  /// that only the sums between the two change. The list must not be empty.
  @inlinable
  mutating func insertMove(_ put: Edit, at place: Place, _ gone: Edit, at basePosition: Place) {
    count &+= 2
    let isBehind =
      basePosition.block == place.block
      && (basePosition.offset > place.offset
        || basePosition.offset == place.offset && gone.key > put.key)
    let first = Swift.min(place.block, basePosition.block)
    let last = Swift.max(place.block, basePosition.block)
    // PERF: whether others share the blocks is asked once for all.
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

  @inlinable
  mutating func insertWithoutSums(_ edit: Edit, at place: Place) {
    count &+= 1
    total &+= edit.delta
    blocks[place.block].insert(edit, at: place.offset)
  }

  /// Takes out the edit with that key, which is there.
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

  /// Gives the edit with that key, which is there, another value.
  @inlinable
  mutating func update(_ key: EditKey, _ value: UInt64) {
    let place = place(notBelow: key)
    blocks[place.block].edits[place.offset].value = value
  }

  @inlinable
  mutating func addToSums(_ delta: Int, behind block: Int) {
    addToSums(delta, behind: block, upTo: blocks.count &- 1)
  }

  @inlinable
  mutating func addToSums(_ delta: Int, behind block: Int, upTo last: Int) {
    blocks.withUnsafeMutableBufferPointer { blocks in
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
    // Edits that come in order fill their blocks.
    let isLast = index == blocks.count - 1
    let kept = isLast ? edits.count - 8 : edits.count / 2
    var sum = blocks[index].sum
    for edit in edits[..<kept] { sum &+= edit.delta }
    blocks.insert(Block(edits[kept...].withRoom(), sum: sum), at: index + 1)
    blocks[index].edits = edits[..<kept].withRoom()
  }
}

extension EditList.Block {
  /// Sums are left as they are.
  @inlinable
  @inline(__always)
  mutating func insert(_ edit: Edit, at offset: Int) {
    edits.insertOne(edit, at: offset)
    if offset == 0 { first = edit.key }
  }
}

extension ArraySlice<Edit> {
  /// As a block that can be filled without being allocated anew.
  @inlinable
  func withRoom() -> [Edit] {
    var edits: [Edit] = []
    edits.reserveCapacity(EditList.blockCapacity + 1)
    edits.append(contentsOf: self)
    return edits
  }
}

extension [Edit] {
  /// PERF: what `insert(_:at:)` does takes 180 instructions, most of them for replacing any range by
  /// any collection.
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
