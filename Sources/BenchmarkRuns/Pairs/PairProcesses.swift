import Foundation

/// Starts the processes of a pair together. Once all are ready, they run in turns, one at a time.
package enum PairProcesses {
  /// The result of a process. `nanoseconds` is the time of one run: the median of the process's turns. It is 0 if the
  /// status is not `ok`. The status is `unavailable` if the program has no such cell. The last words are the last line
  /// of standard error.
  package typealias Found = (nanoseconds: Double, status: Status, lastWords: String)

  /// The results of the processes, in the order of the sides; nil if asked to stop before they ended. The first side
  /// has the first turn. If a process ends without a time, the others that still run are ended, and their results are
  /// nil.
  ///
  /// - Parameter verifies: whether every answer is checked, as in a seed's first pair.
  /// - Throws: the system's error if a process cannot be started at all.
  package static func found(
    _ sides: [PairSide], _ cell: CellID, seed: UInt64, verifies: Bool, shouldStop: () -> Bool
  ) throws -> [Found?]? {
    var processes: [PairProcess] = []
    // No process outlives the pair, even after a stop or an error.
    defer { for process in processes { process.child.stop() } }
    for side in sides {
      let order = side.order(cell, seed: seed, verifies: verifies)
      let child = try ChildProcess(
        executable: side.executable, arguments: side.arguments, environment: side.environment,
        input: JSONEncoder().encode(order), secondsToLive: side.patience)
      processes.append(PairProcess(child, memoryLimit: side.memoryLimit))
    }
    while true {
      let open = processes.filter { $0.found == nil }
      let isLost = processes.contains { $0.found?.status.isOK == false }
      if open.isEmpty || isLost { return processes.map(\.found) }
      if open.allSatisfy(\.child.isWaiting), let next = open.min(by: { $0.turns < $1.turns }) {
        next.turns += 1
        next.child.goOn()
      }
      ChildProcess.wait(for: open.map(\.child), milliseconds: 100)
      if shouldStop() { return nil }
      for process in open { process.listen() }
    }
  }
}

private final class PairProcess {
  let child: ChildProcess
  private let memoryLimit: Int
  /// nil until the process has ended.
  private(set) var found: PairProcesses.Found?
  var turns = 0
  private var answer: (nanoseconds: Double, status: Status) = (
    0, .failed("the worker gave no answer")
  )

  init(_ child: ChildProcess, memoryLimit: Int) {
    self.child = child
    self.memoryLimit = memoryLimit
  }

  func listen() {
    let end = child.advance(memoryLimit: memoryLimit) { (message: WorkerMessage) in
      switch message {
      case .measured(let result): answer = Self.answer(result)
      case .waiting: child.pause()
      default: break
      }
    }
    guard let end else { return }
    let (nanoseconds, status) = end.status.isOK ? answer : (0, end.status)
    found = (nanoseconds, status, end.lastWords)
  }

  private static func answer(_ result: LaneResult) -> (Double, Status) {
    let times = OrderedSample(result.samples.map(\.nanoseconds))
    if !result.status.isOK { return (0, result.status) }
    if let times, times.min > 0 { return (times.median, .ok) }
    return (0, .failed("\(times?.min ?? 0) ns is no time"))
  }
}
