import Foundation
import OperatingSystem

/// What one process of a side found.
struct PairSample: Hashable {
  /// Nanoseconds of one run, in the fastest of the process's samples: what disturbs a process makes
  /// it slower, never faster. 0 where the status is not `ok`.
  var nanoseconds: Double
  /// `unavailable` where the program has no such cell.
  var status: Status

  init(nanoseconds: Double) {
    self.nanoseconds = nanoseconds
    status = .ok
  }

  /// No time, and why.
  init(_ status: Status) {
    nanoseconds = 0
    self.status = status
  }

  init(_ result: LaneResult) {
    let least = result.samples.map(\.nanoseconds).min() ?? 0
    if !result.status.isOK {
      self.init(result.status)
    } else if least > 0, least.isFinite {
      self.init(nanoseconds: least)
    } else {
      self.init(.failed("\(least) ns is no time"))
    }
  }
}

/// Starts the processes of one side, one at a time.
struct PairProcess {
  private let side: PairSide
  private let environment: [String: String]
  /// Seconds after which a process is taken to hang.
  private let patience: Double
  /// Resident bytes over which a process is killed.
  private let memoryLimit: Int

  init(_ side: PairSide, patience: Double, memoryLimit: Int) {
    self.side = side
    self.patience = patience
    self.memoryLimit = memoryLimit
    var environment = ProcessInfo.processInfo.environment.merging(side.environment) { $1 }
    // What this process was started with must not decide how the sides allocate and hash.
    environment[OperatingSystem.preloadVariable] = nil
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    self.environment = environment
  }

  /// What a process found, and what it said last; nil if asked to stop before it ended.
  ///
  /// - Throws: what the system says when it cannot be started at all.
  func sample(
    _ cell: CellID, seed: UInt64, shouldStop: () -> Bool
  ) throws -> (sample: PairSample, lastWords: String)? {
    let child = try ChildProcess(
      executable: side.executable, arguments: side.arguments, environment: environment,
      input: JSONEncoder().encode(side.order(cell, seed: seed)), secondsToLive: patience)
    var hasEnded = false
    // Whether stopped or thrown out: no process outlives its turn.
    defer {
      if !hasEnded {
        child.kill()
        _ = child.end()
      }
    }
    var answer: PairSample?
    while true {
      ChildProcess.wait(for: [child], milliseconds: 100)
      if shouldStop() { return nil }
      for line in child.readLines() {
        if case .measured(let result)? = try? JSONDecoder().decode(WorkerMessage.self, from: line) {
          answer = PairSample(result)
        }
      }
      if child.isOver {
        hasEnded = true
        let end = child.end()
        guard end.status.isOK else { return (PairSample(end.status), end.lastWords) }
        return (answer ?? PairSample(.failed("the worker gave no answer")), end.lastWords)
      }
      if let excess = child.excess(memoryLimit: memoryLimit) {
        hasEnded = true
        child.kill()
        return (PairSample(excess), child.end().lastWords)
      }
    }
  }
}
