/// The verdict on a cell, from pairs of base and head. ``SequentialDesign`` explains effect and margin.
public enum SequentialVerdict: String, Hashable, Sendable, CaseIterable {
  /// Head is slower than base by more than the effect.
  case regressed
  /// Head is faster than base by more than the effect.
  case improved
  /// Head is neither slower nor faster by more than the margin.
  case unchanged
  /// Undecided so far: more pairs may decide.
  case goOn
  /// Undecided after the last pair: at the limit, or earlier if time runs out or a process fails. The interval may show
  /// that head is slower, but not that it is slower by more than the effect.
  case inconclusive

  /// Whether the cell needs no more pairs.
  public var isFinal: Bool { self != .goOn }

  package var isChange: Bool { self == .regressed || self == .improved }
}

/// A verdict, and when it was given.
public struct SequentialDecision: Hashable, Sendable {
  public var verdict: SequentialVerdict
  /// The number of pairs after which the verdict was given; all pairs if the cell is undecided.
  public var pairs: Int

  public init(verdict: SequentialVerdict, pairs: Int) {
    self.verdict = verdict
    self.pairs = pairs
  }
}
