import BenchmarkRuns
import Foundation

/// What a run measures, apart from its options.
struct RunSubject: Hashable {
  var command: String
  /// The file name of a replay's trace and a digest of the file; nil for other runs, or if the file cannot be read. The
  /// cells' names contain the file name.
  var trace: String?

  static let grid = RunSubject(command: "run")

  var definition: CommandDefinition { command == "run" ? .run : .replay }

  /// Whether the command takes `--resume`.
  var resumes: Bool {
    CommandDefinition.all.contains {
      $0.words == [command] && $0.optionNames.contains("--resume")
    }
  }

  /// - Parameter trace: the path of a file.
  static func replay(of trace: String) -> RunSubject {
    let name = URL(fileURLWithPath: trace).lastPathComponent
    return RunSubject(command: "replay", trace: FileDigest.of(trace).map { "\(name) \($0)" })
  }
}

extension RunSubject {
  init(_ record: RunRecord) {
    // Arguments without a command's word are those of `run`.
    let word = record.arguments.first { !$0.isEmpty }
    command = word.map { $0.hasPrefix("-") ? "run" : $0 } ?? "run"
    trace = record.trace
  }
}
