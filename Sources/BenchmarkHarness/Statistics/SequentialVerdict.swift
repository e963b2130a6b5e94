/// What pairs of base and head say about a cell.
public enum SequentialVerdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// Head takes longer by more than the effect.
  case regressed
  /// Head takes less by more than the effect.
  case improved
  /// Neither by more than the effect.
  case unchanged
  /// Not told yet: more pairs may tell.
  case goOn
  /// Not told at the limit of pairs. The interval says what is known: it may lie above 0, yet
  /// reach below the effect.
  case inconclusive

  /// Whether no more pairs are wanted.
  public var isFinal: Bool { self != .goOn }
}

/// A verdict, and what it was given on.
public struct SequentialDecision: Hashable, Sendable, Codable {
  public var verdict: SequentialVerdict
  /// The number of pairs after which it was given; all there are where it is not told.
  public var pairs: Int

  public init(verdict: SequentialVerdict, pairs: Int) {
    self.verdict = verdict
    self.pairs = pairs
  }
}
