import Foundation

/// The limits beyond which a measurement is too expensive.
public struct RunLimits: Hashable, Sendable {
  /// The usual limit of a worker's resident bytes. A worker above its limit is killed.
  public static let workerBytes = 4_000_000_000

  /// The most operations that one run in an exact lane may take, as predicted by ``Work``. The predicted work before
  /// the first run has the same limit.
  public var operations: Double
  /// The most seconds that one timed run may take, predicted or measured. The predicted work before the first run has
  /// the same limit.
  public var singleRun: Double

  public init(operations: Double, singleRun: Double) {
    self.operations = operations
    self.singleRun = singleRun
  }

  package static let reasonNoTime = "no time was left: give more with --time-budget"

  private static let noTimeToCount =
    ", and --time-budget has none for it: give more, or leave it out"

  /// `seconds` is the predicted time of the subject's exact lanes.
  package static func reasonNoTimeToCount(_ seconds: Double) -> String {
    String(format: "predicted %.2g s", seconds) + noTimeToCount
  }

  /// Whether ``reasonNoTimeToCount(_:)`` made the reason. If so, a run with a longer time budget has the value.
  package static func isNoTimeToCount(_ reason: String) -> Bool {
    reason.hasSuffix(noTimeToCount)
  }

  static func reasonTooLong(_ seconds: Double, limit: Double) -> String {
    reason(seconds, over: limit, verb: "a run takes", in: unit) ?? "a run takes too long"
  }

  package func reasonNotToTime(_ subject: Contest.Subject) -> String? {
    reasonNotToTime(subject.work.seconds)
      ?? reasonNotToTime(subject.making.seconds, Self.beforeTheFirstRun)
  }

  package func reasonNotToCount(_ subject: Contest.Subject) -> String? {
    reasonNotToCount(subject.work.operations)
      ?? reasonNotToCount(subject.making.operations, Self.beforeTheFirstRun)
  }

  private static let beforeTheFirstRun = " before the first run"

  func reasonNotToTime(_ seconds: Double, _ of: String = "") -> String? {
    Self.reason(seconds, over: singleRun, of: of, in: Self.unit)
  }

  private static func unit(_ seconds: Double) -> (size: Double, name: String) {
    seconds < 1 ? (1e-3, "ms") : seconds < 120 ? (1, "s") : (60, "min")
  }

  func reasonNotToCount(_ operations: Double, _ of: String = "") -> String? {
    Self.reason(operations, over: self.operations, of: " operations\(of)") { operations in
      operations < 1e9 ? (1e6, "million") : (1e9, "billion")
    }
  }

  /// The text `predicted 17 s, limit 5 s`, with enough decimals to show that the value is above the limit. nil if the
  /// value is not above the limit.
  private static func reason(
    _ value: Double, over limit: Double, verb: String = "predicted", of noun: String = "",
    in unit: (Double) -> (size: Double, name: String)
  ) -> String? {
    guard value > limit else { return nil }
    func shown(_ quantity: Double, _ decimals: Int) -> (text: String, quantity: Double) {
      let (size, name) = unit(quantity)
      let number = String(format: "%.\(decimals)f", quantity / size)
      return ("\(number) \(name)", (Double(number) ?? 0) * size)
    }
    let decimals = (0..<15).first { shown(value, $0).quantity > shown(limit, $0).quantity } ?? 15
    return "\(verb) \(shown(value, decimals).text)\(noun), limit \(shown(limit, decimals).text)"
  }
}
