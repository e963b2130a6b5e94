import BenchmarkHarness
import FetchedResults
import SnapshotDiff
import SuiteBasics
import Testing

@testable import ControllerSuites

/// The suites `delivery` and `first-snapshot` check their lists. Their checks accept right lists and find wrong ones.
@Suite(.serialized)
struct DeliveryTests {
  private static let size = 300

  private static func file() throws -> EventFile {
    try EventFile(Events(count: size, seed: 7), isIndexed: true)
  }

  private static let cases: [(DeliveryScenario, DeliveryStyle)] =
    DeliveryScenario.byStyle.filter { $0.fits(size: size) }.flatMap { scenario in
      DeliveryStyle.allCases.filter { $0 != .collectionDifference || !scenario.hasSections }
        .map { (scenario, $0) }
    }

  /// A scenario of `byStyle` runs at the place `merged`, in each style that it allows. A scenario of `byPlace` runs at
  /// each place, in the style `snapshot`.
  private static let places: [(DeliveryScenario, DeliveryStyle, DeliveryPlace)] =
    cases.map { ($0.0, $0.1, DeliveryPlace.merged) }
    + DeliveryScenario.byPlace.flatMap { scenario in
      DeliveryPlace.allCases.map { (scenario, DeliveryStyle.snapshot, $0) }
    }

  /// One swing is not checked, so that two swings follow each other without a check between.
  @Test(arguments: places)
  func manySwingsLeaveTheListRight(
    _ scenario: DeliveryScenario, _ style: DeliveryStyle, _ place: DeliveryPlace
  ) throws {
    let delivery = try Delivery(scenario, style, place, in: Self.file().open())
    for swing in 0..<5 {
      try delivery.swing()
      if swing != 2 { #expect(try delivery.violations() == []) }
    }
  }

  /// In a short list, an object may pass others and still keep its offset, and sections come and go.
  @Test(arguments: [false, true])
  func aShortListIsFollowedToo(hasSections: Bool) throws {
    let scenario = DeliveryScenario(changes: 10, hasSections: hasSections)
    let styles = DeliveryStyle.allCases.filter { $0 != .collectionDifference || !hasSections }
    for seed in UInt64(1)...60 {
      let file = try EventFile(Events(count: 20, seed: seed), isIndexed: true)
      for style in styles {
        let delivery = try Delivery(scenario, style, in: file.open())
        #expect(try delivery.violations() == [], "\(style) \(seed)")
      }
    }
  }

  @Test(arguments: cases)
  func aListThatIsNotToldIsFound(_ scenario: DeliveryScenario, _ style: DeliveryStyle) throws {
    let delivery = try Delivery(scenario, style, in: Self.file().open())
    delivery.list.controller.delegate = nil
    try delivery.swing()
    #expect(try !delivery.violations().isEmpty)
  }

  @Test(arguments: DeliveryStyle.allCases)
  func aCellThatStaysStaleIsFound(_ style: DeliveryStyle) throws {
    let scenario = DeliveryScenario(changes: 1, hasSections: false)
    let delivery = try Delivery(scenario, style, in: Self.file().open())
    let path = ItemPath(section: 0, item: 3)
    let cell = try #require(delivery.list.view.cell(at: path) as? RowCell<ShownEvent>)
    let shown = try #require(cell.item)
    #expect(shown == delivery.changes.shown(shown.objectID))
    cell.item = ShownEvent(objectID: shown.objectID, version: shown.version + 1)
    try delivery.swing()
    #expect(
      try delivery.violations().first
        == "the cell of row 3 shows another event, or an older version")
  }

  @Test func whatOneSubjectSavesIsNoneOfTheOthersBusiness() throws {
    let file = try Self.file()
    let scenario = DeliveryScenario(changes: 10, hasSections: false)
    let one = try Delivery(scenario, .snapshot, in: file.open())
    let other = try Delivery(scenario, .callbacks, in: file.open())
    for _ in 0..<3 {
      try one.swing()
      #expect(try other.violations() == [])
    }
    #expect(try one.violations() == [])
  }

  // MARK: First snapshots

  private typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  @Test(arguments: EventScenario.all, FirstSnapshotWay.allCases)
  func aFirstSnapshotIsRight(_ scenario: EventScenario, _ way: FirstSnapshotWay) throws {
    let all = Events(count: Self.size, sportCount: scenario.sportCount, seed: 11)
    let events = try EventFile(all, isIndexed: scenario.isIndexed).open()
    let first = try way.run(scenario, in: events.store)
    #expect(try first.violations(events.events, scenario) == [])
    #expect(try FirstChange(after: first, of: scenario, events).violations == [])
  }

  @Test func aWrongFirstSnapshotIsFound() throws {
    let scenario = EventScenario(hasSections: true, isIndexed: true)
    let events = try Self.file().open()
    let first = try FirstSnapshotWay.initialFetch.run(scenario, in: events.store)
    guard case .identifiers(let right) = first.content else { throw SuiteFailure.nothingDelivered }
    func violations(_ change: (inout Snapshot) throws -> Void) throws -> [String] {
      var snapshot = right
      try change(&snapshot)
      return events.events.violations(of: snapshot, in: scenario)
    }
    let items = right.itemIdentifiers(atSectionIndex: 1)
    let sections = right.sectionIdentifiers
    #expect(try violations { _ in } == [])
    #expect(try !violations { try $0.moveItem(items[0], afterItem: items[1]) }.isEmpty)
    #expect(try !violations { try $0.deleteItems([items[0]]) }.isEmpty)
    #expect(
      try !violations {
        try $0.deleteItems([items[0]])
        try $0.appendItems([items[0]], toSection: sections[2])
      }.isEmpty)
    #expect(try !violations { try $0.moveSection(sections[0], afterSection: sections[1]) }.isEmpty)
    #expect(try !violations { try $0.appendSections(["another"]) }.isEmpty)
  }

  /// A controller that no longer follows the store would make a change look cheap.
  @Test func aChangeThatIsNotDeliveredIsFound() throws {
    let scenario = EventScenario(hasSections: false, isIndexed: true)
    let events = try Self.file().open()
    let first = try FirstSnapshotWay.initialFetch.run(scenario, in: events.store)
    first.context.reset()
    let change = try FirstChange(after: first, of: scenario, events)
    #expect(change.violations.first == "one change has led to 0 deliveries")
    #expect(change.updateItems == 0)
  }

  @Test func everyOpenStoreIsItsOwn() throws {
    let file = try Self.file()
    let stores = try (0..<3).map { _ in try file.open() }
    #expect(Set(stores.map(\.store.identifier)).count == 3)
  }

  /// If the controller follows in the background, the main queue runs statements only for cells, at most one for each.
  /// With `sameContext` and `child`, the main queue also saves.
  @Test func theMainQueueIsSparedWhatOthersDo() throws {
    let scenario = DeliveryScenario.byPlace[1]
    func count(_ metric: String, _ place: DeliveryPlace) throws -> Double {
      let delivery = try Delivery(scenario, .snapshot, place, in: Self.file().open())
      try delivery.prepare()
      try delivery.save()
      delivery.resetCounters()
      try delivery.deliver()
      return try #require(delivery.counts.first { $0.metric.name == metric }).value
    }
    let read = try count("sql_statements", .background)
    let cells = try count("cells_asked", .background)
    #expect(read > 0 && read <= cells)
    #expect(try count("sql_statements", .merged) > read)
    #expect(try count("sql_statements", .sameContext) > 100)
    #expect(try count("sql_statements", .child) > 100)
  }
}
