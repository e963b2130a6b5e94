import SnapshotDiff
import Synchronization

@testable import Screens

/// A screen with a list of numbers and without a store. The seed decides what its ways do.
struct FakeScreen {
  var ways = [
    ScreenWay("right", .recommended, "As it should be."),
    ScreenWay("broken", .wrong, "Every third session breaks."),
    ScreenWay("floor-follow", .floor, "Nobody listens."),
  ]
  var countedSessions = 12
  let log = Log()

  final class Log: Sendable {
    private let calls = Mutex<[String]>([])

    func add(_ call: String) { calls.withLock { $0.append(call) } }

    var all: [String] { calls.withLock(\.self) }
  }

  var scenario: ScreenScenario {
    ScreenScenario(
      name: "fake.8", size: 8, summary: "A list of numbers.", ways: ways, sessionUpdates: 5,
      countedSessions: countedSessions
    ) { _, seed in
      log.add("prepare \(seed)")
      return FakeInput(screen: self)
    }
  }
}

final class FakeInput: ScreenInput {
  private let screen: FakeScreen

  init(screen: FakeScreen) { self.screen = screen }

  func prepare(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> () throws -> any ScreenSession {
    { [screen] in
      screen.log.add("open \(way) \(seed)\(audit ? " audited" : "")")
      return FakeSession(screen, way, seed)
    }
  }
}

final class FakeSession: ScreenSession {
  private let screen: FakeScreen
  private let way: String
  private let seed: UInt64
  private(set) var counts = ScreenCounts()
  let view: ListView? = nil
  private(set) var brokenBatches: [BrokenBatch] = []

  init(_ screen: FakeScreen, _ way: String, _ seed: UInt64) {
    self.screen = screen
    self.way = way
    self.seed = seed
  }

  deinit { screen.log.add("close \(way) \(seed)") }

  /// A session of `broken` breaks if three divides its seed. It breaks at update `seed % 5 + 1` and at the update after
  /// that, if there is one. If six divides the seed, only the strict level refuses the batches.
  func run(updates: Int) throws {
    screen.log.add("run \(way) \(updates)")
    for _ in 0..<updates {
      counts.updates += 1
      counts.fetches += 2
      counts.sqlStatements += Int(seed % 100)
      counts.rowsStepped += way == "floor-follow" ? 1 : 4
      counts.cellsAsked += 3
      counts.staleCells += way == "broken" ? 1 : 0
      if way == "broken", seed % 3 == 0, counts.updates > seed % 5 { breakBatch() }
    }
  }

  private func breakBatch() {
    guard brokenBatches.count < 2 else { return }
    var batch = BatchUpdates()
    batch.deleteItems(at: [ItemPath(section: 0, item: seed % 6 == 0 ? 0 : 8)])
    if seed % 6 == 0 { batch.deleteItems(at: [ItemPath(section: 0, item: 0)]) }
    let violations = BatchUpdateRules.violations(
      of: batch, before: [8], after: [seed % 6 == 0 ? 6 : 7])
    let broken = BrokenBatch(
      update: counts.updates, updates: batch, refusal: InvalidBatchUpdate(violations: violations))
    counts.inconsistentBatches += 1
    counts.brokenRules[broken.rule ?? 0, default: 0] += 1
    brokenBatches.append(broken)
  }

  func violations() throws -> [String] {
    if way == "unlike", seed % 4 == 0 { return ["the list is another"] }
    return []
  }
}
