import Workloads

/// `bench record scenario|git`: writes snapshots as a trace.
struct RecordCommand {
  private let record: () throws -> ExitCode

  init(_ arguments: [String]) throws {
    record =
      switch Options.split(arguments).operands.first {
      case "scenario"?: try RecordScenario(arguments).run
      case "git"?: try RecordGit(arguments).run
      default:
        throw CommandFailure.usage(
          "record wants scenario NAME TRACE, for a screen's session, or git REPO TRACE, for a "
            + "repository's history")
      }
  }

  func run() throws -> ExitCode { try record() }
}

enum TraceFile {
  /// Throws if the file cannot be written.
  static func check(_ path: String) throws {
    do {
      _ = try TraceWriter(path: path)
    } catch {
      throw CommandFailure(.cannotWrite, "\(error). Name another file")
    }
  }

  /// Writes the trace that `body` appends. A file gets the whole trace, or stays as it was.
  ///
  /// - Returns: false if nobody reads standard output any more.
  @discardableResult
  static func write(_ path: String, _ body: (TraceWriter) throws -> Void) throws -> Bool {
    do {
      let writer = try TraceWriter(path: path)
      do {
        try body(writer)
        try writer.close()
        return true
      } catch is TraceError where writer.isReaderGone {
        return false
      }
    } catch let error as TraceError {
      throw CommandFailure(.cannotWrite, "\(error)")
    }
  }

  static func tellNext(_ path: String) {
    if TraceWriter.descriptor(of: path) != nil { return }
    Terminal.note(
      "\(path); \(ThisProgram.name) replay \(path) measures every two consecutive snapshots of it"
    )
  }
}
