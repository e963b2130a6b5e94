/// One block of memory that an algorithm divides among its arrays and frees when it is done.
@frozen
@usableFromInline
struct ScratchMemory {
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline var used = 0

  @inlinable
  init(byteCount: Int) {
    base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
  }

  @inlinable
  func deallocate() { base.deallocate() }

  /// Takes the next part of the block, which must have room for `count` values. Take the widest values first, so that
  /// all parts are aligned.
  @inlinable
  mutating func take<Value: FixedWidthInteger>(
    _ count: Int, of type: Value.Type
  ) -> UnsafeMutablePointer<Value> {
    let start = (base + used).bindMemory(to: type, capacity: count)
    used += count * MemoryLayout<Value>.stride
    return start
  }
}
