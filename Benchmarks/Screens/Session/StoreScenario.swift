import FetchedResults

/// A way to build a screen, with everything that the screen's code needs to build it.
protocol DescribedWay: Sendable {
  var described: ScreenWay { get }
}

/// A way that differs from the other ways of its scenario only in the screen that it builds.
struct BuiltWay<Screen>: DescribedWay {
  typealias Build = @Sendable (ManagedObjectContext, _ audit: Bool, ScreenHistory?) -> Screen

  let described: ScreenWay
  let screen: Build

  init(
    _ name: String, _ role: ScreenWay.Role, _ summary: String, sessionDivisor: Int = 1,
    screen: @escaping Build
  ) {
    described = ScreenWay(name, role, summary, sessionDivisor: sessionDivisor)
    self.screen = screen
  }
}

/// A scenario whose sessions begin with copies of a store.
struct StoreScenario<Way: DescribedWay>: ScreenScenario {
  let name: String
  let size: Int
  let summary: String
  let builtWays: [Way]
  let sessionUpdates: Int
  let countedSessions: Int
  let input: @Sendable (_ seed: UInt64) throws -> StoreInput<Way>

  var ways: [ScreenWay] { builtWays.map(\.described) }

  func prepare(seed: UInt64) throws -> any ScreenInput { try input(seed) }
}
