import Synchronization

private let nextStamp = Atomic<UInt64>(1)

/// The first of `count` consecutive numbers that are unique in this process.
@usableFromInline
func takeStamps(_ count: Int) -> UInt64 {
  nextStamp.wrappingAdd(UInt64(truncatingIfNeeded: count), ordering: .relaxed).oldValue
}
