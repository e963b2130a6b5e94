import FetchedResults
import SnapshotDiff
import SuiteBasics

enum FirstSnapshotWay: String, CaseIterable, Sendable {
  /// The controller has its delegate, and its fetch delivers a snapshot of identifiers.
  case initialFetch = "initial-fetch"
  /// As `initialFetch`, and then asks where the last object is. The first such search makes the table of identifiers.
  case fetchAndFind = "fetch-and-find"
  /// Objects are fetched, and a snapshot of the objects is made by hand.
  case manualObjects = "manual-objects"
  /// Objects are fetched, and a snapshot of their identifiers is made by hand.
  case manualIdentifiers = "manual-identifiers"
  /// The controller fetches once, before it has its delegate. A snapshot of its objects is made by hand, with numbered
  /// sections: "Pitfall 1" of "How-to use Diffable Data Sources with Core Data". The controller delivers nothing before
  /// the first change. The snapshot that it then delivers has identifiers and section names.
  case numberedObjects = "numbered-objects"
  /// The controller fetches before it has its delegate, and a snapshot of the result is made by hand. The controller
  /// then fetches again, for the delegate.
  case fetchThenDelegate = "fetch-then-delegate"

  /// The name given by hand to the only section of a list.
  static let ownSection = "main"

  func run(_ scenario: EventScenario, in store: Store) throws -> FirstSnapshot {
    let context = ManagedObjectContext(store)
    let request = scenario.request
    switch self {
    case .initialFetch, .fetchAndFind:
      let screen = try EventScreen(fetching: request, in: context, follows: true)
      if self == .fetchAndFind { try screen.findLast() }
      return FirstSnapshot(
        content: .identifiers(try screen.delivered()), screen: screen, context: context)
    case .manualObjects:
      let objects = try ObjectSections(context.fetch(request), by: request.sectionAttribute)
      return FirstSnapshot(
        content: .objects(try objects.snapshot(of: ObjectItem.init)), context: context)
    case .manualIdentifiers:
      let objects = try ObjectSections(context.fetch(request), by: request.sectionAttribute)
      return FirstSnapshot(
        content: .identifiers(try objects.snapshot(of: \.objectID)), context: context)
    case .numberedObjects:
      let screen = try EventScreen(fetching: request, in: context)
      let sections = ObjectSections(screen.controller.sections ?? [], named: .numbered)
      return FirstSnapshot(
        content: .objects(try sections.snapshot(of: ObjectItem.init)), naming: .numbered,
        screen: screen, context: context)
    case .fetchThenDelegate:
      let screen = try EventScreen(fetching: request, in: context)
      let naming: SectionNaming = scenario.hasSections ? .own : .only(Self.ownSection)
      let byHand = try ObjectSections(screen.controller.sections ?? [], named: naming)
        .snapshot(of: \.objectID)
      screen.follow()
      try screen.controller.performFetch()
      return FirstSnapshot(
        content: .identifiers(byHand), naming: naming, second: try screen.delivered(),
        screen: screen, context: context)
    }
  }
}

extension EventScreen {
  fileprivate func findLast() throws {
    let snapshot = try delivered()
    let index = snapshot.numberOfItems - 1
    guard let last = snapshot.itemIdentifier(at: index),
      let path = controller.indexPath(for: last), snapshot.itemIdentifier(at: path) == last
    else { throw SuiteFailure("wrong answer: the last object is not found") }
  }
}

struct FirstSnapshot {
  enum Content {
    case objects(DiffableDataSourceSnapshot<String, ObjectItem>)
    case identifiers(FetchedSnapshot)

    func listed() throws -> FetchedSnapshot {
      switch self {
      case .objects(let snapshot): try snapshot.mapped { $0.map(\.object.objectID) }
      case .identifiers(let snapshot): snapshot
      }
    }
  }

  let content: Content
  var naming = SectionNaming.own
  /// The snapshot that the controller delivered after the first snapshot; nil if there is none.
  var second: FetchedSnapshot?
  /// The screen of the controller; nil if there was no controller.
  var screen: EventScreen?
  /// The context of the objects. Objects do not keep their context alive.
  let context: ManagedObjectContext

  func violations(_ events: Events, _ scenario: EventScenario) throws -> [String] {
    var found = events.violations(of: try content.listed(), in: scenario, named: naming)
    if found.isEmpty, case .objects(let snapshot) = content {
      for item in snapshot.itemIdentifiersBySection.joined() {
        let key = item.object.objectID.primaryKey
        if item.holds(events.rows[Int(key) - 1]) { continue }
        found.append("p\(key) has other values than were stored")
        break
      }
    }
    return found + (second.map { events.violations(of: $0, in: scenario) } ?? [])
  }
}
