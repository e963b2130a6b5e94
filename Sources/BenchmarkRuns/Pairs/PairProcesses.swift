import Foundation

/// The result of one process of a side.
package struct PairSample: Hashable {
  /// Nanoseconds of one run, the median of the process's turns; 0 where the status is not `ok`.
  package var nanoseconds = 0.0
  /// `unavailable` if the program has no such cell.
  package var status = Status.ok
}

extension PairSample {
  fileprivate init(_ result: LaneResult) {
    let times = OrderedSample(result.samples.map(\.nanoseconds))
    if !result.status.isOK {
      self.init(status: result.status)
    } else if let times, times.min > 0 {
      self.init(nanoseconds: times.median)
    } else {
      self.init(status: .failed("\(times?.min ?? 0) ns is no time"))
    }
  }
}

/// Starts the processes of a pair together. Once all are ready, they run in turns, one at a time.
package enum PairProcesses {
  /// The result of a process, and its last words: the last line of its standard error.
  package typealias Found = (sample: PairSample, lastWords: String)

  /// The results of the processes, in the order of the sides; nil if asked to stop before they ended. The first side
  /// has the first turn. If a process is lost, the others that still run are ended, and their results are nil.
  ///
  /// - Throws: the system's error if a process cannot be started at all.
  package static func found(
    _ sides: [PairSide], _ cell: CellID, _ inputs: PairInputs, shouldStop: () -> Bool
  ) throws -> [Found?]? {
    var processes: [PairProcess] = []
    // No process outlives the pair, even after a stop or an error.
    defer { for process in processes { process.child.stop() } }
    for side in sides { processes.append(try PairProcess(side, cell, inputs)) }
    while true {
      let open = processes.filter { $0.found == nil }
      if open.isEmpty || processes.contains(where: \.isLost) { return processes.map(\.found) }
      if open.allSatisfy(\.isWaiting) { open.min { $0.turns < $1.turns }?.takeTurn() }
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
  private(set) var turns = 0
  private var answer: PairSample?

  init(_ side: PairSide, _ cell: CellID, _ inputs: PairInputs) throws {
    child = try ChildProcess(
      executable: side.executable, arguments: side.arguments, environment: side.environment,
      input: JSONEncoder().encode(side.order(cell, inputs)), secondsToLive: side.patience)
    memoryLimit = side.memoryLimit
  }

  var isWaiting: Bool { child.isWaiting }

  var isLost: Bool { found?.sample.status.isOK == false }

  func takeTurn() {
    turns += 1
    child.goOn()
  }

  func listen() {
    let end = child.advance(memoryLimit: memoryLimit) { (message: WorkerMessage) in
      switch message {
      case .measured(let result): answer = PairSample(result)
      case .waiting: child.pause()
      default: break
      }
    }
    guard let end else { return }
    let none = PairSample(status: .failed("the worker gave no answer"))
    found = (end.status.isOK ? answer ?? none : PairSample(status: end.status), end.lastWords)
  }
}
