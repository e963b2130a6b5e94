@testable import BenchmarkHarness
@testable import BenchmarkRuns

extension LaneResult {
  static func timed(
    _ contest: ContestID, _ subject: String, _ status: Status = .ok, pass: Int = 1,
    times: [Double]
  ) -> LaneResult {
    var result = LaneResult(
      cell: CellID(contest, subject: subject), lane: .time, status: status, pass: pass)
    result.samples = ProcessTimes(pass: pass, times: times).samples
    return result
  }
}

extension Result {
  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

enum StoredParts {
  static func record(
    commit: String?, shard: String? = nil, change: (inout RunRecord) -> Void = { _ in }
  ) -> RunRecord {
    var record = RunRecord(
      arguments: ["run"], profile: "default", seed: 1, started: "2025-01-02T03:04:05Z",
      machine: MachineFacts(
        architecture: "x86_64", operatingSystem: "Debian", kernel: "6.1", processor: "A", cores: 2,
        memoryBytes: 1 << 34, load: 0.25, swift: "6.3", sqlite: "3.40.1", jemalloc: "5.3.0",
        libc: "glibc 2.36", commit: commit, clockResolutionNanoseconds: 25),
      program: "0123456789abcdef", shard: shard.flatMap(Shard.init))
    record.conditions = RunConditions(load: 0.5, steal: 0.01)
    change(&record)
    return record
  }

  static func line(
    _ contest: ContestID, _ subject: String, _ lane: Lane, value: Int = 3
  ) -> ResultStore.Line {
    var result = LaneResult(cell: CellID(contest, subject: subject), lane: lane, status: .ok)
    if lane == .time {
      result = .timed(contest, subject, times: (0..<8).map { Double(value * 100 + $0) })
    } else {
      result.values = [MetricValue(.moves, value)]
    }
    return ResultStore.Line(reference: "alpha", counted: [.moves], result: result)
  }
}
