public import SnapshotDiff
public import Workloads

/// The snapshots that a session has shown, or tried to: its trace.
public final class ScreenHistory {
  public private(set) var snapshots: [TraceSnapshot] = []

  public init() {}

  /// - Parameters:
  ///   - section: Names a section; no two alike.
  ///   - item: Names an item, no two alike, and the version of its content.
  public func append<Section, Item>(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>, section: (Section) -> String,
    item: (Item) -> TraceSnapshot.Item
  ) {
    snapshots.append(
      TraceSnapshot(
        sections: snapshot.sectionIdentifiers.enumerated().map { index, identifier in
          TraceSnapshot.Section(
            id: section(identifier),
            items: snapshot.itemIdentifiers(atSectionIndex: index).map(item))
        }))
  }

  /// What several lists show at once.
  func append(_ snapshot: TraceSnapshot) { snapshots.append(snapshot) }
}
