import CSQLite
import FetchedResults
import SnapshotDiff
import Workloads

/// What happens between deliveries, and inside them.
enum NestedAction: String, CaseIterable {
  case insert, updatePlace, updateOther, delete, process, save, rollback, resetAndFetch, fetch
  case obtain, storeInsert, rawRead, rawUpdate, rawDelete, otherSaves, merge
}

/// A context that several controllers follow. Their delegates act on the context inside deliveries.
final class NestedWorld {
  let store: Store
  let context: ManagedObjectContext
  let other: ManagedObjectContext
  let following: FollowingCase
  private(set) var lists: [FollowedList] = []
  var generator: SplitMix64
  /// The actions since the step began, indented by one space for each level of nesting.
  var trail: [String] = []
  /// The remaining actions inside deliveries that the step may take, and the current depth of nesting.
  private var budget = 0
  private var depth = 0
  private var unmerged: [SavedChanges] = []

  /// The index in `lists` of the list that is always sectioned by an attribute.
  private static let plain = 2

  init(
    _ following: FollowingCase, _ store: Store, merges: Bool, _ generator: SplitMix64
  ) throws {
    self.following = following
    self.store = store
    self.generator = generator
    context = ManagedObjectContext(store)
    other = ManagedObjectContext(store)
    other.automaticallyMergesChanges = true
    context.automaticallyMergesChanges = merges
    try store.insert(
      into: "Game", rows: (0..<20).map { _ in FollowedWorld.randomRow(&self.generator) })
    if !merges { store.didCommit = { [unowned self] in unmerged.append($0) } }
    lists = [
      CallbackList(following.controller(context)),
      SnapshotList(following.controller(context)),
      CallbackList(FetchedResultsController(FollowingCase.all[5].request, context: context)),
    ]
    if !following.isSectioned {
      lists.append(DifferenceList(following.controller(context)))
    }
    for list in lists { try list.fetch() }
    for list in lists { list.act = { [unowned self] in act() } }
  }

  /// Performs one action, to which delegates react, then merges and processes everything.
  ///
  /// - Returns: What is wrong afterwards.
  func step() throws -> [String] {
    trail = []
    budget = Int.random(in: 0...8, using: &generator)
    perform(NestedAction.allCases.randomElement(using: &generator)!)
    budget = 0
    perform(.merge)
    perform(.process)
    var complaints = lists.flatMap { $0.takeComplaints() }
    for (number, list) in lists.enumerated() {
      let controller = list.controller
      let fetched = FetchedResultsController(
        controller.request, context: context,
        computedSectionName: number == NestedWorld.plain ? nil : following.naming)
      try fetched.performFetch()
      if !controller.snapshot!.hasSameContent(as: fetched.snapshot!) {
        complaints.append("\(type(of: list)) has \(controller.keys), a fetch \(fetched.keys)")
      }
    }
    return complaints
  }

  private func act() {
    guard budget > 0, depth < 4, Int.random(in: 0..<3, using: &generator) == 0 else { return }
    budget -= 1
    depth += 1
    perform(NestedAction.allCases.randomElement(using: &generator)!)
    depth -= 1
  }

  private func perform(_ action: NestedAction) {
    trail.append(String(repeating: " ", count: depth) + action.rawValue)
    do {
      try perform(throwing: action)
    } catch {
      // Errors are expected: a save may conflict with what others have written, or an object may be deleted.
      trail[trail.count - 1] += " (\((error as? StoreError)?.kind.rawValue ?? "\(error)"))"
    }
  }
}

extension NestedWorld {
  private func perform(throwing action: NestedAction) throws {
    switch action {
    case .insert:
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        try FollowedWorld.insert(FollowedWorld.randomRow(&generator), into: context)
      }
    case .updatePlace: try update(context, Int.random(in: 0..<3, using: &generator))
    case .updateOther: try update(context, FollowingCase.name)
    case .delete:
      if let objectID = try randomObject(context) {
        try context.delete(context.object(with: objectID))
      }
    case .process: context.processPendingChanges()
    case .save: try context.save()
    case .rollback: context.rollback()
    case .resetAndFetch:
      context.reset()
      for list in lists { try list.fetch() }
    case .fetch: try lists.randomElement(using: &generator)!.fetch()
    case .obtain: try context.obtainPermanentIDs(for: context.insertedObjects)
    case .storeInsert:
      try store.insert(into: "Game", rows: [FollowedWorld.randomRow(&generator)])
    case .rawRead: try store.withConnection { _ in }
    case .rawUpdate: try raw("UPDATE ZGAME SET ZRANK = \(Int.random(in: 0..<4, using: &generator))")
    case .rawDelete: try raw("DELETE FROM ZGAME")
    case .otherSaves:
      for _ in 0..<2 { try update(other, Int.random(in: 0..<4, using: &generator)) }
      if Bool.random(using: &generator), let objectID = try randomObject(other) {
        try other.delete(other.object(with: objectID))
      }
      try other.save()
    case .merge:
      while !unmerged.isEmpty { try context.mergeChanges(from: unmerged.removeFirst()) }
    }
  }

  private func raw(_ sql: String) throws {
    guard let objectID = try randomObject(other) else { return }
    try store.withConnection {
      _ = sqlite3_exec($0, "\(sql) WHERE Z_PK = \(objectID.primaryKey)", nil, nil, nil)
    }
  }

  private func randomObject(_ context: ManagedObjectContext) throws -> ObjectID? {
    try context.fetchIdentifiers(FetchRequest("Game")).objectIDs.randomElement(using: &generator)
  }

  private func update(_ context: ManagedObjectContext, _ position: Int) throws {
    guard let objectID = try randomObject(context) else { return }
    try context.object(with: objectID).setValue(
      FollowedWorld.randomRow(&generator)[position], for: FollowingCase.attributes[position].name)
  }
}
