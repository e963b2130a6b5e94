import SnapshotDiff

/// A batch that a list view refused. Its texts are made when they are read, because a batch may be refused in timed
/// code.
public struct BrokenBatch: Hashable, Sendable, CustomStringConvertible {
  /// The number of the last update that began before the batch, from 1 on.
  public let update: Int
  let updates: BatchUpdates
  let refusal: InvalidBatchUpdate

  /// The printed batch, such as `D(0 - 1), I(0 - 3)`.
  public var batch: String { updates.description }

  /// The number of the first broken rule of `BatchUpdateRules`; nil if only strict conditions are broken.
  public var rule: Int? { refusal.violations.first?.rule }

  /// The message of the first violation. If the batch breaks a rule, UIKit raises such a message and ends the app.
  public var text: String { refusal.description }

  public var description: String { "update \(update): \(text) Batch: \(batch)" }
}
