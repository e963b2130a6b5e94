import SnapshotDiff

/// A batch that a list view refused. Its texts are formatted only on demand, because they may be long and batches are
/// refused in timed code.
public struct BrokenBatch: Hashable, Sendable, CustomStringConvertible {
  /// The number of the last update that began before the batch, from 1 on.
  public let update: Int
  let updates: BatchUpdates
  let refusal: InvalidBatchUpdate

  /// The batch, printed by ``SnapshotDiff/BatchUpdates``.
  public var batch: String { updates.description }

  /// The number of the first broken rule of `BatchUpdateRules`; nil if the batch breaks only strict conditions.
  public var rule: Int? { refusal.violations.first?.rule }

  /// The message of the first violation. If the batch breaks a rule, UIKit raises such a message and ends the app.
  public var text: String { refusal.description }

  public var description: String { "update \(update): \(text) Batch: \(batch)" }
}
