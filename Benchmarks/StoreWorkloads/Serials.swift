import Synchronization

/// Counts 1, 2, 3. No two calls get the same number.
final class Serials: Sendable {
  private let last = Atomic(0)

  func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
