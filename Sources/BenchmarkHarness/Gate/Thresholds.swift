import Foundation

/// What is allowed where the usual is not: the rules of `thresholds.json`, each with its reason.
public struct Thresholds: Hashable, Sendable {
  /// No rule: exact values do not change, ratios by half, exponents by a tenth.
  public init() {}

  public init(parsing data: Data, path: String) throws {}
}
