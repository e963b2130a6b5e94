import SnapshotDiff
import Testing

/// In both directions, the difference must lead to the other snapshot, and must have the fewest changes that
/// ``SnapshotOracle`` finds.
func requireLeastDifferences(
  between one: (snapshot: Snapshot, plain: Plain), _ other: (snapshot: Snapshot, plain: Plain),
  _ comment: Comment
) throws {
  let sides = (
    (derived: one.snapshot, fresh: try Snapshot(one.plain)),
    (derived: other.snapshot, fresh: try Snapshot(other.plain))
  )
  for (old, new) in [sides, (sides.1, sides.0)] {
    let difference = try LISDiff().difference(from: old.derived, to: new.derived)
    try #require(
      SnapshotOracle(difference) == SnapshotOracle(from: old.fresh, to: new.fresh), comment)
    for source in [old.derived, old.fresh] {
      try #require(try source.applying(difference).hasSameContent(as: new.fresh), comment)
    }
  }
}
