import FetchedResults
import SnapshotDiff

/// Everything happens on the main queue, so no steps interleave.
final class MatchSession: PlannedSession<MatchScreen, MatchModel> {
  private let writer: ManagedObjectContext
  private var saved: SavedChanges?

  override init(
    _ opening: SessionOpening<MatchScreen>, _ plan: PlannedUpdates<MatchModel>
  ) throws {
    writer = ManagedObjectContext(opening.copy.store)
    try super.init(opening, plan)
    writer.didSave = { [unowned self] in saved = $0 }
  }

  override func perform(_ update: MatchUpdate) throws {
    if let row = update.scrollsTo { try view?.scroll(toRow: row) }
    switch update.change {
    case .toggle(let selection):
      try screen.toggle(id(selection.event), selection: selection.number)
    case .ads(let ads): try screen.show(ads: ads.file)
    case .odds(let events): try save { for event in events { try change(event) } }
    case .state(let event, let state):
      try save { try change(event, [MatchEvent.state: .integer(state.rawValue)]) }
    case .delete(let event):
      try save { try writer.delete(writer.existingObject(with: id(event))) }
    case .insert(let event):
      let values = Dictionary(uniqueKeysWithValues: event.values.map { ($0.attribute, $0.value) })
      try save { _ = try writer.insert(into: MatchEvent.entity, values) }
    }
  }

  override func faults() -> ScreenFaults {
    guard let view, let shown = screen.rows else { return ScreenFaults(list: []) }
    let model = currentModel
    return ScreenFaults(
      list: ScreenCheck.list(shown, is: model.rows(id), in: view),
      cells: ScreenCheck.cells(
        of: view, item: { ScreenCheck.item(at: $0, in: shown)?.cell },
        revision: model.shownRevision))
  }

  override func violations() throws -> [String] {
    let followed = screen.controller.snapshot?.list ?? []
    return try ScreenCheck.list(followed, is: currentModel.sections(id), in: nil)
      + super.violations()
  }

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
