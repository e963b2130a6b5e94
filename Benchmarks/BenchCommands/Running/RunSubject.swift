import BenchmarkHarness
import Foundation

/// What a run measures, apart from its options: results of one run are of one.
struct RunSubject: Hashable {
  /// `run`, `replay` or another word.
  var command: String
  /// The name of a replay's trace, which its cells have, and a digest of its file.
  var trace: String?

  static let grid = RunSubject(command: "run")

  /// - Parameter trace: a file.
  static func replay(of trace: String) -> RunSubject {
    let name = URL(fileURLWithPath: trace).lastPathComponent
    return RunSubject(command: "replay", trace: FileDigest.of(trace).map { "\(name) \($0)" })
  }

  init(command: String, trace: String? = nil) {
    self.command = command
    self.trace = trace
  }

  init(_ record: RunRecord) {
    // Without a word it is a run's.
    let word = record.arguments.first { !$0.isEmpty }
    command = word.map { $0.hasPrefix("-") ? "run" : $0 } ?? "run"
    trace = record.trace
  }
}
