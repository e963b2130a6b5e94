import Synchronization

/// Numbers that no other asks for twice in a process: 1, 2, 3.
final class Serials: Sendable {
  private let last = Atomic(0)

  func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
