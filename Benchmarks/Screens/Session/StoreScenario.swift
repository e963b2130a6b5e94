import FetchedResults
import StoreWorkloads

/// A way to build a screen, with the code that builds it.
struct BuiltWay<Screen: StoreScreen>: Sendable {
  let described: ScreenWay
  /// Builds the screen in the context of the main queue.
  let screen: @Sendable (ManagedObjectContext) -> Screen

  init(
    _ name: String, _ role: ScreenWay.Role, _ summary: String, sessionDivisor: Int = 1,
    screen: @escaping @Sendable (ManagedObjectContext) -> Screen
  ) {
    described = ScreenWay(name, role, summary, sessionDivisor: sessionDivisor)
    self.screen = screen
  }
}

/// A scenario whose sessions begin with copies of a store.
struct StoreScenario<Screen: StoreScreen>: ScreenScenario {
  let name: String
  let size: Int
  let summary: String
  let builtWays: [BuiltWay<Screen>]
  let sessionUpdates: Int
  let countedSessions: Int
  let input: @Sendable (Self, _ seed: UInt64) throws -> StoreInput<Screen>

  var ways: [ScreenWay] { builtWays.map(\.described) }

  func prepare(seed: UInt64) throws -> any ScreenInput { try input(self, seed) }
}

extension ScreenFamily {
  /// A family of ``StoreScenario``s, named `family.size`.
  ///
  /// - Parameters:
  ///   - fewest: The smallest size at which the screen exists.
  ///   - updates: The number of updates in a session.
  ///   - sessions: The number of counted sessions at a size.
  init<Screen>(
    _ name: String, title: String, quick: [Int], default: [Int], full: [Int], fewest: Int = 1,
    ways: [BuiltWay<Screen>], updates: Int, sessions: @escaping @Sendable (Int) -> Int,
    summary: String,
    input: @escaping @Sendable (StoreScenario<Screen>, _ seed: UInt64) throws -> StoreInput<Screen>
  ) {
    self.init(name: name, title: title, quick: quick, default: `default`, full: full) { size in
      if size < fewest { return nil }
      return StoreScenario(
        name: "\(name).\(size)", size: size, summary: summary, builtWays: ways,
        sessionUpdates: updates, countedSessions: sessions(size), input: input)
    }
  }
}

/// What a session begins with: a screen that is not open yet, over an open copy of the store.
struct SessionOpening<Screen> {
  let way: ScreenWay
  let screen: Screen
  let copy: StoreCopy
  let seed: UInt64
}

final class StoreInput<Screen: StoreScreen>: ScreenInput {
  typealias Opening = (SessionOpening<Screen>) throws -> any ScreenSession

  private let scenario: StoreScenario<Screen>
  private let template: StoreTemplate
  private let opening: Opening

  init(
    _ scenario: StoreScenario<Screen>, _ template: StoreTemplate, opening: @escaping Opening
  ) {
    self.scenario = scenario
    self.template = template
    self.opening = opening
  }

  func open(
    _ name: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    guard let way = scenario.builtWays.first(where: { $0.described.name == name }) else {
      throw ScreenFailure("The screen has no way “\(name)”.")
    }
    return try open(way, seed: seed, audit: audit, history: history)
  }

  /// Opens the screen of a way, which need not be one of the scenario's ways.
  func open(
    _ way: BuiltWay<Screen>, seed: UInt64, audit: Bool, history: ScreenHistory? = nil
  ) throws -> any ScreenSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    let screen = way.screen(ManagedObjectContext(copy.store))
    screen.isAudited = audit
    screen.history = history
    return try opening(
      SessionOpening(way: way.described, screen: screen, copy: copy, seed: seed))
  }
}
