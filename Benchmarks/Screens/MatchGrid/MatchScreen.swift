import FetchedResults
import Foundation
import SnapshotDiff
import Workloads

/// The screen of the events that a controller follows. This class shows no list; ``MatchList`` does.
class MatchScreen: FollowingScreen {
  init(_ context: ManagedObjectContext) { super.init(context, MatchEvent.request) }

  /// What the rows stand for, by section; nil if nothing is shown.
  var rows: ScreenCheck.List<MatchSection, MatchPart>? { nil }

  func toggle(_ event: ObjectID, selection: Int) throws {}

  func show(ads: Data) throws {}
}

/// A list of ads and events. Each event has several items.
///
/// Each delivery makes the list anew. If the delivery marks an event for reloading, the list marks those items of the
/// event that it already shows. A delivery has only identifiers, so the list reads new and changed events, and the
/// events that cells show. Source: "Using NSFetchedResultsController's diffable snapshot with UICollectionView's
/// diffable data source", "Proper marriage of FRC snapshots with UICV diffable data source".
class MatchList<Identity: MatchIdentity>: MatchScreen, FetchedResultsSnapshotDelegate {
  typealias Item = MatchItem<Identity>
  typealias Snapshot = DiffableDataSourceSnapshot<MatchSection, Item>

  private var banners: [Item] = []
  private var shapes: [ObjectID: MatchShape] = [:]
  /// The selections in the user's bet slip. They are the app's state, and the store does not know them.
  private var slip: Set<MatchPart> = []

  private lazy var source = DiffableDataSource<MatchSection, Item>(listView: .screen()) {
    [unowned self] view, path, item in try view.screenCell(content(of: item), at: path)
  }

  override var view: ListView? { source.listView }

  var snapshot: Snapshot { source.snapshot() }

  /// A message or a lock that does not name its event belongs to the event whose header is above it.
  override var rows: ScreenCheck.List<MatchSection, MatchPart>? {
    source.snapshot().list.map { section, items in
      var event: ObjectID?
      let parts = items.map { item in
        if item.part.row == .header { event = item.part.event }
        return MatchPart(event: item.part.event ?? event, row: item.part.row)
      }
      return (section, parts)
    }
  }

  override func open() throws {
    banners = try items(MatchAds.first.file)
    controller.delegate = self
    try super.open()
  }

  override func toggle(_ event: ObjectID, selection: Int) throws {
    let part = MatchPart(event: event, row: .selection(selection))
    let isAdded = !slip.contains(part)
    if isAdded { slip.insert(part) } else { slip.remove(part) }
    let before = Item(part: part, identity: .selection(isAdded: !isAdded))
    let after = Item(part: part, identity: .selection(isAdded: isAdded))
    var next = source.snapshot()
    if before == after {
      try next.reloadItems([after])
    } else {
      try next.insertItems([after], afterItem: before)
      try next.deleteItems([before])
    }
    try apply(next)
  }

  override func show(ads: Data) throws {
    banners = try items(ads)
    var next = source.snapshot()
    try next.deleteItems(next.itemIdentifiers(inSection: .banners))
    try next.appendItems(banners, toSection: .banners)
    try apply(next)
  }

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith delivery: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws {
    let changed = Set(delivery.reloadedItemIdentifiers)
    try takeIn(delivery, changed)
    let shown = source.snapshot()
    var next = try Snapshot(section: .banners, banners)
    var reloads: [Item] = []
    for (index, name) in delivery.sectionIdentifiers.enumerated() {
      var items: [Item] = []
      for event in delivery.itemIdentifiers(atSectionIndex: index) {
        let first = items.count
        append(event, inSection: index + 1, name, to: &items)
        if changed.contains(event) { reloads += items[first...].filter(shown.contains) }
      }
      try next.appendSections([.sport(name)])
      try next.appendItems(items)
    }
    try next.reloadItems(reloads)
    try apply(next)
  }
}

extension MatchList {
  private func items(_ ads: Data) throws -> [Item] {
    try MatchAds.read(ads).map {
      Item(part: MatchPart(event: nil, row: .banner($0)), identity: .plain)
    }
  }

  /// Brings ``shapes`` up to date. If ``shapes`` is empty, reads all events. Otherwise reads only new and changed
  /// events.
  private func takeIn(
    _ delivery: DiffableDataSourceSnapshot<String, ObjectID>, _ changed: Set<ObjectID>
  ) throws {
    if shapes.isEmpty {
      for event in controller.fetchedObjects.map(Array.init) ?? [] {
        shapes[event.objectID] = try event.matchShape()
      }
      return
    }
    for event in delivery.itemIdentifiers where shapes[event] == nil || changed.contains(event) {
      shapes[event] = try context.existingObject(with: event).matchShape()
    }
    if shapes.count > delivery.numberOfItems {
      shapes = shapes.filter { delivery.contains($0.key) }
    }
  }

  private func append(
    _ event: ObjectID, inSection section: Int, _ name: String, to items: inout [Item]
  ) {
    for row in shapes[event]?.rows ?? [] {
      let place = MatchPlace(section: section, name: name, row: items.count)
      items.append(
        Item(row, of: event, at: place, isAdded: slip.contains(MatchPart(event: event, row: row))))
    }
  }

  private func apply(_ snapshot: Snapshot) throws {
    history?.append(snapshot, section: { "\($0)" }) { item in
      let revision = try? shownContent(of: item)?.revision
      return TraceSnapshot.Item("\(item)", version: "v\(revision ?? 0)")
    }
    try source.apply(snapshot)
  }

  /// What the cell of an item is to show; nil if the cell shows nothing of an event, or the event does not exist.
  private func content(of item: Item) throws -> ScreenCell.Content? {
    let content = try shownContent(of: item)
    if item.part.cell != nil { noteAsked(content) }
    return content
  }

  private func shownContent(of item: Item) throws -> ScreenCell.Content? {
    guard let event = item.part.event, let cell = item.part.cell else { return nil }
    let isAdded = item.identity.isAdded ?? slip.contains(item.part)
    return try context.content(of: event).map {
      ScreenCell.Content(
        objectID: cell, revision: MatchPart.shownRevision($0.revision, isAdded: isAdded))
    }
  }
}
