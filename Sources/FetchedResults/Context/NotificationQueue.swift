/// A notification has two phases. First every observer absorbs what changed. The closure that names sections is the
/// only user code that runs then, so values and identifiers are those of the notification. Then the delegates are
/// called, and they may do anything. What they change is absorbed when the context processes it, and delivered after
/// the deliveries that already wait. So all observers of a context see all changes in one order.
struct NotificationQueue {
  var pending: [(any ContextObserver) -> Void] = []
  /// Calls of delegates, first in first out.
  var deliveries: [() -> Void] = []
  var isAbsorbing = false
  var isDelivering = false
  var holds = 0
  /// Whether `processPendingChanges()` must run once observers have absorbed.
  var isProcessingDue = false
}

extension ManagedObjectContext {
  /// Calls `body` with every observer, in the order in which they were added, after earlier notifications. Then calls
  /// the delegates, unless deliveries are held or under way.
  func notify(_ body: @escaping (any ContextObserver) -> Void) {
    notifications.pending.append(body)
    absorbing {}
  }

  /// Runs `body` as a part of absorbing. Observers absorb the notifications of `body` after its end.
  func absorbing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if notifications.isAbsorbing { return try body() }
    return try holdingDeliveries { () throws(Failure) in
      notifications.isAbsorbing = true
      defer { absorbPending() }
      return try body()
    }
  }

  private func absorbPending() {
    while !notifications.pending.isEmpty {
      let body = notifications.pending.removeFirst()
      for observer in observers.compactMap(\.observer) { body(observer) }
    }
    notifications.isAbsorbing = false
    if !notifications.isProcessingDue { return }
    notifications.isProcessingDue = false
    processPendingChanges()
  }

  /// Queues the call of a delegate, which runs once all observers have absorbed.
  func deliverLater(_ delivery: @escaping () -> Void) {
    notifications.deliveries.append(delivery)
  }

  /// No delivery happens before the end of `body`.
  func holdingDeliveries<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    notifications.holds += 1
    notificationDepth += 1
    defer {
      notifications.holds -= 1
      deliver()
      notificationDepth -= 1
      if notificationDepth == 0 { keptRows = [] }
    }
    return try body()
  }

  private func deliver() {
    if notifications.isDelivering || notifications.holds > 0 { return }
    notifications.isDelivering = true
    while !notifications.deliveries.isEmpty {
      let deliveries = notifications.deliveries
      notifications.deliveries = []
      for delivery in deliveries { delivery() }
    }
    notifications.isDelivering = false
  }
}
