@testable import BenchCommands

/// Each function parses the words of a command, and does not run the command.
private let commands: [String: @Sendable ([String]) throws -> Void] = [
  "run": { _ = try RunCommand($0) },
  "list": { _ = try ListCommand($0) },
  "merge": { _ = try MergeCommand($0) },
  "report": { _ = try ReportCommand($0) },
  "replay": { _ = try ReplayCommand($0) },
  "record": { _ = try RecordCommand($0) },
  "diff": { _ = try DiffCommand($0) },
  "canary": { _ = try CanaryCommand($0) },
  "check": { _ = try CheckCommand($0) },
  "baseline": { _ = try BaselineCommand($0) },
  "compare": { _ = try CompareStored($0) },
  "revisions": { _ = try Options($0, .compare) },
  "aa": { _ = try Options($0, .aa) },
  "soak": { _ = try SoakCommand($0) },
  "help": { _ = try HelpText.text($0) },
]

/// Any words are understood or give a usage error. The input's first line is the command, each other line is a word.
func fuzzWords(_ bytes: [UInt8]) throws {
  let words = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  guard let command = commands[words[0]] else { return }
  let rest = Array(words.dropFirst())
  do {
    try command(rest)
    if ["run", "replay"].contains(words[0]) { try requireSameChoice(rest) }
  } catch let failure as CommandFailure {
    require(failure.code == .usage, "\(failure)")
    requireOneLine(failure.message, of: "")
  }
}

/// A run stores its choice. The stored choice must read as the same choice, so that the run can be resumed.
private func requireSameChoice(_ words: [String]) throws {
  let choice = SelectionArguments(words)
  require(SelectionArguments(choice.arguments) == choice, "\(words) are stored as another choice")
  do { _ = try Options(choice.arguments, .run) } catch let failure as CommandFailure {
    fatalError("\(words) are stored as \(choice.arguments): \(failure.message)")
  }
}
