/// The leanest loops there are over two lists of identifiers: what every algorithm is held against.
///
/// Were a floor slower than it need be, every ratio would flatter. Their instructions are counted in
/// a test.
public enum Floors {
  /// Every identifier of both lists hashed once by Swift's hasher.
  @inlinable
  public static func hash<Identifier: Hashable>(_ old: [Identifier], _ new: [Identifier]) -> Int {
    var mixed = 0
    for identifier in old { mixed &+= identifier.hashValue }
    for identifier in new { mixed &+= identifier.hashValue }
    return mixed
  }

  /// The two lists compared once, position by position, never stopping early: how many are equal.
  @inlinable
  public static func scan<Identifier: Equatable>(_ old: [Identifier], _ new: [Identifier]) -> Int {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        // PERF: 10 instructions a pair of UUIDs; a range and a checked sum make it 13.
        let count = min(old.count, new.count)
        var equal = 0
        var position = 0
        while position < count {
          if old[position] == new[position] { equal &+= 1 }
          position &+= 1
        }
        return equal
      }
    }
  }

  /// ``scan(_:_:)`` kept from being specialised: what it costs where the compiler cannot see the
  /// identifier's type. There to prove that the count of instructions would tell.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  public static func unspecialisedScan<Identifier: Equatable>(
    _ old: [Identifier], _ new: [Identifier]
  ) -> Int {
    scan(old, new)
  }
}
