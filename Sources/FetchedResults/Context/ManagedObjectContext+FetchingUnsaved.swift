import SnapshotDiff

struct UnsavedMatches {
  /// The unsaved objects that match in memory, in the order of the request.
  private(set) var found: [(object: ManagedObject, position: SortPosition)] = []
  /// Objects with unsaved changes that are also in the database. There, the request may find them by their old values.
  private(set) var saved: Set<ObjectID> = []

  init(_ plan: FetchPlan, in context: ManagedObjectContext) {
    for (objectID, entry) in context.pending.entries where objectID.entity == plan.table.number {
      let object = entry.object
      if !object.isInserted { saved.insert(objectID) }
      guard !object.isDeleted, let values = object.unsaved, plan.matches(values) else { continue }
      found.append((object, plan.position(of: objectID, values: values)))
    }
    found.sort { plan.precedes($0.position, $1.position) }
  }
}

extension FetchPlan {
  /// This plan with a limit that is higher by `count`. Enough objects then remain if `count` of them are left out.
  fileprivate func extended(by count: Int) -> FetchPlan {
    var plan = self
    if limit > 0 {
      let (sum, isTooMany) = limit.addingReportingOverflow(count)
      plan.limit = isTooMany ? 0 : sum
    }
    return plan
  }
}

extension ManagedObjectContext {
  /// Finds unsaved objects by their values in memory, and all other objects by their rows in the database. Merges both
  /// in the order of the request.
  func fetchAmongUnsaved(_ plan: FetchPlan) throws(StoreError) -> [ManagedObject] {
    let unsaved = UnsavedMatches(plan, in: self)
    var objects: [ManagedObject] = []
    var next = 0
    try store.fetchRows(plan.extended(by: unsaved.saved.count)) {
      objectID, row throws(StoreError) in
      if unsaved.saved.contains(objectID) { return }
      let position = plan.position(of: objectID, values: row.values)
      while next < unsaved.found.count,
        plan.precedes(unsaved.found[next].position, position)
      {
        objects.append(unsaved.found[next].object)
        next += 1
      }
      objects.append(object(objectID, plan.table, foundAs: row))
    }
    objects += unsaved.found[next...].map(\.object)
    return plan.limit > 0 ? Array(objects.prefix(plan.limit)) : objects
  }

  /// Merges unsaved objects into the fetched identifiers. Reads only the rows that its binary searches compare.
  func fetchIdentifiersAmongUnsaved(_ plan: FetchPlan) throws(StoreError) -> FetchedIdentifiers {
    let unsaved = UnsavedMatches(plan, in: self)
    return try store.connection.transaction(.read) { () throws(StoreError) in
      let fetched = try store.fetchIdentifiers(
        plan.extended(by: unsaved.saved.count), allowsEqualNames: true)
      // Without a section attribute there is one section, even if nothing was found.
      var merged = FetchedIdentifiers(
        sections: plan.sectionPosition == nil ? [.init(name: "", objectIDs: [])] : [])
      var room = plan.limit > 0 ? plan.limit : .max
      func append(_ name: String, _ objectID: ObjectID) {
        if room == 0 { return }
        room -= 1
        merged.append(name, CollectionOfOne(objectID))
      }
      var clean: [(objectID: ObjectID, section: Int)] = []
      for (section, content) in fetched.sections.enumerated() {
        for objectID in content.objectIDs where !unsaved.saved.contains(objectID) {
          clean.append((objectID, section))
        }
      }
      var next = 0
      for (object, position) in unsaved.found {
        let end = try clean[next...].partitioningIndex { place throws(StoreError) in
          try self.stands(place.objectID, after: position, plan)
        }
        for place in clean[next..<end] {
          append(fetched.sections[place.section].name, place.objectID)
        }
        next = end
        let name = plan.sectionPosition.map { object.unsaved?[$0].sectionName ?? "" } ?? ""
        append(name, object.objectID)
      }
      for place in clean[next...] {
        append(fetched.sections[place.section].name, place.objectID)
      }
      try merged.requireUniqueNames(path: store.path)
      return merged
    }
  }

  /// The matches in the database, less unsaved objects that match there, plus unsaved objects that match in memory.
  func countAmongUnsaved(_ plan: FetchPlan) throws(StoreError) -> Int {
    let unsaved = UnsavedMatches(plan, in: self)
    let count = try store.connection.transaction(.read) { () throws(StoreError) in
      var count = try store.countWithoutLimit(plan)
      let keys = unsaved.saved.map(\.primaryKey).sorted()
      try store.fetchRows(of: plan.table, keys: keys) { _, row throws(StoreError) in
        if plan.matches(row.values) { count -= 1 }
      }
      // A text that is no UTF-8 may match in memory but not in SQL, so `count` may be negative.
      return max(count, 0) + unsaved.found.count
    }
    return plan.limit > 0 ? min(plan.limit, count) : count
  }

  /// Whether an object is after a position, by its row in the database, not by the values of an instance.
  private func stands(
    _ objectID: ObjectID, after position: SortPosition, _ plan: FetchPlan
  ) throws(StoreError) -> Bool {
    var isAfter = false
    try store.fetchRows(of: plan.table, keys: [objectID.primaryKey]) { _, row in
      isAfter = plan.precedes(position, plan.position(of: objectID, values: row.values))
    }
    return isAfter
  }
}
