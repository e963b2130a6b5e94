/// How far a context has got with telling its observers, and they with passing it on.
///
/// Telling has two phases. First every observer takes in what changed, and no code of the user's runs but
/// what computes section names: values and identifiers are those that are told. Then delegates are told,
/// and may do anything: what they bring about is taken in at once, and its turn to be told comes after
/// what waits. So the observers of a context are told everything in one order, each of what it is told
/// before with the right list.
struct Telling {
  /// What observers are to take in.
  var told: [(any ContextObserver) -> Void] = []
  /// What calls delegates, first in first out.
  var deliveries: [() -> Void] = []
  var isTakingIn = false
  var isDelivering = false
  /// How many there are that want deliveries to wait.
  var holds = 0
  /// Whether changes were to be processed while observers took in others.
  var isProcessingDue = false
}

extension ManagedObjectContext {
  /// Has every observer there is take something in, in the order they were added; then delegates are
  /// told, unless they are being told already.
  func tell(_ body: @escaping (any ContextObserver) -> Void) {
    telling.told.append(body)
    takingIn {}
  }

  /// Runs `body` as observers take something in: what is told meanwhile they take in after it.
  func takingIn<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if telling.isTakingIn { return try body() }
    return try holdingDeliveries { () throws(Failure) in
      telling.isTakingIn = true
      defer { takeIn() }
      return try body()
    }
  }

  private func takeIn() {
    while !telling.told.isEmpty {
      let body = telling.told.removeFirst()
      for observer in observers.compactMap(\.observer) { body(observer) }
    }
    telling.isTakingIn = false
    if !telling.isProcessingDue { return }
    telling.isProcessingDue = false
    processPendingChanges()
  }

  /// What an observer does in its turn, when all have taken in what is told now.
  func deliverLater(_ delivery: @escaping () -> Void) { telling.deliveries.append(delivery) }

  /// Runs `body`, and no delivery before its end.
  func holdingDeliveries<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    telling.holds += 1
    notificationDepth += 1
    defer {
      telling.holds -= 1
      deliver()
      notificationDepth -= 1
      if notificationDepth == 0 { keptRows = [] }
    }
    return try body()
  }

  private func deliver() {
    if telling.isDelivering || telling.holds > 0 { return }
    telling.isDelivering = true
    while !telling.deliveries.isEmpty {
      let deliveries = telling.deliveries
      telling.deliveries = []
      for delivery in deliveries { delivery() }
    }
    telling.isDelivering = false
  }
}
