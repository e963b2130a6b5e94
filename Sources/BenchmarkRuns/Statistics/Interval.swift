import Foundation

/// A confidence interval. A method may attain more than the level asked for, so the level is part of the answer.
public struct Interval: Hashable, Sendable, Codable {
  public var low: Double
  public var high: Double
  /// The coverage attained, such as 0.9688; for growth and for the rates of events, the level asked for.
  public var level: Double

  /// The usual level of intervals. Tests over pairs of processes have a level of their own (``SequentialDesign``).
  public static let usualLevel = 0.95

  public init(low: Double, high: Double, level: Double) {
    self.low = low
    self.high = high
    self.level = level
  }

  /// The interval of a value whose logarithm has this interval.
  package var exponential: Interval { Interval(low: exp(low), high: exp(high), level: level) }

  public func contains(_ value: Double) -> Bool { low <= value && value <= high }
}
