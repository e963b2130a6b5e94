import BenchmarkHarness
package import SnapshotDiff
package import Workloads

/// What one run of a subject is expected to cost, from size and pattern alone.
///
/// Operations are steps of the algorithm over items; the nanoseconds a step were read off one machine
/// and only predict.
package enum CostModel {
  /// One comparison and one hash of an identifier.
  package static func nanoseconds(_ kind: IdentifierKind) -> (equal: Double, hash: Double) {
    switch kind {
    case .int: (0.7, 12)
    case .uuid: (1.5, 25)
    case .uri: (12, 40)
    case .enum: (6, 40)
    }
  }

  /// What an item takes to be made and checked, an integer taking 1; strings are made and hashed.
  package static func itemFactor(_ kind: IdentifierKind) -> Double {
    switch kind {
    case .int, .uuid: 1
    case .enum: 2
    case .uri: 4
    }
  }

  package static func scan(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: nanoseconds(kind).equal)
  }

  package static func hash(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: nanoseconds(kind).hash)
  }

  /// A pass that hashes into a dictionary of the standard library.
  package static func dictionary(_ items: Double, _ kind: IdentifierKind) -> Work {
    Work(operations: items, nanosecondsPerOperation: 3 * nanoseconds(kind).hash + 60)
  }

  /// Every element of the old list compared with every one of the new.
  ///
  /// - Parameter lists: over how many lists, each compared alone, items are spread.
  package static func everyPair(_ items: Double, lists: Double = 1, _ kind: IdentifierKind) -> Work
  {
    Work(
      operations: items * items / 4 / lists, nanosecondsPerOperation: nanoseconds(kind).equal)
  }

  /// A pass that compares what stays in order, and hashes and joins what is left: some elements around
  /// every change, all of them at the most.
  package static func adaptive(
    _ items: Double, changes: Double, _ kind: IdentifierKind, _ hashing: IdentifierHashing
  ) -> Work {
    let hash = hashing == .fast ? fastHash(kind) : nanoseconds(kind).hash
    return residual(items, changes: changes, kind, each: hash + 15)
  }

  /// The same between built snapshots: the hashes are kept, so what is left is joined without.
  package static func built(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    residual(items, changes: changes, kind, each: 5)
  }

  /// One comparison for every two items, and `each` nanoseconds for those that it does not settle.
  private static func residual(
    _ items: Double, changes: Double, _ kind: IdentifierKind, each: Double
  ) -> Work {
    let left = min(items, 4 * changes)
    let operations = items / 2 + left
    let total = items / 2 * nanoseconds(kind).equal + left * each
    return Work(
      operations: operations, nanosecondsPerOperation: operations > 0 ? total / operations : each)
  }

  /// Single edits of a snapshot at rest and the difference read off them.
  ///
  /// - Parameter inBulk: whether they are made in one call.
  package static func derived(_ edits: Double, inBulk: Bool) -> Work {
    Work(operations: edits, nanosecondsPerOperation: inBulk ? 500 : 1_000)
  }

  /// A snapshot derived from its whole content. Each item is compared, and the changes cost as much as a bulk edit.
  package static func declared(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    sum(
      Work(operations: items, nanosecondsPerOperation: nanoseconds(kind).equal),
      derived(2 * changes, inBulk: true))
  }

  /// A snapshot built of its items, and compared with one that was built apart.
  package static func rebuilt(_ items: Double, changes: Double, _ kind: IdentifierKind) -> Work {
    let compared = built(2 * items, changes: changes, kind)
    return Work(
      operations: items + compared.operations,
      nanosecondsPerOperation: nanoseconds(kind).equal + fastHash(kind) + 4)
  }

  /// What is pending becomes a base of its own.
  package static func fold(_ items: Double) -> Work {
    Work(operations: items, nanosecondsPerOperation: 5)
  }

  /// Single edits, each made, compared and taken over, and as many folds as they bring: one about
  /// every three square roots of the items.
  package static func chain(_ edits: Double, items: Double) -> Work {
    let folds = edits / (3 * max(1, items).squareRoot())
    let operations = edits + folds * items
    let total = edits * 3_000 + folds * items * fold(items).nanosecondsPerOperation
    return Work(operations: operations, nanosecondsPerOperation: total / operations)
  }

  /// What a list view takes for updates that are made: each is checked and mapped, the cells on screen
  /// are asked for.
  package static func screen(updates: Double) -> Work {
    sum(
      Work(operations: updates, nanosecondsPerOperation: 150),
      Work(operations: 20, nanosecondsPerOperation: 150))
  }

  /// What a screen lives through in a session: each update is saved, merged, followed and shown, and
  /// some ways look at every item for it.
  package static func screenSession(updates: Int, size: Int) -> Work {
    Work(operations: Double(updates) * Double(1_000 + size), nanosecondsPerOperation: 60)
  }

  /// One work after the other.
  package static func sum(_ first: Work, _ second: Work) -> Work {
    let operations = first.operations + second.operations
    let nanoseconds =
      first.operations * first.nanosecondsPerOperation
      + second.operations * second.nanosecondsPerOperation
    return Work(
      operations: operations,
      nanosecondsPerOperation: operations > 0 ? nanoseconds / operations : 0)
  }

  private static func fastHash(_ kind: IdentifierKind) -> Double {
    switch kind {
    case .int: 0.6
    case .uuid: 1.2
    case .uri: 6
    case .enum: 4
    }
  }

  /// The greedy algorithm's furthest paths: one step for each pair of a diagonal and a change.
  ///
  /// - Parameter lists: over how many lists, each compared alone, items and changes are spread.
  package static func myers(
    _ items: Double, changes: Double, lists: Double = 1, _ kind: IdentifierKind
  ) -> Work {
    let step: Double =
      switch kind {
      case .int, .uuid: 5
      case .enum: 8.4
      case .uri: 16
      }
    return Work(
      operations: items + changes * changes / lists, nanosecondsPerOperation: step)
  }
}
