public import SnapshotDiff
public import Workloads

/// How the two snapshots of a random pair are made, which decides what storage they share.
public enum SnapshotPairKind: String, CaseIterable, Sendable {
  /// The new snapshot is an edited copy of the old one.
  case edited
  /// Both snapshots are copies of one snapshot, and each copy is edited on its own.
  case siblings
  /// The new snapshot has the content of an edited copy, but is built from scratch. The two share nothing.
  case rebuilt
  /// Two independent snapshots. Both take their identifiers from the same set.
  case unrelated
}

extension SnapshotPairKind {
  /// A random pair of this kind: mostly small, sometimes of up to about 200 items.
  public func pair<Identifier: FuzzIdentifier>(
    of _: Identifier.Type, using generator: inout SplitMix64
  ) throws(SnapshotError) -> SnapshotPair<Identifier> {
    typealias Snapshot = SnapshotPair<Identifier>.Snapshot
    var editor = SnapshotEditor<Identifier>(using: &generator)
    let first = try editor.randomSnapshot()
    var old = first
    var new: Snapshot
    switch self {
    case .edited:
      new = old
      try editor.edit(&new)
    case .siblings:
      new = first
      try editor.edit(&old)
      try editor.edit(&new)
    case .rebuilt:
      var edited = old
      try editor.edit(&edited)
      new = try editor.rebuilt(edited)
    case .unrelated: new = try editor.randomSnapshot()
    }
    generator = editor.generator
    return SnapshotPair(old: old, new: new)
  }
}

/// Two snapshots for a diff.
public struct SnapshotPair<Identifier: FuzzIdentifier>: Sendable {
  public typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>

  public let old: Snapshot
  public let new: Snapshot
}

extension SnapshotPair: CustomStringConvertible {
  public var description: String { "\(old.plain) -> \(new.plain)" }
}
