/// The shortest script with the fewest moves, for lists of unique elements, in O(*n* log *n*)
/// whatever changed.
///
/// Where elements are unique, a longest common subsequence is a longest increasing subsequence of
/// old positions read in new order. So: trim what the lists have in common at both ends, join the
/// rest by hash, and let stay in place what is on a longest increasing subsequence; every other
/// survivor moves, and no script has fewer moves.
///
/// A duplicate among the elements between the common ends is refused with an error that names it: an
/// increasing subsequence has nothing to say about which of two equal elements is which.
///
/// - Complexity: O(*n* + *m*) hash and equality operations, one hash at most an element, and
///   O(*n* log *n*) comparisons of integers; O(*n* + *m*) memory.
/// - Source: J. Hunt, T. Szymanski, "A fast algorithm for computing longest common subsequences"
///   (1977), in the case without duplicates.
@frozen
public struct LISDiff: DiffAlgorithm {
  @inlinable
  public init() {}

  public var name: String { "lis" }

  @inlinable
  public var findsMoves: Bool { true }

  @inlinable
  public func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try requireNumberable(old.count)
    try requireNumberable(new.count)
    var prefix = 0
    var suffix = 0
    var join = Join()
    try old.withUnsafeBufferPointer { (old) throws(DifferenceError) in
      try new.withUnsafeBufferPointer { (new) throws(DifferenceError) in
        let shorter = min(old.count, new.count)
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        while suffix < shorter - prefix,
          old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        { suffix += 1 }
        join = try Join(
          UnsafeBufferPointer(rebasing: old[prefix..<old.count - suffix]),
          UnsafeBufferPointer(rebasing: new[prefix..<new.count - suffix]))
      }
    }
    return join.changes(old, new, offset: Int32(truncatingIfNeeded: prefix))
  }
}

extension LISDiff {
  /// For every element of the new middle its offset in the old one, or -1.
  @frozen
  @usableFromInline
  struct Join {
    @usableFromInline var origins: [Int32] = []
    @usableFromInline var oldCount = 0
    @usableFromInline var survivors = 0
    @usableFromInline var hasDescent = false

    @inlinable
    init() {}

    @inlinable
    init<Element: Hashable>(
      _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>
    ) throws(DifferenceError) {
      oldCount = old.count
      if old.isEmpty || new.isEmpty {
        origins = [Int32](repeating: -1, count: new.count)
        return
      }
      var table = OffsetTable(capacity: old.count)
      for offset in 0..<old.count {
        guard table.insert(offset, of: old) else { throw .duplicateElement("\(old[offset])") }
      }
      var taken = [Bool](repeating: false, count: old.count)
      origins.reserveCapacity(new.count)
      var last = -1
      for element in new {
        let origin = table.offset(of: element, in: old)
        origins.append(Int32(truncatingIfNeeded: origin))
        if origin < 0 { continue }
        if taken[origin] { throw .duplicateElement("\(element)") }
        taken[origin] = true
        survivors += 1
        if origin < last { hasDescent = true }
        last = origin
      }
    }

    /// The changes, with `offset` elements before the two middles.
    @inlinable
    func changes<Element>(
      _ old: [Element], _ new: [Element], offset: Int32
    ) -> ListDifference<Element> {
      var inserts: [Int32] = []
      inserts.reserveCapacity(origins.count - survivors)
      var moves: [MoveList.Entry] = []
      var survives = [Bool](repeating: false, count: oldCount)
      let stays =
        hasDescent
        ? origins.withUnsafeBufferPointer { longestIncreasingSubsequence(of: $0) } : []
      for position in origins.indices {
        let origin = origins[position]
        let target = offset + Int32(truncatingIfNeeded: position)
        if origin < 0 {
          inserts.append(target)
          continue
        }
        survives[Int(origin)] = true
        if hasDescent, !stays[position] {
          moves.append(MoveList.Entry(source: offset + origin, target: target))
        }
      }
      var deletes: [Int32] = []
      deletes.reserveCapacity(oldCount - survivors)
      for position in survives.indices where !survives[position] {
        deletes.append(offset + Int32(truncatingIfNeeded: position))
      }
      return ListDifference(trusted: old, new, deletes: deletes, inserts: inserts, moves: moves)
    }
  }
}
