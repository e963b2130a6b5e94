import FetchedResults
import StoreWorkloads

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

/// An open store with a screen that is to receive planned updates.
struct PlannedScreen<Screen, Source: UpdateSource> {
  let way: ScreenWay
  let screen: Screen
  let copy: StoreCopy
  let plan: PlannedUpdates<Source>
  /// What the screen must show before the first update.
  let model: Source.Model
  let seed: UInt64
}

extension StoreInput {
  /// The sessions of all ways share their updates, by seed. The updates of a session are drawn when it is opened,
  /// because a run of the updates may be timed.
  convenience init<Screen, Source: UpdateSource>(
    _ ways: [BuiltWay<Screen>], _ template: StoreTemplate, updates: Int, _ model: Source.Model,
    session: @escaping (PlannedScreen<Screen, Source>) throws -> any ScreenSession
  ) where Way == BuiltWay<Screen> {
    var plans: [UInt64: PlannedUpdates<Source>] = [:]
    self.init(ways, template) { way, copy, seed, audit, history in
      let plan = plans[seed] ?? PlannedUpdates(Source(model, seed: seed))
      _ = plan.update(updates - 1)
      plans[seed] = plan
      let screen = way.screen(ManagedObjectContext(copy.store), audit, history)
      return try session(
        PlannedScreen(
          way: way.described, screen: screen, copy: copy, plan: plan, model: model, seed: seed))
    }
  }
}

/// A session whose updates are planned. The model follows them at a check, outside timed code.
class PlannedSession<Screen: FollowingScreen, Source: UpdateSource>: StoreSession<Screen> {
  private let plan: PlannedUpdates<Source>
  private var model: Source.Model
  private var applied = 0

  init(_ opened: PlannedScreen<Screen, Source>) throws {
    plan = opened.plan
    model = opened.model
    super.init(opened.copy, opened.screen)
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
