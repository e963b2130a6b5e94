import SnapshotDiff

extension ListUpdater {
  func fetchedList() throws(StoreError) -> ListSnapshot {
    tally.counters.fetches += 1
    let sections =
      if let computedSectionName {
        try computedSections(computedSectionName)
      } else {
        try context.fetchIdentifiers(plan).sections
      }
    return try ListSnapshot(sections, path: context.store.path)
  }

  private func computedSections(
    _ name: (ManagedObject) throws -> String
  ) throws(StoreError) -> [FetchedIdentifiers.Section] {
    var sections: [FetchedIdentifiers.Section] = []
    var names: Set<String> = []
    var index = 0
    for object in try context.fetch(plan) {
      let sectionName: String
      tally.counters.sectionNamesComputed += 1
      do {
        sectionName = try name(object)
      } catch let error as StoreError {
        throw error
      } catch {
        throw StoreError(
          .invalidSectionName,
          "The section name of \(object.objectID) cannot be computed: \(error).",
          path: context.store.path)
      }
      if sections.last?.name != sectionName {
        guard names.insert(sectionName).inserted else {
          throw StoreError.outOfOrderSection(sectionName, at: index, path: context.store.path)
        }
        sections.append(.init(name: sectionName, objectIDs: []))
      }
      sections[sections.count - 1].objectIDs.append(object.objectID)
      index += 1
    }
    return sections
  }
}

extension ListSnapshot {
  init(_ sections: [FetchedIdentifiers.Section], path: String) throws(StoreError) {
    do {
      let (names, items) = (sections.map(\.name), sections.map(\.objectIDs))
      // PERF: building the table of identifiers takes a fifth of a fetch. With `uniqueItems`, only a search builds it.
      self =
        items.areKnownToBeUnique
        ? try ListSnapshot(sections: names, uniqueItems: items)
        : try ListSnapshot(sections: names, items: items)
    } catch {
      // Names and keys are unique if the file is sound.
      throw StoreError(.corrupt, "The fetched identifiers do not form a list: \(error)", path: path)
    }
  }
}
