import SnapshotDiff
import TestSupport

typealias Plain = PlainSnapshot<String, Int>
typealias Edit = SnapshotEdit<String, Int>
typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
