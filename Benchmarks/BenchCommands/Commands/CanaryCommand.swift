import BenchmarkGate
import BenchmarkReporting
import Foundation
import OperatingSystem
import Suites

/// `bench check --canary [NAME]`: tests that the gate trips on a planted defect.
///
/// With a name, the command checks one canary and ends with the gate's own exit code. Without a name, it checks all
/// canaries in child processes. It succeeds if each child finds what was planted and has the expected exit code.
struct CanaryCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    let meant: Set = ["--canary", "--seed", "--no-progress", "--quiet"]
    for (_, name, _) in Options.split(arguments).options {
      guard meant.contains(name) || !CommandDefinition.check.optionNames.contains(name) else {
        throw CommandFailure.usage("\(name) has no meaning beside --canary")
      }
    }
    options = try Options(arguments, .check)
    try options.requireOperands(0, "")
  }

  func run() throws -> ExitCode {
    let name = options.canary ?? ""
    if name.isEmpty { return try runAll() }
    guard let canary = Canary(rawValue: name) else {
      let names = Canary.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure.usage("--canary takes one of \(names), not '\(name)'")
    }
    return try CanaryCheck(canary, options).run()
  }

  private func runAll() throws -> ExitCode {
    let executable = OperatingSystem.programFile
    var rows: [[String]] = []
    var isSound = true
    for canary in Canary.allCases {
      let ending = try end(of: canary, executable)
      if Interrupt.isAsked { return Interrupt.exitCode }
      let isTripped = ending.code == canary.expectedCode.rawValue && ending.found != nil
      isSound = isSound && isTripped
      rows.append([
        canary.rawValue, canary.planted.words,
        isTripped ? ending.found ?? "" : "NOT AS EXPECTED: \(ending.found ?? "nothing")",
        "\(canary.expectedCode.rawValue)", "\(ending.code)",
      ])
    }
    if !options.isQuiet {
      let table = Table(["Canary", "Planted", "Found"], ["Expected", "Exit code"], rows: rows)
      Terminal.print(table.markdown)
    }
    guard isSound else {
      Terminal.note("bench: the gate does not see all that is planted; do not trust it")
      return .error
    }
    return .ok
  }

  /// Checks one canary in a child process. `found` is what the child found; nil if it found nothing.
  private func end(of canary: Canary, _ executable: String) throws -> (code: Int32, found: String?)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = [
      "check", "--canary", canary.rawValue, "--seed", "\(options.seed)", "--no-progress",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    LiveProcesses.add(process.processIdentifier)
    defer { LiveProcesses.remove(process.processIdentifier) }
    // The child has a process group of its own, so a request to stop this program does not reach the child.
    while process.isRunning {
      if Interrupt.isAsked { process.terminate() }
      usleep(10_000)
    }
    // The child prints only a few lines, so the pipe has not filled.
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let line = text.split(separator: "\n").last { $0.hasPrefix(CanaryCheck.foundMark) }
    return (
      process.terminationStatus, line.map { String($0.dropFirst(CanaryCheck.foundMark.count)) }
    )
  }
}

extension Canary {
  var expectedCode: ExitCode { self == .missingBaseline ? .baselineMissing : .regression }

  /// The defect in words, the metric in which the gate has to find it, and whether it explains a finding.
  var planted: (words: String, metric: Metric, explains: (Finding) -> Bool) {
    switch self {
    case .time: ("10 % more time", .time, { $0.kind == .pairs })
    case .allocation:
      ("one more allocation a run", .allocations, { $0.lane == .footprint && $0.kind == .exact })
    case .equality:
      ("one more == an item", .equalCalls, { $0.metric == .equalCalls && $0.kind == .exact })
    case .growth: ("n log n in place of n", .equalCalls, { $0.kind == .growth })
    case .missingBaseline: ("no baseline", .equalCalls, { _ in true })
    }
  }
}
