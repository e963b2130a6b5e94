extension ListMatcher {
  /// Joins the elements left over: first backwards by comparison, then by hash. Returns nil, or a duplicate.
  @inlinable
  mutating func joinByHash(_ hashing: IdentifierHashing) -> Element? {
    matching.joinBackwards(&segment, old, new)
    return segment.joined == segment.restCount ? nil : hashRest(hashing)
  }

  /// Joins what ``Matching/joinBackwards(_:_:_:)`` has left over. Returns nil, or a duplicate.
  @inlinable
  mutating func hashRest(_ hashing: IdentifierHashing) -> Element? {
    let rest = RestTable(matching, hashing: true)
    defer { rest.deallocate() }
    if hashing == .fast, let type = Element.self as? any FastHashable.Type {
      let (duplicate, isLongRun) = joinCheaply(as: type, rest)
      if !isLongRun { return duplicate }
      rest.clear()
    }
    let hashes = MadeHashes<StandardHashing<Element>>(old, new, rest.hashes)
    return joinRest(rest.table, hashes, allowingLongRuns: true).duplicate
  }

  /// Joins by cheap hashes. `Cheap` is the type `Element`, now known to have a cheap hash.
  @inlinable
  mutating func joinCheaply<Cheap: FastHashable>(
    as _: Cheap.Type, _ rest: RestTable
  ) -> (duplicate: Element?, isLongRun: Bool) {
    let old = UnsafeRawPointer(old).assumingMemoryBound(to: Cheap.self)
    let new = UnsafeRawPointer(new).assumingMemoryBound(to: Cheap.self)
    let hashes = MadeHashes<CheapHashing<Cheap>>(old, new, rest.hashes)
    return joinRest(rest.table, hashes, allowingLongRuns: false)
  }

  /// Joins the elements left over: a few by comparison, many by hash. The two bases keep the hashes of the whole lists.
  /// Returns nil, or a duplicate, which occurs only if equal elements have different hashes.
  // PERF: the tables are read only if comparisons are not enough. They may be in no cache.
  @inlinable
  mutating func joinByKeptHashes<Section>(
    _ oldBase: SnapshotBase<Section, Element>, _ newBase: SnapshotBase<Section, Element>
  ) -> Element? {
    matching.joinBackwards(&segment, old, new)
    if segment.joined == segment.restCount { return nil }
    if hasTinyRest { return compareRest() }
    // Pointers into both tables are in use until the end.
    defer {
      withExtendedLifetime(oldBase) {}
      withExtendedLifetime(newBase) {}
    }
    let hashing = oldBase.itemTable.hashing
    if hashing != newBase.itemTable.hashing { return hashRest(hashing) }
    let oldTable = oldBase.itemTable.places
    let hashes = KeptHashes(
      old: oldTable.hashes + segment.oldShift,
      new: newBase.itemTable.places.hashes + segment.newShift)
    if hasSmallRest(of: oldBase.count) {
      let rest = RestTable(matching, hashing: false)
      defer { rest.deallocate() }
      return joinRest(rest.table, hashes, allowingLongRuns: true).duplicate
    }
    // The table numbers an item by its offset in the whole list.
    let table = SlotTable(reading: oldTable.entries)
    if segment.restCount <= newBase.count >> 4 {
      matching.loadEntries(of: segment, table, hashes.new)
    }
    return joinNew(table, hashes, first: segment.oldShift)
  }

  /// Joins the elements left over: compares each new element with each old element. Returns nil, or a duplicate.
  @inlinable
  @inline(__always)
  mutating func compareRest() -> Element? {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: oldRestCount) { rest in
      var next = 0
      for index in rest.indices {
        next = matching.gone.nextSet(from: next, below: .max)
        rest.initializeElement(at: index, to: Int32(truncatingIfNeeded: next))
        next &+= 1
      }
      let duplicate = matching.join(&segment, old, new) { [old, new] offset in
        for number in rest where old[Int(number)] == new[offset] { return Int(number) }
        return -1
      }
      return duplicate.map { new[$0] }
    }
  }

  /// The number of old elements that have no new element yet.
  @inlinable var oldRestCount: Int { matching.oldRestCount &- segment.joined }

  /// Whether it costs less to compare each new element left over with each old element left over than to read the kept
  /// table and hashes. The limit is 128 comparisons. In short lists it is an eighth of the elements between the common
  /// ends of both lists.
  // PERF: the scan has just read the elements. The table and the hashes of a snapshot may be in no cache.
  @inlinable var hasTinyRest: Bool {
    oldRestCount &* (segment.restCount &- segment.joined)
      <= min(128, (matching.oldCount &+ matching.newCount) >> 3)
  }

  /// Whether a table of the old elements left over costs less than searches in the kept table of all `count` elements.
  /// If few are left over, making a table costs more. If most are left over, that table is nearly as large as the kept
  /// table.
  // PERF: a search waits for each entry that it reads, and a small table stays in a cache. With it, a diff of snapshots
  // with scattered changes takes 0.75 of the time at 3,000 items, and 0.8 at 100,000.
  @inlinable
  func hasSmallRest(of count: Int) -> Bool {
    oldRestCount >= count >> 4 && oldRestCount <= count >> 1
  }
}

/// Memory for a table of the old elements left over, and for the hashes of a batch.
@usableFromInline
struct RestTable {
  @usableFromInline let table: SlotTable
  @usableFromInline let capacity: Int

  @inlinable
  init(_ matching: Matching, hashing: Bool) {
    capacity = SlotTable.capacity(for: matching.oldRestCount)
    let room = hashing ? MadeHashes<StandardHashing<Int>>.room : 0
    let entries = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity + room)
    table = SlotTable(entries, capacity: capacity, numbers: matching.oldCount)
    clear()
  }

  @inlinable var hashes: UnsafeMutablePointer<UInt32> { table.entries + capacity }

  @inlinable
  func clear() { table.entries.initialize(repeating: 0, count: capacity) }

  @inlinable
  func deallocate() { table.entries.deallocate() }
}
