/// A model of what a screen must show, in plain values. It knows no store, no controller and no snapshot.
protocol ScreenModel {
  associatedtype Update

  mutating func apply(_ update: Update)
}

/// Draws one update after the other from a seed.
protocol UpdateSource {
  associatedtype Model: ScreenModel

  init(_ model: Model, seed: UInt64)
  mutating func next() -> Model.Update
}

/// The updates of a session, by number. They do not depend on how the screen is built.
final class PlannedUpdates<Source: UpdateSource> {
  /// What the screen must show before the first update.
  let model: Source.Model
  private var source: Source
  private var updates: [Source.Model.Update] = []

  init(_ model: Source.Model, seed: UInt64) {
    self.model = model
    source = Source(model, seed: seed)
  }

  /// The update with this number, from 0 on.
  func update(_ number: Int) -> Source.Model.Update {
    while updates.count <= number { updates.append(source.next()) }
    return updates[number]
  }
}

extension ScreenScenario {
  /// Makes a function that opens sessions. Sessions with the same seed share their updates, whatever their way. The
  /// updates are drawn when a session opens, because its run may be timed.
  func planned<Screen, Source: UpdateSource>(
    _ model: Source.Model,
    session: @escaping (SessionOpening<Screen>, PlannedUpdates<Source>) throws -> any ScreenSession
  ) -> (SessionOpening<Screen>) throws -> any ScreenSession {
    var plans: [UInt64: PlannedUpdates<Source>] = [:]
    return { opening in
      let plan = plans[opening.seed] ?? PlannedUpdates(model, seed: opening.seed)
      _ = plan.update(sessionUpdates - 1)
      plans[opening.seed] = plan
      return try session(opening, plan)
    }
  }
}

/// A session whose updates are planned. The model gets the updates only when the screen is checked, outside timed code.
class PlannedSession<Screen: FollowingScreen, Source: UpdateSource>: StoreSession<Screen> {
  private let plan: PlannedUpdates<Source>
  private var model: Source.Model
  private var applied = 0

  init(_ opening: SessionOpening<Screen>, _ plan: PlannedUpdates<Source>) throws {
    self.plan = plan
    model = plan.model
    super.init(opening)
    try screen.open()
    resetCounters()
  }

  func perform(_ update: Source.Model.Update) throws {}

  override final func makeUpdate(_ number: Int) throws { try perform(plan.update(number)) }

  final var currentModel: Source.Model {
    while applied < updates {
      model.apply(plan.update(applied))
      applied += 1
    }
    return model
  }
}
