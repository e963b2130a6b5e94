// A key of 64 bits names the place of an item. Until the next fold, the key stays the same while other items come and
// go, unless its tag is relabelled. Within a section, keys ascend in the order of the items.
//
// The high half is a position in the base. Each section of the base has one position for each of its items and one more
// for its end. So an item put at the end of a section and one put at the start of the next section have different
// positions. Sections that the base does not have get one position each, for their end, behind all positions of the
// base.
//
// The low half is a tag that orders the items at one position. The base's own item or end has the greatest tag. Items
// put before it have lower tags. A new item takes a tag between those of its neighbours. If no tag is left there,
// items nearby are relabelled: they get new tags.

@usableFromInline typealias EditKey = UInt64

extension EditKey {
  /// The base key at a position: the key of the item or end that the base itself has there.
  @inlinable
  @inline(__always)
  init(baseKeyAt position: Int) {
    self = UInt64(truncatingIfNeeded: position) << 32 | UInt64(UInt32.max)
  }

  /// The lower bound of all keys at this position and at later positions.
  @inlinable
  @inline(__always)
  init(startOf position: Int) { self = UInt64(truncatingIfNeeded: position) << 32 }

  @inlinable
  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: self >> 32) }

  @inlinable
  @inline(__always)
  var tag: UInt32 { UInt32(truncatingIfNeeded: self) }

  /// Whether the base's own item or end has this key.
  @inlinable
  @inline(__always)
  var isBaseKey: Bool { tag == .max }
}

@usableFromInline
struct TagRange {
  @usableFromInline let first: UInt64
  @usableFromInline let stride: UInt64

  /// Tags for `count` items; nil if the room is too small, so that tags at the position have to be relabelled.
  ///
  /// Between two put items, the new tags divide the room evenly. Otherwise the step between tags is at most 65,536.
  /// That leaves room for items that are put before or behind the new items later.
  ///
  /// - Parameters:
  ///   - lower: the tag of the neighbour before, 0 if there is none.
  ///   - upper: the tag of the neighbour behind, `UInt32.max` for the base's own item.
  @inlinable
  init?(_ count: Int, above lower: UInt32, below upper: UInt32) {
    let parts = UInt64(truncatingIfNeeded: count &+ 1)
    let room = UInt64(upper &- lower)
    let share = count == 1 ? room >> 1 : room / parts
    if share == 0 { return nil }
    if lower != 0, upper != .max {
      stride = share
      first = UInt64(lower) &+ stride
      return
    }
    stride = Swift.min(share, 1 << 16)
    if lower != 0 {
      first = UInt64(lower) &+ stride
    } else {
      let span = stride &* parts
      first = (upper == .max ? 1 << 31 &- span / 2 : UInt64(upper) &- span) &+ stride
    }
  }

  /// The tag of a single item put at a position without edits.
  @inlinable static var only: UInt64 { 1 << 31 }

  @inlinable
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: first &+ UInt64(truncatingIfNeeded: index) &* stride)
  }
}
