import BenchmarkGate
import BenchmarkReporting

extension JudgementReport {
  func show(_ options: Options) {
    options.print(text: text(width: Terminal.width), markdown: markdown, csv: csv)
  }
}

extension Options {
  func exitCode(of judgement: Judgement) -> ExitCode {
    judgement.exitCode(
      failOnImprovement: failsOnImprovement, failOnInconclusive: failsOnInconclusive)
  }

  /// Throws if an option says what to run, or how. A stored run takes no such option. `what` begins the message.
  func requireNoChoice(_ what: String) throws {
    guard !areOtherCells, budget == nil, seed == 1, output == nil, shard == nil, layout == nil
    else {
      throw CommandFailure.usage(
        "\(what): leave out --filter, --sizes and other options of a new run")
    }
  }

  func updateCommand(_ folder: String) -> String {
    "\(ThisProgram.name) baseline update \(folder)" + baselineWords
  }

  var deleteCommand: String { "\(ThisProgram.name) baseline delete\(baselineWords) --filter" }

  private var baselineWords: String { baseline.map { " --baseline \($0)" } ?? "" }
}
