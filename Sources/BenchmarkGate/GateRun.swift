/// A run as the gate sees it: the values to judge, or to make a baseline of.
public struct GateRun: Sendable {
  public var environment: GateEnvironment
  /// The seed of all inputs. Another seed means other work.
  public var seed: UInt64
  public var rows: [ResultRow]
  /// The growth of times, computed from the medians of processes. The growth of exact values follows from the rows.
  public var growth: [Growth]

  public init(
    environment: GateEnvironment, seed: UInt64, rows: [ResultRow], growth: [Growth] = []
  ) {
    self.environment = environment
    self.seed = seed
    self.rows = rows
    self.growth = growth
  }

  public init(_ record: RunRecord, _ lines: [ResultStore.Line]) {
    let rows = ResultRow.rows(lines, seed: record.seed)
    self.init(
      environment: GateEnvironment(record.machine), seed: record.seed, rows: rows,
      growth: Growth.ofTimes(rows, seed: record.seed))
  }

  /// Rows that failed or reached their deadline. They have no value to judge.
  public var failures: [ResultRow] { rows.filter(\.status.isWrong) }
}
