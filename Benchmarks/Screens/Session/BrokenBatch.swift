public import SnapshotDiff

/// A batch that a list view refused. What it says is made up when it is asked for: it may be long, and
/// batches are refused under the clock.
public struct BrokenBatch: Hashable, Sendable, CustomStringConvertible {
  /// The update it came with, from 1 on.
  public let update: Int
  private let updates: BatchUpdates
  private let refusal: InvalidBatchUpdate

  public init(update: Int, batch: BatchUpdates, refusal: InvalidBatchUpdate) {
    self.update = update
    updates = batch
    self.refusal = refusal
  }

  /// As ``SnapshotDiff/BatchUpdates`` prints it.
  public var batch: String { updates.description }

  /// The first rule it breaks; nil for a condition of the strict level.
  public var rule: Int? { refusal.violations.first?.rule }

  /// The text that an app dies with.
  public var text: String { refusal.description }

  public var description: String { "update \(update): \(text) Batch: \(batch)" }
}

extension ScreenCounts {
  /// Counts batches that were refused.
  mutating func add(_ brokenBatches: [BrokenBatch]) {
    inconsistentBatches += brokenBatches.count
    for batch in brokenBatches { brokenRules[batch.rule ?? 0, default: 0] += 1 }
  }
}
