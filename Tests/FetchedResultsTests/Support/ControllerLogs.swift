import FetchedResults
import SnapshotDiff
import Testing

extension DiffableDataSourceSnapshot<String, ObjectID> {
  var sections: [FetchedIdentifiers.Section] {
    sectionIdentifiers.indices.map {
      .init(name: sectionIdentifiers[$0], objectIDs: itemIdentifiers(atSectionIndex: $0))
    }
  }

  /// The name of each section with its primary keys. A temporary key is shown as `t`.
  var keys: [String] {
    sections.map { section in
      let keys = section.objectIDs.map { $0.isTemporary ? "t" : "\($0.primaryKey)" }
      return "\(section.name): [\(keys.joined(separator: ", "))]"
    }
  }
}

extension FetchedResultsController {
  var keys: [String] { snapshot?.keys ?? [] }
}

func kind<Result>(_ body: () throws -> Result) -> StoreError.Kind? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? StoreError)?.kind
  }
}

/// Expects an error of this kind and this file, with `named` in its message.
func expectError<Result>(
  _ kind: StoreError.Kind, naming named: String? = nil, at path: String,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) {
  do {
    _ = try body()
    Issue.record("There is no error.", sourceLocation: sourceLocation)
  } catch {
    let error = error as? StoreError
    #expect(error?.kind == kind && error?.path == path, sourceLocation: sourceLocation)
    if let named {
      #expect(error?.message.contains(named) == true, sourceLocation: sourceLocation)
    }
  }
}

/// The error message for an object that has the section name of an earlier section, with another section in between.
func outOfOrderMessage(_ name: String, at index: Int) -> String {
  "The fetched object at index \(index) has an out of order section name '\(name)'. "
    + "Objects must be sorted by section name."
}

/// Records errors. Acts inside delegate calls, and throws, when a test asks for it.
class FailureLog: FetchedResultsControllerDelegate {
  struct Refusal: Error, Equatable {}

  var errors: [any Error] = []
  /// The number of calls of `called()` that succeed before one throws; nil if none throws.
  var callsUntilRefusal: Int?
  /// Runs at the beginning of `called()`.
  var inside: (() -> Void)?

  /// Runs `body` in the next call of `called()` only.
  func once(_ body: @escaping () -> Void) {
    inside = { [unowned self] in
      inside = nil
      body()
    }
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    errors.append(error)
  }

  /// The delegate methods call this.
  func called() throws {
    inside?()
    guard let left = callsUntilRefusal else { return }
    callsUntilRefusal = left > 0 ? left - 1 : nil
    if left == 0 { throw Refusal() }
  }
}

final class SnapshotLog: FailureLog, FetchedResultsSnapshotDelegate {
  /// The delivered snapshots, in the order in which the deliveries ended.
  var snapshots: [DiffableDataSourceSnapshot<String, ObjectID>] = []

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws {
    #expect(controller.snapshot?.hasSameContent(as: snapshot) == true)
    try called()
    snapshots.append(snapshot)
  }
}

final class DifferenceLog: FailureLog, FetchedResultsDifferenceDelegate {
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith difference: CollectionDifference<ObjectID>
  ) throws { try called() }
}

/// Records a line for each call, such as `move p3 (0 - 1) (1 - 0)`.
class CallLog: FailureLog, FetchedResultsChangeDelegate {
  var lines: [String] = []
  var objects: [ManagedObject] = []

  private func note(_ line: String) throws {
    lines.append(line)
    try called()
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) throws {
    try note("will")
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws {
    try note("\(type) section \(index) \(section.name)")
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws {
    let key = object.objectID.isTemporary ? "t" : "p\(object.objectID.primaryKey)"
    let paths = [path, newPath].compactMap { $0?.description }
    objects.append(object)
    try note("\(type) \(key) \(paths.joined(separator: " "))")
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    try note("did")
  }
}
