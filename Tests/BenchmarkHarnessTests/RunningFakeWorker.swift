import Foundation
import Synchronization

@testable import BenchmarkHarness
@testable import BenchmarkRuns

/// A worker process that is a shell script. The script reads its order and runs the steps that the order names by
/// subject, contest and lane. Each step reports its beginning, then acts. `$pass` is the pass of the order, and 0 in
/// exact lanes.
struct FakeWorker {
  enum Act {
    case measures(Status = .ok)
    /// Runs a shell command. `$DIR` is the run's own folder.
    case shell(String)
  }

  private var lines = [
    "ulimit -c 0", "order=$(cat)",
    #"wants() { case "$order" in *"\"$1\""*) ;; *) false ;; esac; }"#,
    #"pass=0; wants pass && { pass=${order##*\"pass\":}; pass=${pass%%[!0-9]*}; }"#,
  ]

  init() {}

  /// - Parameter subject: The script looks for this name in the ``WorkOrder``. The name must not occur there otherwise.
  mutating func step(_ contest: ContestID, _ subject: String, _ lane: Lane, _ acts: Act...) {
    let began = Self.say(.began(contest: contest, subject: subject, lane: lane))
    let body = acts.map { act in
      switch act {
      case .measures(let status): Self.measured(contest, subject, lane, status)
      case .shell(let command): command
      }
    }
    lines.append("if wants \(subject) && wants \(contest.scenario) && wants \(lane); then")
    lines += [began] + body + ["fi"]
  }

  mutating func shell(_ command: String) { lines.append(command) }

  var script: String { lines.joined(separator: "\n") }

  /// The shell command that prints a message. A result of pass 0 gets the pass of the order.
  static func say(_ message: WorkerMessage) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let json = (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return "printf '%s\\n' '\(json.replacing(#""pass":0"#, with: #""pass":'"$pass"'"#))'"
  }

  static func measured(
    _ contest: ContestID, _ subject: String, _ lane: Lane, _ status: Status = .ok
  ) -> String {
    say(
      .measured(
        LaneResult(
          cell: CellID(contest, subject: subject), lane: lane, status: status,
          pass: lane == .time ? 0 : nil)))
  }
}

/// A temporary folder, which is removed when this object is released.
final class FakeFolder: Sendable {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.path + "/harness-tests.XXXXXX"
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { throw FakeError("no folder at \(template)") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}

/// Whether a process ends within half a minute. A zombie counts as ended, because its new parent may reap it late.
func isGone(_ process: Substring) -> Bool {
  for _ in 0..<3000 {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    else { return true }
    // `pid (name) state ...`
    if text.split(separator: ")").last?.hasPrefix(" Z") == true { return true }
    usleep(10_000)
  }
  return false
}

struct FakeRun {
  let folder: FakeFolder
  let ended: Bool
  let events: [RunEvent]

  /// With `keepsBudget`, a budget with time for only the first visit.
  static let least = 1e-9

  /// - Parameter patience: a worker is stopped after this time plus a hundred times its predicted time. The start alone
  ///   is predicted to take 40 ms.
  init(
    _ contests: [Contest], lanes: Set<Lane> = [.count], _ script: String, cores: Int = 1,
    tasksPerWorker: Int = 1, patience: Double = 60, budget: Double = 1e6,
    keepsBudget: Bool = false, memoryLimit: Int = RunLimits.workerBytes, limits: RunLimits? = nil,
    executable: String = "/bin/sh", shouldStop: (FakeFolder) -> Bool = { _ in false }
  ) throws {
    let folder = try FakeFolder()
    self.folder = folder
    let plan = RunPlan(
      contests, lanes: lanes, limits: limits ?? RunLimits(operations: 1e8, singleRun: 5),
      budget: budget, keepsBudget: keepsBudget)
    var told: [RunEvent] = []
    ended = try withoutActuallyEscaping(shouldStop) { shouldStop in
      try Runner(
        plan,
        command: (
          executable: executable, arguments: ["-c", script], allocator: nil,
          environment: ["DIR": folder.path]
        ),
        seed: 1, cores: cores, tasksPerWorker: tasksPerWorker, patience: patience,
        memoryLimit: memoryLimit,
        shouldStop: { shouldStop(folder) },
        listen: { told.append($0) }
      ).run()
    }
    events = told
  }

  var results: [LaneResult] {
    events.flatMap { if case .measured(_, let results, _) = $0 { results } else { [LaneResult]() } }
  }

  var spent: [Double] {
    events.compactMap { if case .measured(_, _, let spent) = $0 { spent } else { nil } }
  }

  /// Results like `a count: ok` or `a time 1: ok`, in order. The name of a scenario other than `fake` comes in front.
  var texts: [String] {
    results.map { result in
      let scenario = result.cell.contest.scenario
      return (scenario == "fake" ? "" : scenario + " ")
        + "\(result.cell.subject) \(result.lane)\(result.pass.map { " \($0)" } ?? ""): "
        + "\(result.status)"
    }
  }

  var orders: [WorkOrder] {
    get throws {
      try (folder.text("orders") ?? "").split(separator: "\n").map {
        try JSONDecoder().decode(WorkOrder.self, from: Data($0.utf8))
      }
    }
  }

  var notes: [String] {
    events.compactMap { if case .noted(let note) = $0 { note } else { nil } }
  }

  var losses: [[String?]] {
    events.compactMap {
      if case .lost(_, let subject, _, let lastWords) = $0 { [subject, lastWords] } else { nil }
    }
  }
}
