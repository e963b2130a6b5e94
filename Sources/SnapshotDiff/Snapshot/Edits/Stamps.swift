import Synchronization

private let nextStamp = Atomic<UInt64>(1)

/// Takes `count` consecutive numbers that no other call in this process gets. Returns the first of them.
@usableFromInline
func takeStamps(_ count: Int) -> UInt64 {
  nextStamp.wrappingAdd(UInt64(truncatingIfNeeded: count), ordering: .relaxed).oldValue
}
