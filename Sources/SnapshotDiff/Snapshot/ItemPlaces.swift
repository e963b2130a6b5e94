/// From the slot of an item to where it stands, and back.
///
/// Two forms. *Sequential*, as building section after section makes it: an item's slot is its index
/// across all sections, and nothing is stored. *Explicit*, from the first edit that breaks this: 12
/// bytes an item.
@frozen
@usableFromInline
struct ItemPlaces: Sendable {
  @usableFromInline var isSequential = true

  /// The slots of each section's items, in order; empty while sequential, as all that follows.
  @usableFromInline var slotsBySection: [[UInt32]] = []

  /// By slot of the item: the slot of its section, `UInt32.max` where no item is.
  @usableFromInline var sectionSlots: [UInt32] = []

  /// By slot of the item: its offset in its section.
  @usableFromInline var offsets: [UInt32] = []

  @inlinable
  init() {}
}

extension ItemPlaces {
  /// The explicit places of items that stand in sequence.
  ///
  /// - Complexity: O(*n*) integer operations.
  @inlinable
  init(counts: [Int], _ order: SectionOrder) {
    isSequential = false
    let count = counts.reduce(0, +)
    slotsBySection.reserveCapacity(counts.count)
    sectionSlots.reserveCapacity(count)
    offsets.reserveCapacity(count)
    var start = 0
    for index in counts.indices {
      let end = start + counts[index]
      slotsBySection.append((start..<end).map { UInt32(truncatingIfNeeded: $0) })
      let section = UInt32(truncatingIfNeeded: order.slot(at: index))
      sectionSlots.append(contentsOf: repeatElement(section, count: end - start))
      offsets.append(contentsOf: (0..<end - start).lazy.map { UInt32(truncatingIfNeeded: $0) })
      start = end
    }
  }

  /// Whether an item is in the slot.
  ///
  /// - Parameter count: the number of items.
  @inlinable
  func hold(_ slot: Int, count: Int) -> Bool {
    isSequential ? slot < count : slot < sectionSlots.count && sectionSlots[slot] != .max
  }

  /// Puts items where none of them stands, in explicit form.
  ///
  /// - Complexity: O(*m*) and the items that shift in the section, integer operations.
  @inlinable
  mutating func place(_ slots: [UInt32], inSectionAt index: Int, slot section: Int, at offset: Int)
  {
    slotsBySection[index].insert(contentsOf: slots, at: offset)
    let largest = Int(slots.max() ?? 0)
    if largest >= offsets.count {
      let missing = repeatElement(UInt32.max, count: largest + 1 - offsets.count)
      sectionSlots.append(contentsOf: missing)
      offsets.append(contentsOf: missing)
    }
    for slot in slots { sectionSlots[Int(slot)] = UInt32(truncatingIfNeeded: section) }
    renumber(inSectionAt: index, offset..<slotsBySection[index].count)
  }

  /// Moves an item inside its section, in explicit form.
  ///
  /// - Complexity: O(*d*) for a distance of *d*, integer operations.
  @inlinable
  mutating func move(inSectionAt index: Int, from source: Int, to target: Int) {
    slotsBySection[index].moveElement(from: source, to: target)
    renumber(inSectionAt: index, min(source, target)..<max(source, target) + 1)
  }

  /// Closes the places of forgotten items at ascending offsets of one section, in explicit form.
  ///
  /// - Complexity: O(*s*) in the items behind the first of them, integer operations.
  @inlinable
  mutating func remove(inSectionAt index: Int, ascending removed: [Int]) {
    guard let first = removed.first else { return }
    slotsBySection[index].remove(ascending: removed)
    renumber(inSectionAt: index, first..<slotsBySection[index].count)
  }

  /// Marks the slots of items that go; where they stood is not yet closed.
  @inlinable
  mutating func forget(_ slots: [UInt32]) {
    for slot in slots { sectionSlots[Int(slot)] = .max }
  }

  /// The offsets in one section, from `first` on, of items that are forgotten.
  @inlinable
  func forgottenOffsets(inSectionAt index: Int, from first: Int) -> [Int] {
    let slots = slotsBySection[index]
    return (first..<slots.count).filter { sectionSlots[Int(slots[$0])] == .max }
  }

  @inlinable
  mutating func renumber(inSectionAt index: Int, _ range: Range<Int>) {
    slotsBySection[index].withUnsafeBufferPointer { slots in
      offsets.withUnsafeMutableBufferPointer { offsets in
        for offset in range { offsets[Int(slots[offset])] = UInt32(truncatingIfNeeded: offset) }
      }
    }
  }
}
