import BenchmarkRuns
import Foundation
public import Suites

/// The command line. Its first word names the command. If the line is empty, or begins with an option other than
/// `--help`, `-h` and `--version`, the command is `run`.
public enum Bench {
  /// Runs the command of the process's arguments and ends with its exit code.
  ///
  /// - Parameters:
  ///   - file: a file in the package whose revisions are compared.
  ///   - id: names the module of the program.
  ///   - algorithms: the algorithms that compete with this package's own.
  public static func main(
    file: String = #filePath, id: String = #fileID,
    @AlgorithmList _ algorithms: () -> [Competitor] = { [] }
  ) -> Never {
    // Without this line, a write to a broken pipe would end the program by a signal. Now the write fails with an error.
    signal(SIGPIPE, SIG_IGN)
    ThisProgram.wasStarted(in: file, id: id)
    do {
      try Competitors.register(algorithms())
    } catch {
      Terminal.note("bench: \(error)")
      exit(ExitCode.error.rawValue)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    #if DEBUG
      Terminal.note(
        "bench: \(ThisProgram.product) was built in debug mode and would measure slow code. "
          + "Use swift run \(ThisProgram.name), which builds it in release mode")
      exit(ExitCode.error.rawValue)
    #else
      Interrupt.watch()
      exit(run(arguments).rawValue)
    #endif
  }

  /// Runs a command. The exit code is `cannotWrite` if results could not be written to standard output, unless the
  /// command was used wrongly or was stopped.
  static func run(_ arguments: [String]) -> ExitCode {
    let code = end(arguments) { try dispatch(arguments) }
    guard let loss = Terminal.lossOfResults else { return code }
    Terminal.note("bench: standard output: cannot be written: \(loss)")
    switch code {
    case .usage, .hungUp, .interrupted, .terminated: return code
    default: return .cannotWrite
    }
  }

  /// Runs a command or a part of one, and prints its error.
  static func end(_ arguments: [String], _ command: () throws -> ExitCode) -> ExitCode {
    do {
      return try command()
    } catch let failure as CommandFailure {
      Terminal.note("bench: \(failure.message)" + advice(failure, arguments))
      return failure.code
    } catch {
      Terminal.note("bench: \("\(error)".onOneLine(most: CommandFailure.longest))")
      return .error
    }
  }

  /// A hint to the command's help after wrong usage; empty for other failures.
  private static func advice(_ failure: CommandFailure, _ arguments: [String]) -> String {
    guard failure.code == .usage else { return "" }
    let known = CommandDefinition.all.map(\.words).filter { arguments.starts(with: $0.prefix(1)) }
    let words = known.first { arguments.starts(with: $0) } ?? known.first.map { [$0[0]] } ?? []
    let end = failure.message.hasSuffix("?") ? "" : "."
    return "\(end) See \(([ThisProgram.name] + words + ["--help"]).joined(separator: " "))"
  }

  private static func dispatch(_ arguments: [String]) throws -> ExitCode {
    // A word after `--` is never an option.
    let words = arguments.prefix { $0 != "--" }
    func has(_ option: String) -> Bool {
      words.contains { $0 == option || $0.hasPrefix(option + "=") }
    }
    if words.first == "help" || words.contains(where: ["--help", "-h"].contains) {
      let named = words.drop { $0 == "help" }.prefix { !$0.hasPrefix("-") }
      Terminal.print(try HelpText.text(Array(named)))
      return .ok
    }
    if arguments.first == "--version" {
      Terminal.print("bench \(HelpText.version)")
      return .ok
    }
    let isOption = arguments.first?.hasPrefix("-") ?? true
    let command = isOption ? "run" : arguments[0]
    let rest = Array(isOption ? arguments : Array(arguments.dropFirst()))
    switch command {
    case "run": return try RunCommand(rest).run()
    case "list": return try ListCommand(rest).run()
    case "merge": return try MergeCommand(rest).run()
    case "report": return try ReportCommand(rest).run()
    case "replay": return try ReplayCommand(rest).run()
    case "record": return try RecordCommand(rest).run()
    case "diff": return try DiffCommand(rest).run()
    case "check":
      return try has("--canary") ? CanaryCommand(rest).run() : CheckCommand(rest).run()
    case "baseline": return try BaselineCommand(rest).run()
    case "compare":
      return try has("--base") ? CompareRevisions(rest).run() : CompareStored(rest).run()
    case "aa": return try AACommand(rest).run()
    case "soak": return try SoakCommand(rest).run()
    case "worker": return try WorkerCommand(arguments: rest).run()
    default:
      throw CommandFailure.unknownCommand(command)
    }
  }
}

/// Why a command ends early: one line for the user, and the exit code for the caller.
struct CommandFailure: Error {
  /// The maximum length of a message, in scalars: enough for a path and a sentence about it.
  static let longest = 6000

  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message.onOneLine(most: Self.longest)
  }

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(.usage, message)
  }

  static func error(_ message: String) -> CommandFailure {
    CommandFailure(.error, message)
  }

  static func cannotWrite(_ error: ResultStoreError) -> CommandFailure {
    CommandFailure(.cannotWrite, "\(error). Name another --output")
  }

  /// - Parameter option: the option that names the file or its folder.
  static func cannotWrite(
    _ path: String, _ reason: String, option: String = "--output"
  ) -> CommandFailure {
    CommandFailure(
      .cannotWrite, "\(path): cannot be written: \(reason). Name another \(option)")
  }
}
