extension Matching {
  /// The shortest script with the fewest moves. `segments` are in new order, and if `areInOrder` also in old order.
  @usableFromInline
  func script(_ segments: [Segment], areInOrder: Bool) -> EditScript {
    segments.withUnsafeBufferPointer { inNewOrder in
      if areInOrder { return script(inNewOrder, inOldOrder: inNewOrder) }
      return segments.sorted { $0.oldSection < $1.oldSection }
        .withUnsafeBufferPointer { script(inNewOrder, inOldOrder: $0) }
    }
  }

  /// - Parameter segments: in new order.
  @usableFromInline
  func script(
    _ segments: UnsafeBufferPointer<Segment>, inOldOrder: UnsafeBufferPointer<Segment>
  ) -> EditScript {
    var script = EditScript()
    script.deletes = deletes(inOldOrder)
    script.inserts = inserts(segments)
    if joined > 0 { script.moves = moves(segments, inOldOrder) }
    return script
  }

  private func deletes(_ inOldOrder: UnsafeBufferPointer<Segment>) -> [Int32] {
    Self.offsets(isJoined ? gone : unmatchedOld, count: oldRestCount - joined, inOldOrder) {
      ($0.old, $0.oldShift)
    }
  }

  private func inserts(_ segments: UnsafeBufferPointer<Segment>) -> [Int32] {
    let count = newRestCount - joined
    if !isJoined {
      return Self.offsets(unmatchedNew, count: count, segments) { ($0.new, $0.newShift) }
    }
    if count == 0 { return [] }
    return [Int32](unsafeUninitializedCapacity: count) { storage, used in
      for segment in segments where segment.restCount > 0 {
        forEachBlock(of: segment, pairedToo: false) { new, old, length in
          if old >= 0 { return }
          let first = new &+ segment.newShift
          for target in first..<first &+ length {
            storage[used] = Int32(truncatingIfNeeded: target)
            used &+= 1
          }
        }
      }
    }
  }

  /// The offsets of `count` elements whose bits are set, in all segments.
  @inline(__always)
  private static func offsets(
    _ bits: BitRow, count: Int, _ segments: UnsafeBufferPointer<Segment>,
    _ numbers: (Segment) -> (Range<Int>, shift: Int)
  ) -> [Int32] {
    if count == 0 { return [] }
    return [Int32](unsafeUninitializedCapacity: count) { storage, used in
      for segment in segments {
        let (range, shift) = numbers(segment)
        bits.forEachSet(in: range) { number in
          storage[used] = Int32(truncatingIfNeeded: number &+ shift)
          used &+= 1
        }
      }
    }
  }

  private func moves(
    _ segments: UnsafeBufferPointer<Segment>, _ inOldOrder: UnsafeBufferPointer<Segment>
  ) -> [MoveList.Entry] {
    // The deletes are known, so their bits are free for the elements that stay.
    let stays = gone
    stays.words.update(repeating: 0, count: BitRow.words(for: oldCount))
    let count = markStaying(segments, stays)
    if count == 0 { return [] }
    return [MoveList.Entry](unsafeUninitializedCapacity: count) { storage, used in
      var next = storage.baseAddress!
      for segment in segments where segment.restCount > 0 {
        forEachBlock(of: segment, pairedToo: segment.joined > 0) { new, old, length in
          if old < 0 { return }
          var shift = segment.oldShift
          if !segment.old.contains(old) { shift = Self.segment(ofOld: old, inOldOrder).oldShift }
          if length == 1 {
            if stays[old] { return }
            next.initialize(to: .init(from: old &+ shift, to: new &+ segment.newShift))
            next += 1
            return
          }
          let end = old &+ length
          var source = stays.nextClear(from: old, below: end)
          while source < end {
            next.initialize(
              to: .init(from: source &+ shift, to: new &+ source &- old &+ segment.newShift))
            next += 1
            source = stays.nextClear(from: source &+ 1, below: end)
          }
        }
      }
      used = next - storage.baseAddress!
    }
  }

