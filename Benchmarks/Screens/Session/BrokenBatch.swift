import SnapshotDiff

/// A batch that a list view refused. Its texts are formatted only on demand, because they may be long and batches are
/// refused in timed code.
public struct BrokenBatch: Hashable, Sendable, CustomStringConvertible {
  /// The number of the update that the batch belongs to, from 1 on.
  public let update: Int
  let updates: BatchUpdates
  let refusal: InvalidBatchUpdate

  /// The batch, printed by ``SnapshotDiff/BatchUpdates``.
  public var batch: String { updates.description }

  /// The number of the first rule that the batch breaks; nil for a condition of the strict level, which has no number.
  public var rule: Int? { refusal.violations.first?.rule }

  /// The message of the first violation. A list view that raises this message ends the app.
  public var text: String { refusal.description }

  public var description: String { "update \(update): \(text) Batch: \(batch)" }
}
