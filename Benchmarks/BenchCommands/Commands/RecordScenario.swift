import Foundation
import Screens
import Suites
import Workloads

/// `bench record scenario NAME TRACE`: writes the snapshots that a screen shows in one session as a trace, and prints
/// the broken batches.
struct RecordScenario {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .recordScenario)
    try options.requireOperands(3, "scenario, its name and a file for the trace")
  }

  func run() throws -> ExitCode {
    let (scenario, way) = try Self.find(options.operands[1])
    let path = options.operands[2]
    try TraceFile.check(path)
    let history = ScreenHistory()
    let session = try scenario.prepare(seed: ScreensSuite.storeSeed)
      .open(way.name, seed: options.seed, audit: true, history: history)
    // An interrupt may end the program at once, because nothing is written yet.
    Interrupt.doNotWatch()
    try session.run(updates: scenario.sessionUpdates)
    Interrupt.watch()
    try TraceFile.write(path) { writer in
      for snapshot in history.snapshots { try writer.append(snapshot) }
    }
    report(session, "\(scenario.name)/\(way.name)", snapshots: history.snapshots.count)
    if !options.isQuiet { TraceFile.tellNext(path) }
    return .ok
  }

  private func report(_ session: any ScreenSession, _ name: String, snapshots: Int) {
    func number(_ count: Int, _ noun: String, _ plural: String) -> String {
      "\(count) \(count == 1 ? noun : plural)"
    }
    // If standard output holds the trace, the report is a note.
    let isPrinted = TraceWriter.descriptor(of: options.operands[2]) == STDOUT_FILENO
    let print = isPrinted ? options.note : Terminal.print
    print(
      "\(name), seed \(options.seed): "
        + number(session.counts.updates, "update", "updates") + ", "
        + number(snapshots, "snapshot", "snapshots") + ", "
        + number(session.brokenBatches.count, "broken batch", "broken batches"))
    for broken in session.brokenBatches {
      let rule = broken.rule.map { "rule \($0)" } ?? "the strict level"
      print(
        "update \(broken.update) breaks \(rule): \(broken.text)\n  Batch: \(broken.batch)")
    }
  }

  /// The scenario and the way of a name such as `feed.200/rebuild-live`. `feed.200` names the recommended way.
  static func find(_ name: String) throws -> (ScreenScenario, ScreenWay) {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let scenario = ScreenCatalogue.scenario(named: parts[0]) else {
      throw CommandFailure.usage(
        "there is no scenario '\(parts[0])'; there are \(list(ScreensSuite.scenarios))")
    }
    guard parts.count == 2 else { return (scenario, scenario.recommended) }
    let ways = scenario.ways.filter { $0.role != .floor }
    guard let way = ways.first(where: { $0.name == parts[1] }) else {
      throw CommandFailure.usage(
        "\(scenario.name) is not shown in a way '\(parts[1])'; there are \(list(ways.map(\.name)))")
    }
    return (scenario, way)
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
