import Foundation
import OperatingSystem

/// Starts the processes of one side, one at a time.
struct PairProcess {
  private let side: PairSide
  private let environment: [String: String]
  /// Seconds after which a process is taken to hang.
  private let patience: Double
  /// Resident bytes over which a process is ended.
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
        // Whatever else is printed by code under measurement is no answer, and is passed over.
        if let sample = try? JSONDecoder().decode(PairSample.self, from: line) { answer = sample }
      }
      if child.isOver {
        hasEnded = true
        let end = child.end()
        return (Self.judged(answer, end.status), end.lastWords)
      }
      if let excess = excess(of: child) {
        hasEnded = true
        child.kill()
        return (PairSample(excess), child.end().lastWords)
      }
    }
  }

  /// What an answer is worth, given how its process ended.
  private static func judged(_ answer: PairSample?, _ end: Status) -> PairSample {
    guard end.isOK else { return PairSample(end) }
    guard let answer else { return PairSample(.failed("the worker gave no answer")) }
    let isTime = answer.nanoseconds > 0 && answer.nanoseconds.isFinite
    return isTime || !answer.status.isOK
      ? answer : PairSample(.failed("\(answer.nanoseconds) ns is no time"))
  }

  private func excess(of child: ChildProcess) -> Status? {
    if MonotonicClock.now() > child.deadline {
      return .timeout("\(Int(patience.rounded(.up))) s")
    }
    if let bytes = child.residentBytes, bytes > memoryLimit {
      return .failed("memory limit \(memoryLimit / 1_000_000_000) GB")
    }
    return nil
  }
}
