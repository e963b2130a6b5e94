/// A run as the gate sees it: the values to judge, or to make a baseline of.
public struct GateRun: Sendable {
  public var environment: GateEnvironment
  /// The seed of all inputs. Runs with different seeds do different work.
  public var seed: UInt64
  public var rows: [ResultRow]
  /// The growth of times. The gate computes the growth of exact values when it judges.
  public var growth: [Growth] = []

  /// Rows that failed or reached their deadline. They have no value to judge.
  public var failures: [ResultRow] { rows.filter(\.status.isWrong) }
}

extension GateRun {
  public init(_ machine: MachineFacts, seed: UInt64, _ lines: [ResultStore.Line]) {
    let rows = ResultRow.rows(lines, seed: seed)
    self.init(
      environment: GateEnvironment(machine), seed: seed, rows: rows,
      growth: Growth.of(rows.filter { $0.lane == .time }, seed: seed))
  }

  public init(_ record: RunRecord, _ lines: [ResultStore.Line]) {
    self.init(record.machine, seed: record.seed, lines)
  }
}
