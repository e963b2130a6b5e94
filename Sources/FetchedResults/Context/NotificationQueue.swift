/// The notifications and deliveries that wait. A notification has two phases. First every observer absorbs the changes:
/// it updates its list. The only user code that runs then is the closure that names sections, so values and identifiers
/// are those of the notification. Then the delegates are called, and may do anything. Changes that they make are
/// delivered after all deliveries that already wait. So all observers of a context see all changes in one order.
struct NotificationQueue {
  var pending: [Notification] = []
  var deliveries: [Delivery] = []
  var isAbsorbing = false
  var isDelivering = false
  var holds = 0
  /// Whether `processPendingChanges()` must run after observers have absorbed the current notification.
  var isProcessingDue = false

  // PERF: not a closure, because an array allocates a box for each of its closures.
  enum Notification {
    case change(ContextChanges)
    case reset
  }

  /// A call of an observer's delegate. An observer that is released removes its deliveries.
  struct Delivery {
    unowned(unsafe) let observer: any ContextObserver
    let call: () -> Void
  }
}

extension ManagedObjectContext {
  /// Notifies every observer, in the order in which they were added, after earlier notifications. Then calls the
  /// delegates, unless deliveries are held or under way.
  func notify(_ notification: consuming NotificationQueue.Notification) {
    notifications.pending.append(notification)
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
      let observers = observers.map(\.observer)
      switch notifications.pending.removeFirst() {
      case .change(let changes):
        for observer in observers { observer.context(self, didChange: changes) }
      case .reset:
        for observer in observers { observer.contextDidReset(self) }
      }
    }
    notifications.isAbsorbing = false
    if !notifications.isProcessingDue { return }
    notifications.isProcessingDue = false
    processPendingChanges()
  }

  /// Queues the call of a delegate, which runs once all observers have absorbed.
  func deliverLater(for observer: any ContextObserver, _ call: @escaping () -> Void) {
    notifications.deliveries.append(.init(observer: observer, call: call))
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
      let delivery = notifications.deliveries.removeFirst()
      withExtendedLifetime(delivery.observer) { delivery.call() }
    }
    notifications.isDelivering = false
  }
}
