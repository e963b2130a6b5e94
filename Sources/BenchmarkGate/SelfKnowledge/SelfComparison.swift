/// The result of judging one cell once: code against identical code, or against the same code with extra work.
public struct SelfComparison: Hashable, Sendable, Codable {
  public var cell: CellID
  public var verdict: SequentialVerdict
  /// log(head / base) of each pair, in the order they were taken.
  public var logRatios: [Double]
  /// Seconds of the comparison, by the wall clock.
  public var seconds: Double

  /// Whether a change was reported, for better or worse. For identical code, this is a false alarm.
  public var isFlagged: Bool { verdict.isChange }
}
