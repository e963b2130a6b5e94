import FetchedResults
import Foundation
import SnapshotDiff
import Workloads

/// A context that lists of two or three kinds follow, a second context on the same store, and the expected values of
/// the objects. Lists are compared with a fetch, and most reports with ``ExpectedChanges``.
final class FollowedWorld {
  struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  let following: FollowingCase
  let store: Store
  let context: ManagedObjectContext
  let other: ManagedObjectContext
  let lists: [FollowedList]
  /// The values that the followed context must show, and the values in the store.
  var seen: [ObjectID: [Value]] = [:]
  var saved: [ObjectID: [Value]] = [:]
  /// The values and sections of the followed context at the last check.
  private var before: [ObjectID: [Value]] = [:]
  private var sections: [FetchedIdentifiers.Section] = []
  /// Objects that others write. They may be reported as updated although unsaved values hide the written values.
  var written: Set<ObjectID> = []

  init(_ following: FollowingCase, _ store: Store, _ generator: inout SplitMix64) throws {
    self.following = following
    self.store = store
    let context = ManagedObjectContext(store)
    self.context = context
    other = ManagedObjectContext(store)
    other.automaticallyMergesChanges = true
    // If the merge fails, the next check finds the difference.
    other.didSave = { try? context.mergeChanges(from: $0) }
    var lists = [SnapshotList(following.controller(context)) as FollowedList]
    lists.append(CallbackList(following.controller(context)))
    if !following.isSectioned { lists.append(DifferenceList(following.controller(context))) }
    self.lists = lists
    let rows = (0..<40).map { _ in Self.randomRow(&generator) }
    let ids = try store.insert(into: "Game", rows: rows)
    for (objectID, row) in zip(ids, rows) { saved[objectID] = row }
    seen = saved
    try fetch()
  }

  func fetch() throws {
    for list in lists { try list.fetch() }
    sections = try oracle()
    before = seen
    try checkContent()
  }

  private func oracle() throws -> [FetchedIdentifiers.Section] {
    let found = try context.fetchIdentifiers(following.request).sections
    guard let name = following.computedSectionName else { return found }
    var sections: [FetchedIdentifiers.Section] = []
    for objectID in found[0].objectIDs {
      let name = name(seen[objectID]!)
      if sections.last?.name != name { sections.append(.init(name: name, objectIDs: [])) }
      sections[sections.count - 1].objectIDs.append(objectID)
    }
    return sections
  }
}

extension FollowedWorld {
  /// Runs `body`, and then checks the content, the reports and the counters of the lists.
  ///
  /// - Parameters:
  ///   - exactly: whether one delivery reports everything. If false, the reports are not checked.
  ///   - body: returns the identifiers that became permanent, old to new.
  func check(exactly: Bool = true, _ body: () throws -> [ObjectID: ObjectID]) throws {
    for list in lists {
      list.told = []
      list.controller.resetCounters()
    }
    written = []
    let names = try body()
    for (old, new) in names {
      if let values = seen.removeValue(forKey: old) { seen[new] = values }
      before[new] = before.removeValue(forKey: old)
    }
    let old = sections
    sections = try oracle()
    try checkContent()
    let changed = Set(seen.keys.filter { id in before[id].map { $0 != seen[id] } ?? false })
    if exactly { try checkReports(old, names, changed) }
    try checkCounts(changed.count + abs(before.count - seen.count), names.count)
    before = seen
  }

  private func checkContent() throws {
    for list in lists {
      try require(list.complaints.isEmpty, "\(list.complaints)")
      guard let snapshot = list.controller.snapshot else { throw Wrong(description: "no content") }
      let content = snapshot.sections
      try require(content == sections, "\(text(content)) instead of \(text(sections))")
      if let kept = list.sections {
        try require(kept == sections, "\(type(of: list)) has kept \(text(kept))")
      }
      try require(
        list.objectIDs == sections.flatMap(\.objectIDs),
        "\(type(of: list)) has kept \(list.objectIDs) instead of \(text(sections))")
    }
  }

  private func checkReports(
    _ old: [FetchedIdentifiers.Section], _ names: [ObjectID: ObjectID], _ changed: Set<ObjectID>
  ) throws {
    let renamed = old.map { section in
      FetchedIdentifiers.Section(
        name: section.name, objectIDs: section.objectIDs.map { names[$0] ?? $0 })
    }
    let movable = changed.filter { objectID in
      guard let was = before[objectID], let now = seen[objectID] else { return false }
      return following.deciding.contains { was[$0] != now[$0] }
    }
    let expected = ExpectedChanges(
      renamed, sections, changed: changed, movable: movable.union(names.values))
    let newNames = Set(
      names.values.filter { id in sections.contains { $0.objectIDs.contains(id) } })
    let oldNames = Set(names.filter { newNames.contains($0.value) }.keys)
    for list in lists {
      let isCallbacks = list is CallbackList
      let isTold = !expected.isEmpty || !isCallbacks && !newNames.isEmpty
      try require(
        list.told.count == (isTold ? 1 : 0) || list.told.count == 1 && !written.isEmpty,
        "\(type(of: list)) was told \(list.told.count) times")
      guard let told = list.told.first else { continue }
      try require(
        told.deleted == expected.deleted.union(isCallbacks ? [] : oldNames)
          && told.inserted == expected.inserted.union(isCallbacks ? [] : newNames)
          && isRight(told.changed.subtracting(isCallbacks ? newNames : []), expected.changed)
          && (!isCallbacks || told.moved.count == expected.moveCount)
          && told.moved.isSubset(of: expected.movable),
        "\(type(of: list)) was told \(told), not \(expected)")
    }
  }

  private func isRight(_ told: Set<ObjectID>, _ expected: Set<ObjectID>) -> Bool {
    told.isSuperset(of: expected) && told.subtracting(expected).isSubset(of: written)
  }

  private func checkCounts(_ changeCount: Int, _ renamedCount: Int) throws {
    let unsavedCount =
      context.insertedObjects.count + context.updatedObjects.count + context.deletedObjects.count
    for list in lists {
      let counters = list.controller.counters
      let count = sections.reduce(2) { $0 + $1.objectIDs.count } + changeCount
      let limit = 4 * counters.objectsPlaced * Int(log2(Double(count)).rounded(.up)) + 4
      try require(
        counters.comparisons <= limit + 2 * renamedCount, "\(counters) of \(count) objects")
      try require(counters.fetches == 0, "\(counters)")
      guard following.index != nil, following.request.predicate == nil, unsavedCount < 60 else {
        continue
      }
      try require(
        counters.searches == 0 && counters.objectsRead == 0
          && counters.seeks <= counters.objectsPlaced
          && counters.rowsSought <= 2 * counters.objectsPlaced + changeCount + unsavedCount,
        "\(counters) with \(changeCount) changed, \(unsavedCount) unsaved")
    }
  }

  private func require(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
    if !isRight { throw Wrong(description: "\(following): \(message())") }
  }

  private func text(_ sections: [FetchedIdentifiers.Section]) -> String {
    sections.map { "\($0.name): \($0.objectIDs.map(\.primaryKey))" }.joined(separator: " ")
  }
}
