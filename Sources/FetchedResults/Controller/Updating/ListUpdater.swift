import SnapshotDiff

/// Updates a fetched list as its context changes, without another fetch and without reading the whole list.
///
/// ```
/// ContextChanges    what one notification of the context says: inserted, updated, deleted
///   │  sort out     leaves the list │ changes in place │ needs a place
///   ▼
/// PlacementPass     finds the places: see there
///   │
///   ▼
/// SectionPlan       which sections arrive, leave or move
///   │
///   ▼
/// ListChange        the old and the new list, and what happened to each object
/// ```
final class ListUpdater {
  let context: ManagedObjectContext
  let plan: FetchPlan
  /// nil if no index is in the order of the request. Made lazily: a list that never changes needs none.
  private(set) lazy var indexSeek = IndexSeek(plan)
  let pages: RowPages
  let computedSectionName: ((ManagedObject) throws -> String)?
  let tally: FetchedResultsTally

  /// The list after the last notification of the context, without marks. Its delivery may still wait.
  @exclusivity(unchecked) var list: ListSnapshot

  /// Greater than the serial of every save that came before the fetch.
  let fetchSerial: Int

  /// The sort keys of items that were placed by unsaved values.
  @exclusivity(unchecked) var unsaved: [ObjectID: SortPosition] = [:]

  init(
    _ request: FetchRequest, context: ManagedObjectContext,
    computedSectionName: ((ManagedObject) throws -> String)?, tally: FetchedResultsTally
  ) throws(StoreError) {
    self.context = context
    let plan = try FetchPlan(request, for: context.store)
    self.plan = plan
    pages = RowPages(plan, context)
    self.computedSectionName = computedSectionName
    self.tally = tally
    fetchSerial = ProcessSerials.next()
    list = ListSnapshot()
    guard !request.sortKeys.isEmpty else {
      throw StoreError(
        .invalidRequest, "A fetched results controller needs a sort key.", path: context.store.path)
    }
    if computedSectionName != nil, request.sectionAttribute != nil {
      throw StoreError(
        .invalidRequest, "The sections are named by an attribute and by a closure.",
        path: context.store.path)
    }
    list = try fetchedList()
    try noteUnsavedPositions()
  }

  var isSectioned: Bool { plan.sectionPosition != nil || computedSectionName != nil }

  /// Computes the change of the list by one notification. The list itself stays as it is.
  ///
  /// - Parameter makesCalls: Whether the change gets its ``ListChange/heldCalls``.
  /// - Complexity: O(*k* log *n*) for *k* objects changed, and O(*s*) for *s* sections if sections come or go.
  func change(
    _ changes: ContextChanges, makingCalls makesCalls: Bool
  ) throws -> ListChange {
    if !changes.renamed.isEmpty { return try renaming(changes.renamed) }
    forgetSaved()
    let change = ListChange(of: list)
    let placed = try sort(changes, change)
    for objectID in change.deleted { unsaved[objectID] = nil }
    change.deletedObjects = changes.deletedObjects
    try place(placed, change)
    if makesCalls { change.heldCalls = change.calls(pages) }
    return change
  }

  /// Notes in `change` what leaves the list and what changes in place. Returns the objects to place.
  private func sort(
    _ changes: ContextChanges, _ change: ListChange
  ) throws -> [PlacedObject] {
    for objectID in changes.deleted where isOfEntity(objectID) && list.contains(objectID) {
      change.deleted.append(objectID)
    }
    var asked: [(objectID: ObjectID, index: Int?)] = []
    for (objectID, attributes) in changes.updated where isOfEntity(objectID) {
      let index = list.indexOfItem(objectID)
      if index != nil, !decides(attributes) {
        change.updated.append(objectID)
      } else if index != nil || mayMatchNow(attributes) {
        asked.append((objectID, index))
      }
    }
    for objectID in changes.inserted where isOfEntity(objectID) {
      asked.append((objectID, list.indexOfItem(objectID)))
    }
    try context.loadRows(of: asked.lazy.map(\.objectID))
    var placed: [PlacedObject] = []
    placed.reserveCapacity(asked.count)
    for (objectID, index) in asked {
      if let values = try context.values(of: objectID), plan.matches(values) {
        placed.append(try placedObject(objectID, values, oldIndex: index))
      } else if index != nil {
        change.deleted.append(objectID)
      }
    }
    return placed
  }

  private func isOfEntity(_ objectID: ObjectID) -> Bool {
    objectID.entity == plan.table.number && objectID.store == context.store.number
  }

  /// Whether a change of these attributes may make an object leave the list or move in it.
  private func decides(_ attributes: AttributeMask) -> Bool {
    // A closure may look at any attribute.
    if computedSectionName != nil { return true }
    return !attributes.isDisjoint(with: plan.sortMask)
      || !attributes.isDisjoint(with: plan.predicateMask)
  }

  /// Whether a change of these attributes may bring an object into the list. A fetch limit may have left out an
  /// object that matches: any change of that object brings it in.
  private func mayMatchNow(_ attributes: AttributeMask) -> Bool {
    plan.limit > 0 || plan.predicateMask.isEmpty || !attributes.isDisjoint(with: plan.predicateMask)
  }

  private func placedObject(
    _ objectID: ObjectID, _ values: [Value], oldIndex: Int?
  ) throws -> PlacedObject {
    tally.counters.objectsPlaced += 1
    return PlacedObject(
      position: plan.position(of: objectID, values: values),
      sectionName: try sectionName(of: objectID, values), oldIndex: oldIndex,
      oldSection: oldIndex == nil || !isSectioned ? nil : list.path(of: objectID)?.section)
  }

  private func sectionName(of objectID: ObjectID, _ values: [Value]) throws -> String {
    if let position = plan.sectionPosition { return values[position].sectionName }
    guard let computedSectionName else { return "" }
    tally.counters.sectionNamesComputed += 1
    return try computedSectionName(try context.object(with: objectID))
  }

  func place(_ objects: [PlacedObject], _ change: ListChange) throws {
    if objects.isEmpty, change.deleted.isEmpty { return }
    var pass = PlacementPass(self, objects, leaving: change.deleted)
    try pass.findInsertionIndices()
    let sections = try pass.sections()
    pass.markStaying(sections)
    for object in pass.objects { noteIfUnsaved(object.position) }
    try pass.edit(&change.new, leaving: change.deleted, sections)
    for object in pass.objects {
      let objectID = object.objectID
      if object.oldIndex == nil {
        change.inserted.append(objectID)
      } else if object.stays {
        change.updated.append(objectID)
      } else {
        change.moved.append(.init(old: objectID, new: objectID))
      }
    }
    change.deletedSections = sections.leaving
    change.insertedSections = sections.arriving
  }
}