  /// Sets the bits of the elements that stay, in each segment with `joined` above 0. In all other segments every paired
  /// element stays. Returns the number of elements that move.
  private func markStaying(
    _ segments: UnsafeBufferPointer<Segment>, _ stays: BitRow
  ) -> Int {
    let words = segments.reduce(0) { $1.joined > 0 ? max($0, Self.stayWords($1.old.count)) : $0 }
    let scratch = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    // Freed before the list of moves is made, which needs as much memory.
    defer { scratch.deallocate() }
    // Count all joined elements. A segment with `joined` above 0 adds its paired elements, and subtracts all that stay.
    var moved = joined
    for segment in segments where segment.joined > 0 {
      let pairedInOrder = segment.new.count - segment.restCount
      moved += pairedInOrder - longestStay(in: segment, stays, scratch)
    }
    return moved
  }

  /// Sets the bits of the elements that stay in a segment. Returns their number. All segments use the same scratch
  /// memory, so numbers in it are offsets in the segment.
  private func longestStay(
    in segment: Segment, _ stays: BitRow, _ scratch: UnsafeMutablePointer<UInt64>
  ) -> Int {
    let base = segment.old.lowerBound
    let count = segment.old.count
    let survivors = segment.new.count - segment.restCount + segment.joined
    if Int(segment.joinedBackwards) == survivors {
      // All survivors are in reverse order, and any one of them may stay.
      stays.set(Int(origins[segment.firstRank + survivors - 1]))
      return 1
    }
    if 2 * segment.joinedBlocks > survivors {
      var subsequence = PatienceSubsequence(below: count, scratch)
      forEachBlock(of: segment, pairedToo: true) { _, old, length in
        let number = old &- base
        if UInt(bitPattern: number) < UInt(bitPattern: count) {
          subsequence.add(number, length: length)
        }
      }
      subsequence.mark(stays, from: base)
      return subsequence.length
    }
    var subsequence = WeightedIncreasingSubsequence(below: count, scratch)
    forEachBlock(of: segment, pairedToo: true) { _, old, length in
      let number = old &- base
      if UInt(bitPattern: number) < UInt(bitPattern: count) {
        subsequence.add(number, length: length)
      }
    }
    subsequence.mark(stays, from: base)
    return subsequence.weight
  }

  /// The 64-bit words that ``longestStay(in:_:_:)`` needs for a segment of `count` old elements. A shorter segment may
  /// need more, because ``PatienceSubsequence`` may give it more buckets.
  private static func stayWords(_ count: Int) -> Int {
    max(
      WeightedIncreasingSubsequence.scratchWords(below: count),
      PatienceSubsequence.scratchWords(below: count))
  }

  private static func segment(
    ofOld number: Int, _ inOldOrder: UnsafeBufferPointer<Segment>
  ) -> Segment {
    inOldOrder[lastIndex(below: inOldOrder.count) { inOldOrder[$0].old.lowerBound <= number }]
  }
}

extension Matching {
  /// Calls `body` with every block of a joined segment, in new order. `body` gets the first new number, the first old
  /// number, and the length. The old number is negative for inserted elements.
  ///
  /// - Parameter pairedToo: whether to include the blocks that the scan has paired.
  @inline(__always)
  private func forEachBlock(
    of segment: Segment, pairedToo: Bool,
    _ body: (_ new: Int, _ old: Int, _ length: Int) -> Void
  ) {
    // PERF: a local copy. Through `self`, the compiler would read `origins` again for each block.
    let origins = origins
    var at = segment.new.lowerBound
    let end = segment.new.upperBound
    var old = segment.old.lowerBound
    let oldEnd = segment.old.upperBound
    var rank = segment.firstRank
    while at < end {
      let runEnd = unmatchedNew.nextSet(from: at, below: end)
      while pairedToo, at < runEnd {
        old = unmatchedOld.nextClear(from: old, below: oldEnd)
        let length = min(runEnd &- at, unmatchedOld.nextSet(from: old, below: oldEnd) &- old)
        body(at, old, length)
        at &+= length
        old &+= length
      }
      at = runEnd
      let restEnd = unmatchedNew.nextClear(from: at, below: end)
      let shift = rank &- at
      rank &+= restEnd &- at
      while at < restEnd {
        let (old, length) = Self.block(at: origins + (at &+ shift))
        body(at, old, length)
        at &+= length
      }
    }
  }
}
