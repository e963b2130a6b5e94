/// Goes through edits in order, and sums up the edits before the current one: 1 for each item put, -1 for each item
/// gone.
@frozen
@usableFromInline
struct EditCursor {
  @usableFromInline let blocks: [EditList.Block]
  @usableFromInline let total: Int
  @usableFromInline var block = 0
  @usableFromInline var offset = 0
  @usableFromInline var sum = 0
  /// The key of the current edit; `.max` at the end of the list.
  @usableFromInline var key = EditKey.max
  @usableFromInline var value: UInt64 = 0

  @inlinable
  init(_ list: EditList) {
    blocks = list.blocks
    total = list.total
    read()
  }

  @inlinable
  @inline(__always)
  mutating func read() {
    if block < blocks.count {
      let edit = blocks[block].edits[offset]
      key = edit.key
      value = edit.value
    } else {
      key = .max
    }
  }

  @inlinable
  @inline(__always)
  mutating func advance() {
    sum &+= key.isBaseKey ? -1 : 1
    offset &+= 1
    if offset == blocks[block].edits.count {
      block &+= 1
      offset = 0
    }
    read()
  }

  @inlinable
  mutating func skipBlock() {
    block &+= 1
    offset = 0
    sum = block < blocks.count ? blocks[block].sum : total
    read()
  }

  /// Whether both cursors are at the start of a block that their lists share in memory.
  @inlinable
  @inline(__always)
  func isAtSameBlock(as other: EditCursor) -> Bool {
    offset == 0 && other.offset == 0 && block < blocks.count && other.block < other.blocks.count
      && sharesStorage(blocks[block].edits, other.blocks[other.block].edits)
  }
}
