public import BenchmarkHarness
package import SnapshotDiff
package import Workloads

extension Metric {
  /// Calls to `==` on identifiers.
  public static let equalCalls = Metric("equal_calls", .count)
  /// Calls to `hash(into:)` and `fastHash(seed:)` on identifiers.
  public static let hashCalls = Metric("hash_calls", .count)
  public static let deletes = Metric("deletes", .count)
  public static let inserts = Metric("inserts", .count)
  /// Moves of items and of sections.
  public static let moves = Metric("moves", .count)
  /// Deletes, inserts and twice the moves, of items and of sections. The items of a deleted or inserted section count,
  /// too. A move counts twice, because a script without moves needs a delete and an insert for it.
  public static let scriptLength = Metric("script_length", .count)
  /// Updated items that a rule reloads.
  public static let reloadsFound = Metric("reloads_found", .count)
  /// Updated items that stay stale on screen.
  public static let reloadsMissed = Metric("reloads_missed", .count)
  /// The share of the updated items that is reloaded.
  public static let recall = Metric("recall", .ratio)
  /// Batches for a list view. A batch without operations does not count.
  public static let batches = Metric("batches", .count)
  /// Deletes, inserts, reloads and moves handed to the list view. A whole section counts as one.
  public static let updateItems = Metric("update_items", .count)
  /// Cells that the list view asked its data source for.
  public static let cellsAsked = Metric("cells_asked", .count)
  /// Items on screen, before or after an update, that are inserted, deleted, reloaded or at another row.
  public static let cellsAnimated = Metric("cells_animated", .count)
  /// How often pending edits were folded into a new base.
  public static let folds = Metric("folds", .count)
  public static let sqlStatements = Metric("sql_statements", .count)
  /// Instructions of SQLite's virtual machine.
  public static let vmSteps = Metric("vm_steps", .count)
  public static let rowsStepped = Metric("rows_stepped", .count)
  /// Comparisons of two objects by their sort keys.
  public static let comparisons = Metric("comparisons", .count)
  /// Fetches that a controller runs.
  public static let fetches = Metric("fetches", .count)
  /// Items that are deleted and inserted although their objects stay, because the items' identities change or their
  /// section is replaced.
  public static let itemsReplaced = Metric("items_replaced", .count)
  /// The time of the save before a delivery. It is near 0 if the delivery itself includes the save. It includes the
  /// merge into the controller's context if the controller follows in the background.
  public static let commitTime = Metric("commit_time", .nanoseconds)
  public static let objectsMade = Metric("objects_made", .count)
}

package enum DiffMetrics {
  package static let list: [Metric] = [
    .equalCalls, .hashCalls, .deletes, .inserts, .moves, .scriptLength,
  ]
  package static let snapshot: [Metric] = list + [.batches, .updateItems]
  package static let calls: [Metric] = [.equalCalls, .hashCalls]

  package static func values(_ counts: OperationCounts) -> [MetricValue] {
    [
      MetricValue(.equalCalls, counts.equalCalls),
      MetricValue(.hashCalls, counts.hashCalls),
    ]
  }

  package static func values<Element>(
    _ counts: OperationCounts, _ difference: ListDifference<Element>
  ) -> [MetricValue] {
    values(counts) + [
      MetricValue(.deletes, difference.deletes.count),
      MetricValue(.inserts, difference.inserts.count),
      MetricValue(.moves, difference.moves.count),
      MetricValue(.scriptLength, difference.scriptLength),
    ]
  }

  /// `deletes` and `inserts` count the items of deleted and inserted sections, because each item loses or gets a cell.
  /// They do not count the sections. `script_length` counts both.
  package static func values<Section, Item>(
    _ counts: OperationCounts, _ difference: SnapshotDifference<Section, Item>
  ) -> [MetricValue] {
    let before = difference.source.itemCounts
    let deletes =
      difference.itemDeletes.count + difference.sections.deletes.reduce(0) { $0 + before[$1] }
    let after = difference.target.itemCounts
    let inserts =
      difference.itemInserts.count + difference.sections.inserts.reduce(0) { $0 + after[$1] }
    let moves = difference.itemMoves.count + difference.sections.moves.count
    return values(counts) + [
      MetricValue(.deletes, deletes),
      MetricValue(.inserts, inserts),
      MetricValue(.moves, moves),
      MetricValue(
        .scriptLength,
        difference.sections.deletes.count + difference.sections.inserts.count + deletes + inserts
          + 2 * moves),
    ]
  }

  package static func values(_ stages: [BatchStage]) -> [MetricValue] {
    [
      MetricValue(.batches, stages.count),
      MetricValue(.updateItems, stages.reduce(0) { $0 + $1.updates.count }),
    ]
  }
}
