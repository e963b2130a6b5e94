/// One of two compared sides: how its processes are started, and what limits they have.
public struct PairSide: Sendable {
  public var executable: String
  public var arguments: [String]
  /// Variables that override this process's own environment.
  public var environment: [String: String]
  /// A planted slowdown; nil for none.
  public var again: RunsAgain?
  /// Seconds after which a process counts as hanging. Time in which it waits for its turn does not count.
  public var patience = 60.0
  /// A process with more resident bytes is killed.
  public var memoryLimit = RunLimits.workerBytes

  public init(
    executable: String, arguments: [String] = ["worker"], environment: [String: String] = [:]
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  /// A turn takes 1.5 ms, or longer if a run is long. The median of its many short samples leaves out disturbed
  /// samples. All turns together take about as long as a process needs to start and to make its inputs.
  static let lengths = SampleLengths(sample: 2e4, slice: 6e7)
  static let rounds = 1500
  static let turns = 20

  /// The order for one process of the side: to time the cell on the inputs of a seed.
  func order(_ cell: CellID, seed: UInt64, verifies: Bool) -> WorkOrder {
    var timing = Timing(pass: 1, verifies: verifies)
    timing.rounds = Self.rounds
    timing.turns = Self.turns
    timing.lengths = Self.lengths
    timing.again = again
    return WorkOrder(
      seed: seed,
      tasks: [
        WorkOrder.Task(
          contest: cell.contest, subjects: [.time: [cell.subject]], timing: timing)
      ])
  }
}
