import StoreWorkloads

/// A model of what a screen must show, in plain values. It knows no store, no controller and no snapshot.
protocol ScreenModel {
  associatedtype Update

  mutating func apply(_ update: Update)
}

/// Draws one update after the other from a seed.
protocol UpdateSource {
  associatedtype Model: ScreenModel

  mutating func next() -> Model.Update
}

/// The updates of a session, by number. They do not depend on how the screen is built.
final class PlannedUpdates<Source: UpdateSource> {
  private var source: Source
  private var updates: [Source.Model.Update] = []

  init(_ source: Source) { self.source = source }

  /// The update with this number. The first update has number 0.
  ///
  /// - Complexity: O(1) if it was asked for before.
  func update(_ number: Int) -> Source.Model.Update {
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

/// A session whose updates are planned. The model follows them at a check, outside timed code.
class PlannedSession<Screen: FollowingScreen, Source: UpdateSource>: StoreSession<Screen> {
  private let plan: PlannedUpdates<Source>
  private var model: Source.Model
  private var applied = 0

  init(
    _ copy: StoreCopy, _ screen: Screen, _ plan: PlannedUpdates<Source>, _ model: Source.Model,
    audit: Bool
  ) throws {
    self.plan = plan
    self.model = model
    super.init(copy, screen, audit: audit)
    try screen.open()
    resetCounters()
  }

  func perform(_ update: Source.Model.Update) throws {}

  override final func makeUpdate(_ number: Int) throws { try perform(plan.update(number)) }

  /// What the screen must show now.
  final var currentModel: Source.Model {
    while applied < updates {
      model.apply(plan.update(applied))
      applied += 1
    }
    return model
  }
}
