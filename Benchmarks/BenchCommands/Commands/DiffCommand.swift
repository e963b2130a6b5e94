/// `bench diff OLD NEW`: what turns one list of lines into another, by an algorithm of choice.
///
/// Ends with 0 whether they differ or not: 1 is for what cannot be read.
struct DiffCommand {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .lines)
    try options.requireOperands(2, "two files of lines, of which one may be -")
    guard options.operands.contains(where: { $0 != InputFile.standardInput }) else {
      throw CommandFailure.usage("standard input is read once: one of OLD and NEW may be -")
    }
  }

  func run() throws -> ExitCode {
    // Nothing is half done here, and some algorithms take their time.
    Interrupt.doNotWatch()
    let old = try LineList(reading: options.operands[0])
    let new = try LineList(reading: options.operands[1])
    let script = try LineScript(options.algorithm, from: old, to: new)
    Terminal.print(options.export == .json ? try script.json() : script.text)
    return .ok
  }
}
