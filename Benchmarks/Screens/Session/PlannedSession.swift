import Workloads

/// A model, in plain values, of what a screen must show and of what its user does. It uses no store, controller or
/// snapshot.
protocol ScreenModel {
  associatedtype Update

  /// Draws the next update. The caller applies it before the next draw.
  mutating func draw(_ generator: inout SplitMix64) -> Update
  mutating func apply(_ update: Update)
}

/// The updates of a session, by number. They do not depend on how the screen is built.
final class PlannedUpdates<Model: ScreenModel> {
  /// What the screen must show before the first update.
  let model: Model
  private var last: Model
  private var generator: SplitMix64
  private var updates: [Model.Update] = []

  init(_ model: Model, seed: UInt64) {
    self.model = model
    last = model
    generator = SplitMix64(seed: seed)
  }

  /// The update with this number, from 0 on.
  func update(_ number: Int) -> Model.Update {
    while updates.count <= number {
      let update = last.draw(&generator)
      last.apply(update)
      updates.append(update)
    }
    return updates[number]
  }
}

extension ScreenScenario {
  /// Makes a function that opens sessions. Sessions with the same seed share their updates, whatever their way.
  /// ``sessionUpdates`` updates are drawn before a session opens, because its run may be timed.
  ///
  /// - Parameter stream: The number of the random stream that updates are drawn from.
  func planned<Screen, Model: ScreenModel>(
    _ model: Model, stream: Int = 1,
    session: @escaping (SessionOpening<Screen>, PlannedUpdates<Model>) throws -> any ScreenSession
  ) -> (SessionOpening<Screen>) throws -> any ScreenSession {
    var plans: [UInt64: PlannedUpdates<Model>] = [:]
    return { opening in
      let seed = SplitMix64.derive(opening.seed, stream)
      let plan = plans[opening.seed] ?? PlannedUpdates(model, seed: seed)
      _ = plan.update(sessionUpdates - 1)
      plans[opening.seed] = plan
      return try session(opening, plan)
    }
  }
}

/// A session with planned updates. Only a check or a history applies them to the model, so a timed run does not.
class PlannedSession<Screen: FollowingScreen, Model: ScreenModel>: StoreSession<Screen> {
  private let plan: PlannedUpdates<Model>
  private var model: Model
  private var applied = 0

  init(_ opening: SessionOpening<Screen>, _ plan: PlannedUpdates<Model>) throws {
    self.plan = plan
    model = plan.model
    super.init(opening)
    try screen.open()
    resetCounters()
  }

  func perform(_ update: Model.Update) throws {}

  override final func makeUpdate(_ number: Int) throws { try perform(plan.update(number)) }

  /// The number of updates that the list shows.
  var shownUpdates: Int { updates }

  final var currentModel: Model {
    while applied < shownUpdates {
      model.apply(plan.update(applied))
      applied += 1
    }
    return model
  }
}
