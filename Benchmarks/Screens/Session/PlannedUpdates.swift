/// Draws one update after the other from a seed.
protocol UpdateSource {
  associatedtype Update

  mutating func next() -> Update
}

/// The updates of a session, by number. They do not depend on how the screen is built.
final class PlannedUpdates<Source: UpdateSource> {
  private var source: Source
  private var updates: [Source.Update] = []

  init(_ source: Source) { self.source = source }

  /// The update with this number. The first update has number 0.
  ///
  /// - Complexity: O(1) if it was asked for before.
  func update(_ number: Int) -> Source.Update {
    while updates.count <= number { updates.append(source.next()) }
    return updates[number]
  }
}

/// The updates of the sessions of one input, by seed. All ways share them. They are drawn when a session is opened,
/// because a run of the updates may be timed.
final class SessionPlans<Source: UpdateSource> {
  private var plans: [UInt64: PlannedUpdates<Source>] = [:]
  private let sessionUpdates: Int
  private let source: (_ seed: UInt64) -> Source

  init(sessionUpdates: Int, source: @escaping (_ seed: UInt64) -> Source) {
    self.sessionUpdates = sessionUpdates
    self.source = source
  }

  func plan(_ seed: UInt64) -> PlannedUpdates<Source> {
    let plan = plans[seed] ?? PlannedUpdates(source(seed))
    if sessionUpdates > 0 { _ = plan.update(sessionUpdates - 1) }
    plans[seed] = plan
    return plan
  }
}
