import BenchmarkRuns
import Foundation

/// `bench merge DIR...`: makes one run of the parts that `run --shard` has measured.
struct MergeCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .merge)
    guard !options.operands.isEmpty else {
      throw CommandFailure.usage("wants the folders of all parts of a run")
    }
  }

  func run() throws -> ExitCode {
    let folder = options.output ?? OutputFolder.latest
    let target = Self.resolved(folder)
    if let part = options.operands.first(where: { Self.resolved($0) == target }) {
      throw CommandFailure.usage(
        "\(part) is a part, and the merged run would replace it: name another folder with --output")
    }
    let parts = try options.operands.map { operand -> MergedRun.Part in
      let (record, lines) = try StoredRun.readOnly(operand)
      let command = RunSubject(record).command
      guard command == RunSubject.grid.command else {
        throw CommandFailure.error(
          "\(operand): is of \(ThisProgram.name) \(command), and merge takes parts of run --shard")
      }
      let choice = SelectionArguments(record.arguments).without("--shard").arguments
      return (operand, record, lines, choice)
    }
    let merged = try MergedRun(parts)
    let output = try OutputFolder(folder)
    try output.keepUnfinishedRun(options)
    let store: ResultStore
    do {
      store = try ResultStore(
        creatingAt: output.path(of: OutputFolder.runFile), record: merged.record,
        lines: merged.lines)
    } catch { throw CommandFailure.cannotWrite(error) }
    let outputs = RunOutputs(record: merged.record, lines: merged.lines, options: options)
    try outputs.write(to: output)
    try output.compressRun()
    // Until here, the lock keeps other runs from the folder.
    try store.close()
    return outputs.show(in: output)
  }

  private static func resolved(_ folder: String) -> String {
    URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
