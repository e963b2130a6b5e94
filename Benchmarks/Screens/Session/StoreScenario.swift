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

extension ScreenFamily {
  /// A family of scenarios named `family.size`, whose sessions begin with copies of a store.
  ///
  /// - Parameters:
  ///   - fewest: The smallest size at which the screen exists.
  ///   - updates: The number of updates in a session.
  ///   - sessions: The number of counted sessions at a size.
  init<Screen>(
    _ name: String, title: String, quick: [Int], default: [Int], full: [Int], fewest: Int = 1,
    ways: [BuiltWay<Screen>], updates: Int, sessions: @escaping @Sendable (Int) -> Int,
    summary: String,
    input: @escaping @Sendable (ScreenScenario, _ seed: UInt64) throws -> StoreInput<Screen>.Parts
  ) {
    self.init(name: name, title: title, quick: quick, default: `default`, full: full) { size in
      if size < fewest { return nil }
      return ScreenScenario(
        name: "\(name).\(size)", size: size, summary: summary, ways: ways.map(\.described),
        sessionUpdates: updates, countedSessions: sessions(size)
      ) { try StoreInput(ways, input($0, $1)) }
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
  typealias Parts = (
    template: StoreTemplate, session: (SessionOpening<Screen>) throws -> any ScreenSession
  )

  private let ways: [BuiltWay<Screen>]
  let parts: Parts

  init(_ ways: [BuiltWay<Screen>], _ parts: Parts) {
    self.ways = ways
    self.parts = parts
  }

  func prepare(
    _ name: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> () throws -> any ScreenSession {
    guard let way = ways.first(where: { $0.described.name == name }) else {
      throw ScreenFailure("The screen has no way “\(name)”.")
    }
    let file = try parts.template.copy()
    return { [parts] in
      let copy = try file.open()
      try copy.doNotWaitForDisk()
      let screen = way.screen(ManagedObjectContext(copy.store))
      screen.isAudited = audit
      screen.history = history
      return try parts.session(
        SessionOpening(way: way.described, screen: screen, copy: copy, seed: seed))
    }
  }
}
