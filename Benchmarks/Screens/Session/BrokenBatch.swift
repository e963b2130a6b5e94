public import SnapshotDiff

/// A batch that a list view refused.
public struct BrokenBatch: Hashable, Sendable, CustomStringConvertible {
  /// The update it came with, from 1 on.
  public let update: Int
  /// As ``SnapshotDiff/BatchUpdates`` prints it.
  public let batch: String
  /// The first rule it breaks; nil for a condition of the strict level.
  public let rule: Int?
  /// The text that an app dies with.
  public let text: String

  public init(update: Int, batch: BatchUpdates, refusal: InvalidBatchUpdate) {
    self.update = update
    self.batch = batch.description
    rule = refusal.violations.first?.rule
    text = refusal.description
  }

  public var description: String { "update \(update): \(text) Batch: \(batch)" }
}
