/// An item that has left its place in the old snapshot, or come to its place in the new one.
@frozen
@usableFromInline
struct DisplacedItem {
  /// An item has the same identity in both snapshots. The exceptions are an item that was deleted and inserted again,
  /// and an item that each snapshot inserted separately.
  @usableFromInline let identity: UInt64
  /// The item's number (``ItemLocation/number``) in the old snapshot if the item left, in the new one if it came.
  @usableFromInline let number: Int32
  /// The item's index across all sections of the same snapshot.
  @usableFromInline let index: Int32
  /// How many items that are not displaced come before this item in its section.
  @usableFromInline let rank: Int32
  /// The section's index in the new snapshot.
  @usableFromInline let section: Int32
  /// The index of the same item among the displaced items of the other snapshot, or -1.
  @usableFromInline var partner: Int32 = -1
  @usableFromInline var stays = false

  @inlinable
  init(identity: UInt64, number: Int, index: Int, rank: Int, section: Int) {
    self.identity = identity
    self.number = Int32(truncatingIfNeeded: number)
    self.index = Int32(truncatingIfNeeded: index)
    self.rank = Int32(truncatingIfNeeded: rank)
    self.section = Int32(truncatingIfNeeded: section)
  }

  /// The bit that marks the identity of an item that was added since the base was made.
  @inlinable static var addedMark: UInt64 { 1 << 63 }

  @inlinable var isAdded: Bool { identity >= Self.addedMark }
}

extension DisplacedItem {
  /// Makes two arrays that `write` fills. At least one of the two sizes must be above 0.
  ///
  /// - Parameter write: Writes from the start of each array on, and returns how many items it has written to each. If
  ///   an array has size 0, its pointer is the other array's start, and `write` must not use it.
  @usableFromInline
  static func arrays(
    gone goneCount: Int, put putCount: Int,
    _ write: (
      _ gone: UnsafeMutablePointer<DisplacedItem>, _ put: UnsafeMutablePointer<DisplacedItem>
    ) -> (gone: Int, put: Int)
  ) -> (gone: [DisplacedItem], put: [DisplacedItem]) {
    // No array may be made with an uninitialized capacity of 0: the initializer would write to the storage that all
    // empty arrays share.
    if goneCount == 0 || putCount == 0 {
      let items = [DisplacedItem](unsafeUninitializedCapacity: goneCount + putCount) { items, end in
        let written = write(items.baseAddress!, items.baseAddress!)
        end = written.gone + written.put
      }
      return goneCount == 0 ? ([], items) : (items, [])
    }
    var put: [DisplacedItem] = []
    let gone = [DisplacedItem](unsafeUninitializedCapacity: goneCount) { gone, goneEnd in
      put = [DisplacedItem](unsafeUninitializedCapacity: putCount) { put, putEnd in
        (goneEnd, putEnd) = write(gone.baseAddress!, put.baseAddress!)
      }
    }
    return (gone, put)
  }
}

extension [DisplacedItem] {
  /// Pairs the items of this array, which came, with the items of `left` that have the same identity.
  ///
  /// - Complexity: O(*k*) for *k* items in the two arrays together.
  @usableFromInline
  mutating func pair(with left: inout [DisplacedItem]) {
    if isEmpty || left.isEmpty { return }
    if count * left.count <= 64 {
      for index in left.indices {
        for other in indices where self[other].identity == left[index].identity {
          self[other].partner = Int32(truncatingIfNeeded: index)
          left[index].partner = Int32(truncatingIfNeeded: other)
        }
      }
      return
    }
    let capacity = SlotTable.capacity(for: count)
    // Identities are often evenly spaced. The multiplication spreads them over the top bits. The rotation makes these
    // the low bits, by which a table places an entry.
    let bits = UInt64(truncatingIfNeeded: capacity.trailingZeroBitCount)
    func hash(_ item: DisplacedItem) -> UInt32 {
      let word = item.identity &* goldenWord
      return UInt32(truncatingIfNeeded: word &<< bits | word &>> (64 &- bits))
    }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { entries in
      entries.initialize(repeating: 0)
      let table = SlotTable(entries.baseAddress!, capacity: capacity, numbers: count)
      withUnsafeMutableBufferPointer { came in
        for index in came.indices { table.insertNew(index, hash(came[index])) }
        left.withUnsafeMutableBufferPointer { left in
          for index in left.indices {
            let item = left[index]
            let other = table.number(hash(item)) { came[$0].identity == item.identity }
            if other < 0 { continue }
            came[other].partner = Int32(truncatingIfNeeded: index)
            left[index].partner = Int32(truncatingIfNeeded: other)
          }
        }
      }
    }
  }
}
