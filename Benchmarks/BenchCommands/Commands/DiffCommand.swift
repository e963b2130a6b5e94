/// `bench diff OLD NEW`: prints the edit script between two lists of lines. The exit code is 0 even if they differ.
struct DiffCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .diff)
    try options.requireOperands(2, "two files of lines, of which one may be -")
    guard options.operands.contains(where: { $0 != InputFile.standardInput }) else {
      throw CommandFailure.usage("standard input is read once: one of OLD and NEW may be -")
    }
  }

  func run() throws -> ExitCode {
    // Some algorithms take long. An interrupt may end the program at once, because it leaves nothing half done.
    Interrupt.doNotWatch()
    let old = try LineList(reading: options.operands[0])
    let new = try LineList(reading: options.operands[1])
    let script = try LineScript(options.algorithm, from: old, to: new)
    Terminal.print(options.export == .json ? try script.json() : script.text)
    return .ok
  }
}
