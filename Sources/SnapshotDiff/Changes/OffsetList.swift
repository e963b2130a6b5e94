/// Offsets into a list, stored in four bytes each and read as `Int`.
public struct OffsetList: Hashable, Sendable, RandomAccessCollection {
  @usableFromInline var storage: [Int32]

  @inlinable
  init(_ storage: [Int32]) { self.storage = storage }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }
  @inlinable public subscript(position: Int) -> Int { Int(storage[position]) }
}

/// Moves between two lists, stored in eight bytes each and read as ``Move``.
public struct MoveList: Hashable, Sendable, RandomAccessCollection {
  @usableFromInline
  struct Entry: Hashable, Sendable {
    @usableFromInline var source: Int32
    @usableFromInline var target: Int32

    @inlinable
    init(source: Int32, target: Int32) {
      self.source = source
      self.target = target
    }

    @inlinable
    @inline(__always)
    init(from source: Int, to target: Int) {
      self.source = Int32(truncatingIfNeeded: source)
      self.target = Int32(truncatingIfNeeded: target)
    }
  }

  @usableFromInline var storage: [Entry]

  @inlinable
  init(_ storage: [Entry]) { self.storage = storage }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  @inlinable
  public subscript(position: Int) -> Move<Int> {
    let entry = storage[position]
    return Move(from: Int(entry.source), to: Int(entry.target))
  }
}
