import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

/// Every way to build a grid of photos, compared with a plain list without a store and a controller.
struct PhotoWaysTests {
  private static let ways = [
    "snapshot", "block-operations-careful", "block-operations-delete-insert", "block-operations",
    "fetched-objects", "floor-follow",
  ]
  private static let sessionUpdates = 40

  /// This holds even when a batch breaks, because the list then reloads all data.
  @Test func allWaysShowTheModel() throws {
    let updates = TestSteps.count(debug: 120, release: 2_000)
    for number in 0..<max(1, updates / Self.sessionUpdates) {
      var generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, number))
      let size = [1, 2, 13, 60, 300].randomElement(using: &generator)!
      let seed = generator.next()
      let input = try PhotoScenario(size: size).prepare(seed: seed)
      for way in Self.ways {
        let place = "seed=\(TestSeed.current) session \(number), \(way), size \(size)"
        let session = try input.open(way, seed: seed, audit: true, history: nil)
        for update in 1...Self.sessionUpdates {
          try session.run(updates: 1)
          #expect(try session.violations() == [], "\(place), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == Self.sessionUpdates, "\(place)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(place)")
        #expect(counts.staleCells == 0 || way == "fetched-objects", "\(place)")
        #expect(counts.missingCells == 0, "\(place)")
        if way != "block-operations" { #expect(counts.inconsistentBatches == 0, "\(place)") }
        #expect(session.brokenBatches.count == counts.inconsistentBatches, "\(place)")
      }
    }
  }

  /// Nothing reports a new thumbnail, so its cell stays stale.
  @Test func objectsFromTheControllerLeaveThumbnailsStale() throws {
    let session = try PhotoScenario(size: 60).prepare(seed: 1)
      .open("fetched-objects", seed: 1, audit: true, history: nil)
    try session.run(updates: 60)
    #expect(session.counts.staleCells > 5 && session.counts.itemReloads == 0)
    #expect(session.brokenBatches.isEmpty)
  }

  /// The list view refuses every batch with a move, and each refused batch is followed by a reload of all data.
  @Test func theClosuresBreakTheBatchOfEveryDrop() throws {
    let input = try PhotoScenario(size: 60).prepare(seed: 1)
    let session = try input.open("block-operations", seed: 1, audit: true, history: nil)
    try session.run(updates: 60)
    let broken = session.brokenBatches
    #expect(broken.count > 10)
    #expect(
      broken.allSatisfy {
        $0.rule == 6
          && $0.text.hasPrefix("attempt to perform an insert and a move to the same index path (")
      })
    #expect(session.counts.inconsistentBatches == broken.count)
    #expect(session.counts.brokenRules == [6: broken.count])
    #expect(session.counts.itemMoves == 0 && session.counts.reloads == broken.count)
    var plan = PhotoPlan(PhotoModel(count: 60), seed: 1)
    let drops = (0..<60).count { _ in
      if case .drop = plan.next().edit { true } else { false }
    }
    #expect(broken.count == drops)
  }

  @Test(arguments: ways) func aSeedRepeatsASession(way: String) throws {
    let inputs = try (0..<2).map { _ in try PhotoScenario(size: 80).prepare(seed: 1) }
    func session(
      _ seed: UInt64, of input: Int
    ) throws -> (ScreenCounts, [BrokenBatch], [TraceSnapshot]) {
      let history = ScreenHistory()
      let session = try inputs[input].open(way, seed: seed, audit: true, history: history)
      try session.run(updates: 30)
      return (session.counts, session.brokenBatches, history.snapshots)
    }
    let (first, second) = (try session(3, of: 0), try session(3, of: 1))
    #expect(first.0 == second.0 && first.1 == second.1 && first.2 == second.2)
    #expect(try session(4, of: 0).0 != first.0)
  }

  /// Each way has an input of its own, so that no way sees the updates of another.
  @Test func theUpdatesDoNotDependOnTheWay() throws {
    var last: [TraceSnapshot?] = []
    for way in Self.ways.dropLast() {
      let history = ScreenHistory()
      let session = try PhotoScenario(size: 80).prepare(seed: 1)
        .open(way, seed: 5, audit: false, history: history)
      try session.run(updates: 60)
      last.append(history.snapshots.last)
    }
    #expect(last[0] != nil && last.allSatisfy { $0 == last[0] })
  }

  /// A grid with a fault of every kind that the audit must find.
  private final class FaultyBlocks: CarefulPhotoBlocks {
    private var asked = 0

    override func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
      asked += 1
      // Sometimes another photo's content, and sometimes none.
      let other = asked % 7 == 0 ? ItemPath(section: 0, item: path.item ^ 1) : path
      let photo = controller.snapshot?.itemIdentifier(at: other)
      return try listView.screenCell(content(of: asked % 11 == 0 ? nil : photo), at: path)
    }

    /// Does not reload changed photos.
    override func appendReload(_ path: ItemPath, _ newPath: ItemPath) {}

    /// Reports a move that has not happened.
    override func drop(_ photos: [ObjectID], at index: Int) throws {
      try super.drop(photos, at: index)
      var batch = BatchUpdates()
      batch.moveItem(at: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
      try perform(batch)
    }
  }

  @Test func faultsAreFoundUnderAuditAlone() throws {
    let input = try PhotoInput(PhotoScenario(size: 80), seed: 1)
    let way = PhotoWay("faulty", .wrong, "") { FaultyBlocks($0, audit: $1, history: $2) }
    var checked = try { () throws -> ScreenCounts in
      let session = try input.open(seed: 2, audit: true, way)
      try session.run(updates: 40)
      #expect(try session.violations().count > 3)
      return session.counts
    }()
    #expect(checked.wrongLists > 5 && checked.wrongCells > 5)
    #expect(checked.staleCells > 5 && checked.missingCells > 5)
    checked.wrongLists = 0
    checked.wrongCells = 0
    checked.staleCells = 0
    checked.missingCells = 0
    let session = try input.open(seed: 2, audit: false, way)
    try session.run(updates: 40)
    #expect(session.counts == checked)
  }

  @Test func aRefusedBatchIsAFaultOfAWayThatIsToBeRight() throws {
    let input = try PhotoInput(PhotoScenario(size: 80), seed: 1)
    let way = PhotoWay("bold", .alternative, "") { PhotoBlocks($0, audit: $1, history: $2) }
    let session = try input.open(seed: 2, audit: true, way)
    try session.run(updates: 40)
    #expect(session.brokenBatches.count > 5)
    #expect(try session.violations() == session.brokenBatches.map(\.description))
  }

  @Test func aSizeWithoutPhotosIsRefused() {
    #expect(throws: ScreenRequestError.unknownSize(0)) {
      try PhotoScenario(size: 0).prepare(seed: 1)
    }
  }

  @Test func anUnknownWayIsRefused() throws {
    let input = try PhotoScenario(size: 20).prepare(seed: 1)
    #expect(throws: ScreenRequestError.unknownWay("luck")) {
      try input.open("luck", seed: 1, audit: false, history: nil)
    }
  }
}
