/// One of the two that are compared: how its processes are started, and what they do beside the
/// subject's own work.
public struct PairSide: Sendable {
  public var executable: String
  public var arguments: [String]
  /// Put over this process's own environment.
  public var environment: [String: String]
  /// See ``PairOrder/extraSize``.
  public var extraSize: @Sendable (CellID) -> Int?
  /// See ``PairOrder/runsAgain``.
  public var runsAgain: @Sendable (CellID) -> RunsAgain? = { _ in nil }
  /// See ``PairOrder/canary``.
  public var canary: String?

  public init(
    executable: String, arguments: [String] = ["worker", "--pair"],
    environment: [String: String] = [:],
    extraSize: @escaping @Sendable (CellID) -> Int? = { _ in nil }, canary: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.extraSize = extraSize
    self.canary = canary
  }

  func order(_ cell: CellID, seed: UInt64) -> PairOrder {
    PairOrder(
      cell: cell, seed: seed, extraSize: extraSize(cell), runsAgain: runsAgain(cell),
      canary: canary)
  }
}
