/// From an element of one list to its offset there: open addressing over 32-bit slots, with a piece
/// of each element's hash kept beside its offset, so that few probes compare elements.
///
/// At most half of the slots are taken. Made for one join and thrown away.
@frozen
@usableFromInline
struct OffsetTable {
  /// Offset + 1 in the low half, the upper half of the hash in the high half; 0 is free.
  @usableFromInline var slots: [UInt64]
  @usableFromInline let mask: Int

  @inlinable
  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  /// Enters the element at `offset`; false if an equal one is there already.
  @inlinable
  mutating func insert<Element: Hashable>(
    _ offset: Int, of elements: UnsafeBufferPointer<Element>
  ) -> Bool {
    let hash = UInt64(truncatingIfNeeded: elements[offset].hashValue)
    let entry = hash & Self.hashBits | UInt64(truncatingIfNeeded: offset + 1)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let present = slots[slot]
      if (present ^ entry) & Self.hashBits == 0,
        elements[Self.offset(in: present)] == elements[offset]
      {
        return false
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = entry
    return true
  }

  /// The offset of the element equal to `element`, or -1.
  @inlinable
  func offset<Element: Hashable>(
    of element: Element, in elements: UnsafeBufferPointer<Element>
  ) -> Int {
    let hash = UInt64(truncatingIfNeeded: element.hashValue)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let present = slots[slot]
      if (present ^ hash) & Self.hashBits == 0 {
        let offset = Self.offset(in: present)
        if elements[offset] == element { return offset }
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  @inlinable static var hashBits: UInt64 { 0xFFFF_FFFF_0000_0000 }

  @inlinable
  static func offset(in entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) - 1 }
}
