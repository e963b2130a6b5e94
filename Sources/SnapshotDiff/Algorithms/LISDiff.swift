/// The shortest script with the fewest moves, for lists of unique elements, in O(*n* log *n*)
/// whatever changed.
///
/// Where elements are unique, a longest common subsequence is a longest increasing subsequence of
/// old positions read in new order. So: trim what the lists have in common at both ends, join the
/// rest by hash, and let stay in place what is on a longest increasing subsequence; every other
/// survivor moves, and no script has fewer moves.
///
/// An increasing subsequence has nothing to say about which of two equal elements is which. So a
/// duplicate between the common ends is refused with an error that names it, if it stands in the old
/// list, or in both; one that is only inserted does no harm.
///
/// - Complexity: O(*n* + *m*) hash and equality operations, one hash at most an element, and
///   O(*n* log *n*) comparisons of integers; O(*n* + *m*) memory, scratch in one allocation.
/// - Source: J. Hunt, T. Szymanski, "A fast algorithm for computing longest common subsequences"
///   (1977), in the case without duplicates.
@frozen
public struct LISDiff: DiffAlgorithm {
  public var hashing: IdentifierHashing

  @inlinable
  public init(hashing: IdentifierHashing = .fast) { self.hashing = hashing }

  public var name: String { hashing == .fast ? "lis" : "lis-siphash" }

  @inlinable
  public var findsMoves: Bool { true }

  @inlinable
  public func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try requireNumberable(old.count)
    try requireNumberable(new.count)
    return try old.withUnsafeBufferPointer { (oldElements) throws(DifferenceError) in
      try new.withUnsafeBufferPointer { (newElements) throws(DifferenceError) in
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, oldElements[prefix] == newElements[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
          oldElements[old.count - 1 - suffix] == newElements[new.count - 1 - suffix]
        { suffix += 1 }
        var join = Join(
          UnsafeBufferPointer(rebasing: oldElements[prefix..<old.count - suffix]),
          UnsafeBufferPointer(rebasing: newElements[prefix..<new.count - suffix]))
        defer { join.scratch.deallocate() }
        try join.run()
        return join.changes(old, new, prefix: Int32(truncatingIfNeeded: prefix))
      }
    }
  }
}

extension LISDiff {
  /// The middles of two lists, joined.
  @frozen
  @usableFromInline
  struct Join<Element: Hashable> {
    @usableFromInline let old: UnsafeBufferPointer<Element>
    @usableFromInline let new: UnsafeBufferPointer<Element>
    @usableFromInline var scratch: ScratchMemory
    /// Whether an old element survives.
    @usableFromInline let survives: UnsafeMutablePointer<UInt8>
    /// For every new element its offset in the old middle, or `Join.none`.
    @usableFromInline let origins: UnsafeMutablePointer<Int32>
    @usableFromInline var survivors = 0
    @usableFromInline var hasDescent = false

    /// No complement of an offset either.
    @inlinable static var none: Int32 { Int32.min }

    @inlinable
    init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
      self.old = old
      self.new = new
      let slots = old.isEmpty || new.isEmpty ? 0 : OffsetTable<Element>.slots(for: old.count)
      let tails = LongestIncreasingSubsequence.slots(
        positions: new.count, values: min(old.count, new.count))
      // The table is done with when the subsequence is sought, and lends it its memory.
      let shared = max(slots * MemoryLayout<UInt64>.stride, tails * MemoryLayout<Int32>.stride)
      scratch = ScratchMemory(
        byteCount: shared + new.count * MemoryLayout<Int32>.stride + old.count)
      scratch.used = shared
      origins = scratch.take(new.count, of: Int32.self)
      survives = scratch.take(old.count, of: UInt8.self)
      scratch.used = 0
      survives.initialize(repeating: 0, count: old.count)
    }

    /// Finds the survivors.
    ///
    // PERF: what follows a survivor in the new list mostly follows it in the old one too; one
    // comparison there saves the hash, 1.5 against 15 ns for a UUID.
    @inlinable
    mutating func run() throws(DifferenceError) {
      if old.isEmpty || new.isEmpty {
        origins.initialize(repeating: Self.none, count: new.count)
        return
      }
      let table = OffsetTable(of: old, &scratch)
      scratch.used = 0
      for offset in 0..<old.count {
        guard table.insert(offset) else { throw .duplicateElement("\(old[offset])") }
      }
      var last = -1
      for position in 0..<new.count {
        let element = new[position]
        let successor = last + 1
        let origin =
          successor < old.count && old[successor] == element
          ? successor : table.offset(of: element)
        guard origin >= 0 else {
          origins[position] = Self.none
          continue
        }
        if survives[origin] != 0 { throw .duplicateElement("\(element)") }
        survives[origin] = 1
        origins[position] = Int32(truncatingIfNeeded: origin)
        survivors += 1
        if origin < last { hasDescent = true }
        last = origin
      }
    }

    /// The changes, with `prefix` elements before the two middles.
    @inlinable
    mutating func changes(
      _ oldList: [Element], _ newList: [Element], prefix: Int32
    ) -> ListDifference<Element> {
      var staying = survivors
      if hasDescent {
        var subsequence = LongestIncreasingSubsequence(
          &scratch, positions: new.count, values: survivors)
        staying = subsequence.mark(origins, count: new.count)
      }
      let moved = survivors - staying
      var inserts: [Int32] = []
      inserts.reserveCapacity(new.count - survivors)
      var moves: [MoveList.Entry] = []
      moves.reserveCapacity(moved)
      for position in 0..<new.count {
        let origin = origins[position]
        let target = prefix + Int32(truncatingIfNeeded: position)
        if origin == Self.none {
          inserts.append(target)
        } else if moved > 0, origin >= 0 {
          moves.append(MoveList.Entry(source: prefix + origin, target: target))
        }
      }
      var deletes: [Int32] = []
      deletes.reserveCapacity(old.count - survivors)
      for position in 0..<old.count where survives[position] == 0 {
        deletes.append(prefix + Int32(truncatingIfNeeded: position))
      }
      return ListDifference(
        trusted: oldList, newList, deletes: deletes, inserts: inserts, moves: moves)
    }
  }
}
