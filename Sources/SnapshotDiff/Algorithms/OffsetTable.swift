/// From an element of one list to its offset there: open addressing over 64-bit slots, with a piece
/// of each element's hash kept beside its offset, so that few probes compare elements.
///
/// At most half of the slots are taken. Made for one join and thrown away.
@frozen
@usableFromInline
struct OffsetTable<Element: Hashable> {
  @usableFromInline let elements: UnsafeBufferPointer<Element>
  /// Offset + 1 in the low half, the upper half of the hash in the high half; 0 is free.
  @usableFromInline let slots: UnsafeMutablePointer<UInt64>
  @usableFromInline let mask: Int

  /// An empty table for `elements` in scratch memory that has room for ``slots(for:)``.
  @inlinable
  init(of elements: UnsafeBufferPointer<Element>, _ scratch: inout ScratchMemory) {
    let count = Self.slots(for: elements.count)
    self.elements = elements
    slots = scratch.take(count, of: UInt64.self)
    slots.initialize(repeating: 0, count: count)
    mask = count - 1
  }

  @inlinable
  static func slots(for count: Int) -> Int {
    var size = 16
    while size < 2 * count { size *= 2 }
    return size
  }

  /// Enters the element at `offset`; false if an equal one is there already.
  @inlinable
  func insert(_ offset: Int) -> Bool {
    let hash = UInt64(truncatingIfNeeded: elements[offset].hashValue)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if holds(slots[slot], hash), elements[Self.offset(in: slots[slot])] == elements[offset] {
        return false
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = hash & Self.hashBits | UInt64(truncatingIfNeeded: offset + 1)
    return true
  }

  /// The offset of the element equal to `element`, or -1.
  @inlinable
  func offset(of element: Element) -> Int {
    let hash = UInt64(truncatingIfNeeded: element.hashValue)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if holds(slots[slot], hash) {
        let offset = Self.offset(in: slots[slot])
        if elements[offset] == element { return offset }
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  @inlinable static var hashBits: UInt64 { 0xFFFF_FFFF_0000_0000 }

  @inlinable
  func holds(_ entry: UInt64, _ hash: UInt64) -> Bool { (entry ^ hash) & Self.hashBits == 0 }

  @inlinable
  static func offset(in entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & ~hashBits) &- 1 }
}
