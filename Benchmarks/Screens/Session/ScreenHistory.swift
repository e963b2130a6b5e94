public import SnapshotDiff
public import Workloads

/// The snapshots that a session has shown, or tried to show.
public final class ScreenHistory {
  public private(set) var snapshots: [TraceSnapshot] = []

  public init() {}

  /// - Parameters:
  ///   - section: Gives each section a unique name.
  ///   - item: Gives each item a unique name, and the version of its content.
  public func append<Section, Item>(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>, section: (Section) -> String,
    item: (Item) -> TraceSnapshot.Item
  ) {
    snapshots.append(
      TraceSnapshot(
        sections: snapshot.list.map {
          TraceSnapshot.Section(id: section($0), items: $1.map(item))
        }))
  }

  func append(_ snapshot: TraceSnapshot) { snapshots.append(snapshot) }
}
