import Synchronization

private let nextStamp = Atomic<UInt64>(1)

/// The first of `count` numbers that nobody else in this process has been or will be given.
@usableFromInline
func takeStamps(_ count: Int) -> UInt64 {
  nextStamp.wrappingAdd(UInt64(truncatingIfNeeded: count), ordering: .relaxed).oldValue
}
