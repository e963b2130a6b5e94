import Synchronization

/// Admits one apply at a time, and only from one queue.
@usableFromInline
final class ApplyGate: Sendable {
  private struct State {
    var queue: QueueIdentifier?
    var isOccupied = false
    var isBound = false
  }

  private let state = Mutex(State())

  @usableFromInline
  init() {}

  /// - Throws: ``DataSourceError/appliedFromTwoQueues(first:second:)``, ``DataSourceError/reentrantApply``.
  @usableFromInline
  func enter(from queue: QueueIdentifier) throws(DataSourceError) {
    try state.withLock { state throws(DataSourceError) in
      let first = state.queue ?? queue
      if first != queue { throw .appliedFromTwoQueues(first: first, second: queue) }
      if state.isOccupied { throw .reentrantApply }
      state.queue = queue
      state.isOccupied = true
    }
  }

  /// - Parameter hasApplied: whether a snapshot was applied. From then on, only the queue of that apply is admitted.
  @usableFromInline
  func leave(hasApplied: Bool) {
    state.withLock { state in
      state.isOccupied = false
      if hasApplied {
        state.isBound = true
      } else if !state.isBound {
        state.queue = nil
      }
    }
  }
}
