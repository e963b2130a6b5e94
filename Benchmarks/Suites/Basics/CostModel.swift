import BenchmarkHarness
package import SnapshotDiff
package import Workloads

/// Predicts the cost of one run of a subject from its kind of identifier and the numbers of items and changes. The
/// nanoseconds of an operation were measured on one machine.
package enum CostModel {
  /// The nanoseconds of one comparison of two identifiers, one hash by Swift's hasher, one fast hash, and one step of
  /// Myers. `item` is the cost of making and checking an item, as a multiple of the cost of an integer.
  private static func costs(
    _ kind: IdentifierKind
  ) -> (equal: Double, hash: Double, fastHash: Double, myers: Double, item: Double) {
    switch kind {
    case .int: (0.7, 12, 0.6, 14, 1)
    case .uuid: (1.5, 25, 1.2, 14, 1)
    case .uri: (12, 40, 6, 42, 4)
    case .enum: (6, 40, 4, 22, 2)
    }
  }

  package static func itemFactor(_ kind: IdentifierKind) -> Double { costs(kind).item }

  package static func scan(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: costs(kind).equal)
  }

  package static func hash(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: costs(kind).hash)
  }

  /// Lookups or insertions of `items` items in a `Dictionary`.
  package static func dictionary(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: 3 * costs(kind).hash + 60)
  }

  /// Comparisons of each element of the old list with each element of the new list. `items` counts both lists.
  ///
  /// - Parameter lists: The number of lists over which the items are spread. Each list is compared separately.
  package static func everyPair(_ items: Double, lists: Double = 1, _ kind: IdentifierKind) -> Work
  {
    Work(
      operations: items * items / 4 / lists, nanosecondsPerOperation: costs(kind).equal)
  }

  /// `LISDiff` on lists. It compares the items. It hashes about four items for each change, at most all items.
  package static func adaptive(
    _ items: Double, changes: Double, _ kind: IdentifierKind, _ hashing: IdentifierHashing
  ) -> Work {
    let hash = hashing == .fast ? costs(kind).fastHash : costs(kind).hash
    return residual(items, changes: changes, kind, each: hash + 15)
  }

  /// `LISDiff` on built snapshots. It hashes nothing, because they keep their hashes.
  package static func built(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    residual(items, changes: changes, kind, each: 5)
  }

  /// `items` counts both lists, so there is one comparison for two items. About four items for each change have no
  /// equal partner in these comparisons. Each of them costs `each` nanoseconds.
  private static func residual(
    _ items: Double, changes: Double, _ kind: IdentifierKind, each: Double
  ) -> Work {
    scan(items / 2, kind)
      + Work(operations: min(items, 4 * changes), nanosecondsPerOperation: each)
  }

  /// Edits of a snapshot without pending edits, and the difference that is made from these edits.
  ///
  /// - Parameter inBulk: Whether one call makes all edits of a kind.
  package static func derived(_ edits: Double, inBulk: Bool) -> Work {
    Work(operations: edits, nanosecondsPerOperation: inBulk ? 500 : 1_000)
  }

  /// A snapshot that is made of arrays of all its items, with `derivedFrom:` the snapshot on screen. Each item is
  /// compared. A change costs as much as two edits in bulk.
  package static func declared(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    scan(items, kind) + derived(2 * changes, inBulk: true)
  }

  /// A snapshot built from its items, and its comparison with a snapshot that was built separately.
  package static func rebuilt(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    let compared = built(2 * items, changes: changes, kind)
    return Work(
      operations: items + compared.operations,
      nanosecondsPerOperation: costs(kind).equal + costs(kind).fastHash + 4)
  }

  package static func fold(_ items: Double) -> Work {
    Work(operations: items, nanosecondsPerOperation: 5)
  }

  /// Single edits, each made, compared and applied, and the folds that they cause. There is about one fold for every 3
  /// sqrt(`items`) edits.
  package static func chain(_ edits: Double, items: Double) -> Work {
    let folds = edits / (3 * max(1, items).squareRoot())
    return Work(operations: edits, nanosecondsPerOperation: 3_000) + fold(folds * items)
  }

  /// The cost of updates for a list view. The view checks and maps each update, and asks for the cells on screen.
  package static func screen(updates: Double) -> Work {
    Work(operations: updates, nanosecondsPerOperation: 150)
      + Work(operations: 20, nanosecondsPerOperation: 150)
  }

  /// The work of a screen in a session. Each update is saved, merged, followed and shown. Some ways to build a screen
  /// visit every item for each update.
  package static func screenSession(updates: Int, size: Int) -> Work {
    Work(operations: Double(updates) * Double(1_000 + size), nanosecondsPerOperation: 60)
  }

  /// The greedy algorithm of Myers: a scan of the items, and as many steps as the square of the changes.
  ///
  /// - Parameter lists: The number of lists over which items and changes are spread. Each list is compared separately.
  package static func myers(
    _ items: Double, changes: Double, lists: Double = 1, _ kind: IdentifierKind
  ) -> Work {
    Work(
      operations: items + changes * changes / lists,
      nanosecondsPerOperation: costs(kind).myers)
  }
}

extension Work {
  package static func + (first: Work, second: Work) -> Work {
    let operations = first.operations + second.operations
    let nanoseconds =
      first.operations * first.nanosecondsPerOperation
      + second.operations * second.nanosecondsPerOperation
    return Work(
      operations: operations,
      nanosecondsPerOperation: operations > 0 ? nanoseconds / operations : 0)
  }
}
