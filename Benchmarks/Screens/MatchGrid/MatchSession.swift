import FetchedResults
import SnapshotDiff
import StoreWorkloads

/// A session of a grid of events. Everything happens on the main queue, so no steps interleave.
final class MatchSession: ScreenSession {
  let screen: MatchScreen
  private let copy: StoreCopy
  private let writer: ManagedObjectContext
  private var saved: SavedChanges?
  private let plan: PlannedUpdates<MatchPlan>
  private let start: MatchModel
  /// What the screen must show; nil without an audit.
  private var model: MatchModel?
  private var updates = 0
  private var checked = ScreenCounts()

  init(
    _ copy: StoreCopy, _ screen: MatchScreen, _ plan: PlannedUpdates<MatchPlan>,
    _ model: MatchModel, audit: Bool
  ) throws {
    self.copy = copy
    self.screen = screen
    self.plan = plan
    start = model
    self.model = audit ? model : nil
    writer = ManagedObjectContext(copy.store)
    try screen.open(ads: model.ads.file)
    screen.resetCounters()
    copy.store.resetCounters()
    writer.didSave = { [unowned self] in saved = $0 }
  }

  func run(updates: Int) throws {
    for _ in 0..<updates {
      let update = plan.update(self.updates)
      self.updates += 1
      if let row = update.scrollsTo { try screen.view?.scroll(toRow: row) }
      try perform(update.change)
      model?.apply(update.change)
      if let model { checked.add(faults(model), of: screen.view) }
    }
  }

  var view: ListView? { screen.view }

  var counts: ScreenCounts {
    var counts = checked
    counts.updates = updates
    if let view = screen.view { counts.add(view.counters) }
    counts.add(copy.store.counters)
    counts.fetches = screen.controller.counters.fetches
    counts.missingCells = screen.tally.missingCells
    return counts
  }

  func violations() throws -> [String] {
    var model = start
    for number in 0..<updates { model.apply(plan.update(number).change) }
    return ScreenCheck.list(screen.followed, is: model.sections(id), in: nil)
      + faults(model).descriptions()
  }
}

extension MatchSession {
  func id(_ event: Int64) -> ObjectID {
    ObjectID(
      store: copy.store.number, entity: MatchEvent.entityNumber, primaryKey: event)
  }

  /// The faults of the shown list. There are none if nothing is shown.
  private func faults(_ model: MatchModel) -> ScreenFaults {
    guard let view = screen.view, let shown = screen.shown else { return ScreenFaults(list: []) }
    return ScreenFaults(
      list: ScreenCheck.list(shown, is: model.rows(id), in: view),
      cells: ScreenCheck.cells(
        of: view, item: { ScreenCheck.item(at: $0, in: shown)?.cell },
        revision: model.shownRevision))
  }

  private func perform(_ change: MatchChange) throws {
    switch change {
    case .toggle(let selection):
      try screen.toggle(id(selection.event), selection: selection.number)
    case .ads(let ads): try screen.show(ads: ads.file)
    case .odds(let events): try save { for event in events { try self.change(event) } }
    case .state(let event, let state):
      try save { try self.change(event, [MatchEvent.state: .integer(state.rawValue)]) }
    case .delete(let event):
      try save { try writer.delete(writer.existingObject(with: id(event))) }
    case .insert(let event):
      let values = Dictionary(uniqueKeysWithValues: event.values.map { ($0.attribute, $0.value) })
      try save { _ = try writer.insert(into: MatchEvent.entity, values) }
    }
  }

  /// Gives an event other values, and the next revision.
  private func change(_ event: Int64, _ values: [String: Value] = [:]) throws {
    let object = try writer.existingObject(with: id(event))
    for (attribute, value) in values { try object.setValue(value, for: attribute) }
    guard let content = try object.content() else { return }
    try object.setValue(.integer(content.revision + 1), for: ManagedObject.revision)
  }

  private func save(_ edit: () throws -> Void) throws {
    try edit()
    try writer.save()
    guard let saved else { return }
    self.saved = nil
    try screen.merge(saved)
  }
}
