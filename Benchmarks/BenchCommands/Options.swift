import BenchmarkReporting
import BenchmarkRuns
import SnapshotDiff
import Suites
import Workloads

struct Options {
  let command: CommandDefinition
  var profile = Profile.default
  var filter: Regex<AnyRegexOutput>?
  var skip: Regex<AnyRegexOutput>?
  var sizes: [Int]?
  var lanes: Set<Lane>
  var budget: Double?
  var seed: UInt64 = 1
  var output: String?
  /// The format of stdout. nil prints the text for people, which `--quiet` leaves out.
  var format: Format?
  /// A format for another tool. If it is set, stdout gets this format instead of ``format``.
  var export: ExportFormat?
  var showsProgress = true
  var isQuiet = false
  /// nil for the published baseline.
  var baseline: String?
  var thresholds: String?
  var failsOnImprovement = false
  var failsOnInconclusive = false
  /// The number of a baseline's environment; nil for all of them.
  var environment: Int?
  /// The revision to compare with; nil to compare stored runs.
  var base: String?
  /// The canary to check; "" for all, nil for none.
  var canary: String?
  var comparisons = 100
  var updates = 1_000_000
  var updatesPerCycle = 10_000
  /// nil for the command's own default.
  var layout: Layout?
  var slowdown: Double?
  var history = GitHistory.Choice()
  var revision = "HEAD"
  var algorithm: any DiffAlgorithm = LineScript.usual
  var shard: Shard?
  var resumes = false
  let operands: [String]

  /// Where the code of paired programs is placed.
  enum Layout: String, CaseIterable {
    /// At random places, new for each pair of processes; see ``CodeLayout``.
    case drawn
    /// Where the builds put the code.
    case built
    /// First as built. Cells that changed are judged again as drawn; see ``PairedCell/asBuilt``.
    case checked
  }

  /// Whether the run has other cells, fewer lanes or another budget than a default run, or is only a part of it. Such a
  /// run must not replace the published run.
  var isPartial: Bool {
    areOtherCells || budget != nil || lanes.count < Lane.allCases.count || shard != nil
  }

  var areOtherCells: Bool {
    profile != .default || filter != nil || skip != nil || sizes != nil
  }

  init(_ arguments: [String], _ command: CommandDefinition) throws {
    self.command = command
    lanes = command == .check ? [.count, .footprint] : Set(Lane.allCases)
    let words = Self.split(arguments)
    operands = words.operands
    for word in words.options {
      let option = try definition(of: word)
      switch option.value {
      case nil where word.value != nil:
        throw CommandFailure.usage("\(option.name) takes no value")
      case .needed? where word.value?.isEmpty ?? true,
        .possible? where word.text == option.name + "=":
        throw CommandFailure.usage("\(option.name) wants a value")
      default: try option.apply(&self, word.value ?? "")
      }
    }
  }

  private func definition(of word: Word) throws -> OptionDefinition {
    guard let option = OptionDefinition.all.first(where: { $0.name == word.name }) else {
      let nearest = Nearest.word(to: word.name, among: command.optionNames.sorted())
      throw CommandFailure.usage(
        "there is no option '\(word.text)'" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
    guard command.optionNames.contains(word.name) else {
      throw CommandFailure.usage("\(word.name) has no meaning here")
    }
    return option
  }

  /// An option as a user wrote it, such as `--seed=3`; its name `--seed`; and its value `3`.
  typealias Word = (text: String, name: String, value: String?)

  /// Splits words into options and operands, unchecked. A `-` is an operand, and so is every word after a `--`.
  static func split(_ arguments: [String]) -> (options: [Word], operands: [String]) {
    var options: [Word] = []
    var operands: [String] = []
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" { return (options, operands + left) }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      var value = parts.count == 2 ? parts[1] : nil
      switch OptionDefinition.all.first(where: { $0.name == parts[0] })?.value {
      case .needed? where value == nil: value = left.popFirst()
      case .possible? where value == nil && left.first?.hasPrefix("-") == false:
        value = left.popFirst()
      default: break
      }
      options.append((argument, parts[0], value))
    }
    return (options, operands)
  }

  mutating func choose(_ profile: Profile) throws {
    guard self.profile == .default || self.profile == profile else {
      throw CommandFailure.usage("--quick and --full exclude each other")
    }
    self.profile = profile
  }

  func note(_ text: String) {
    if !isQuiet { Terminal.note(text) }
  }

  func requireOperands(_ count: Int, _ what: String) throws {
    guard operands.count == count else {
      throw CommandFailure.usage(
        count == 0
          ? "'\(operands[0])' is not understood"
          : "wants \(what)"
            + (operands.isEmpty ? "" : ", and got \(operands.joined(separator: " "))"))
    }
  }
}
