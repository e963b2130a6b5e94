import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

struct ScrollingWaysTests {
  @Test func thePlanHasScrollsOfEveryKind() throws {
    let model = ScrollingModel(.withFeatured(size: 2_000, seed: 1))
    let plan = PlannedUpdates(model, seed: SplitMix64.derive(TestSeed.current, 1))
    var (nested, tops, far, flicks) = (Set<ScrolledList>(), 0, 0, 0)
    var last = 0
    for number in 0..<1_000 {
      let update = plan.update(number)
      let rows = 0...model.rowCount(of: update.list) - update.list.visibleRows
      #expect(rows.contains(update.row), "seed=\(TestSeed.current)")
      guard update.list == .outer else {
        #expect(last <= update.list.rawValue, "It is not on screen: seed=\(TestSeed.current)")
        nested.insert(update.list)
        continue
      }
      switch update.row {
      case 0: tops += 1
      case last - 24...last + 24: flicks += 1
      default: far += 1
      }
      last = update.row
    }
    #expect(nested.count == 3 && tops > 20 && far > 20, "seed=\(TestSeed.current)")
    #expect(flicks > 600, "seed=\(TestSeed.current)")
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let way = BuiltWay<ScrollingScreen>("faulty", .wrong, "") { context in
      var asked = 0
      return ScrollingScreen(context) { item, path, controller in
        asked += 1
        // Sometimes the neighbouring object, and sometimes none.
        if asked % 11 == 0 { return nil }
        let other = ItemPath(section: path.section, item: path.item == 0 ? 1 : path.item - 1)
        let isWrong = asked % 7 == 0 && controller.snapshot?.itemIdentifier(at: other) != nil
        return try controller.object(at: isWrong ? other : path).content()
      }
    }
    let (counts, violations) = try OpenedScenario("scrolling.80").audited(way, updates: 60)
    #expect(violations > 1)
    #expect(counts.wrongCells > 5 && counts.staleCells > 5 && counts.missingCells > 5)
  }

  @Test func theTraceHasAllLists() throws {
    let history = try OpenedScenario("scrolling.200").history("by-object", seed: 1, updates: 30)
    let snapshot = try #require(history.first)
    #expect(history.count == 1)
    #expect(snapshot.sections.map(\.id).prefix(4) == ["banners", "sports", "featured", "Baseball"])
    #expect(snapshot.sections[0].items.count == ScrollingItem.banners.count)
    #expect(snapshot.sections.dropFirst(3).reduce(0) { $0 + $1.items.count } == 200)
  }
}
