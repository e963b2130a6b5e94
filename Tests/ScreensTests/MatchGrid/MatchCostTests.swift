import FetchedResults
import SnapshotDiff
import Testing
import Workloads

@testable import Screens

/// The cost of each kind of update, by what the identity of an item includes.
struct MatchCostTests {
  private struct Step: CustomStringConvertible {
    let seed: UInt64
    let number: Int
    let change: MatchChange
    /// Whether the user scrolls first. The list then also asks for cells that have not changed.
    let isScrolled: Bool
    let before: MatchModel
    let after: MatchModel
    let counts: ListViewCounters

    var description: String { "seed=\(seed) update \(number): \(change)" }

    /// The inserted event, or the event as it was before its deletion or its change of state; nil for other changes.
    var event: MatchEvent? {
      switch change {
      case .insert(let event): event
      case .delete(let key), .state(let key, _): before.event(key)
      case .odds, .toggle, .ads: nil
      }
    }

    /// Whether a section comes or goes.
    var isOfSection: Bool {
      before.sections(Self.id).map(\.section) != after.sections(Self.id).map(\.section)
    }

    static func id(_ event: Int64) -> ObjectID {
      ObjectID(store: 0, entity: 1, primaryKey: event)
    }
  }

  private static let size = 60
  private let grid: OpenedScenario

  init() throws { grid = try OpenedScenario("match-grid.\(Self.size)") }

  private func steps(_ way: String) throws -> [Step] {
    try (UInt64(1)...3).flatMap { seed in
      var model = MatchModel(count: Self.size, seed: 1)
      let plan = PlannedUpdates(model, seed: SplitMix64.derive(seed, 1))
      let session = try grid.open(way, seed: seed, audit: false)
      let view = try #require(session.view)
      return try (1...100).map { number in
        view.resetCounters()
        try session.run(updates: 1)
        let (update, before) = (plan.update(number - 1), model)
        model.apply(update)
        return Step(
          seed: seed, number: number, change: update.change, isScrolled: update.scrollsTo != nil,
          before: before, after: model, counts: view.counters)
      }
    }
  }

  /// `all` counts market headers, messages and locks.
  private func placed(_ events: some Sequence<MatchEvent>) -> (markets: Int, all: Int) {
    var (markets, all) = (0, 0)
    for row in events.flatMap(\.shape.rows) {
      switch row {
      case .market: (markets, all) = (markets + 1, all + 1)
      case .message, .locked: all += 1
      case .banner, .header, .selection: break
      }
    }
    return (markets, all)
  }

  @Test func aStableItemChangesAloneOrNotAtAll() throws {
    for step in try steps("stable") {
      let counts = step.counts
      let work = [
        counts.itemDeletes, counts.itemInserts, counts.itemReloads, counts.itemMoves,
      ]
      let rows = step.event?.shape.rowCount ?? 0
      switch step.change {
      case .odds(let keys):
        let rows = keys.compactMap(step.before.event).reduce(0) { $0 + $1.shape.rowCount }
        #expect(work == [0, 0, rows, 0], "\(step)")
      case .toggle: #expect(work == [0, 0, 1, 0] && counts.cellsAnimated == 1, "\(step)")
      case .insert:
        #expect(work == [0, step.isOfSection ? 0 : rows, 0, 0], "\(step)")
        #expect(counts.sectionInserts == (step.isOfSection ? 1 : 0), "\(step)")
      case .delete:
        #expect(work == [step.isOfSection ? 0 : rows, 0, 0, 0], "\(step)")
        #expect(counts.sectionDeletes == (step.isOfSection ? 1 : 0), "\(step)")
      case .state(let key, _):
        // The header stays.
        let shown = try #require(step.after.event(key)).shape.rowCount
        #expect(work == [rows - 1, shown - 1, 1, 0], "\(step)")
      case .ads: #expect(work.reduce(0, +) <= 2 && counts.itemReloads == 0, "\(step)")
      }
    }
  }

  @Test(arguments: ["state-in-identity", "numbered", "named"])
  func aTapReplacesAnItemWithItsStateInTheIdentity(way: String) throws {
    var taps = 0
    for step in try steps(way) {
      guard case .toggle = step.change else { continue }
      taps += 1
      let counts = step.counts
      #expect(counts.itemDeletes == 1 && counts.itemInserts == 1, "\(step)")
      #expect(counts.updateItems == 2, "\(step)")
      #expect(step.isScrolled || counts.cellsAsked == 1, "\(step)")
      // The old cell disappears, and the new cell appears.
      #expect(counts.cellsAnimated == 2, "\(step)")
    }
    #expect(taps > 50)
  }

  @Test func theStateCostsTapsAlone() throws {
    for (stable, flagged) in zip(try steps("stable"), try steps("state-in-identity")) {
      if case .toggle = stable.change { continue }
      #expect(stable.counts == flagged.counts, "\(stable)")
    }
  }

  /// If identities have section numbers, a section that comes or goes changes the market headers, messages and locks
  /// below it. If identities have section names, it changes none of them.
  @Test func aSectionAboveRenumbersAllBelow() throws {
    var sections = 0
    let (numbered, named) = (try steps("numbered"), try steps("named"))
    for (number, name) in zip(numbered, named) where number.isOfSection {
      guard let event = number.event, event.sport == 0 else { continue }
      sections += 1
      let below = placed(number.before.events[1...].joined())
      let counts = number.counts
      #expect(counts.itemDeletes >= below.markets && below.markets > 50, "\(number)")
      // A message at another message's old place gets that message's identity, and the list moves the item.
      #expect(counts.itemDeletes + counts.itemMoves >= below.all, "\(number)")
      #expect(name.counts.updateItems == 1, "\(name)")
    }
    #expect(sections > 5)
  }

  @Test func anEventAboveRenumbersItsSection() throws {
    var markets = 0
    for (number, name) in zip(try steps("numbered"), try steps("named")) where !number.isOfSection {
      guard case .insert(let event) = number.change else { continue }
      let section = number.after.events[event.sport]
      let index = try #require(section.firstIndex { $0.key == event.key })
      let below = placed(section[(index + 1)...])
      markets += below.markets
      let counts = name.counts
      #expect(counts.itemDeletes >= below.markets, "\(name)")
      #expect(counts.itemDeletes <= below.all, "\(name)")
      #expect(counts.itemInserts == counts.itemDeletes + event.shape.rowCount, "\(name)")
      // Within one section, numbers and names of sections cost the same.
      #expect(counts == number.counts, "\(name)")
    }
    #expect(markets > 20)
  }

  @Test func theUpdatesAreOfEveryKind() throws {
    let kinds = try steps("stable").map { step in
      switch step.change {
      case .odds: "odds"
      case .toggle: "toggle"
      case .insert(let event): event.sport == 0 ? "section comes" : "event comes"
      case .delete: step.event?.sport == 0 ? "section goes" : "event goes"
      case .state(_, let state): "\(state)"
      case .ads: "ads"
      }
    }
    #expect(Set(kinds).count == 10, "\(Set(kinds))")
  }
}
