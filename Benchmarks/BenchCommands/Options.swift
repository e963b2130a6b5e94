import BenchmarkReporting
import BenchmarkRuns
import SnapshotDiff
import Suites
import Workloads

struct Options {
  var profile = Profile.default
  var filter: Regex<AnyRegexOutput>?
  var skip: Regex<AnyRegexOutput>?
  var sizes: [Int]?
  var lanes: Set<Lane>
  var budget: Double?
  var seed: UInt64 = 1
  var output: String?
  /// What stdout gets; nil is the text for people, which `--quiet` leaves out.
  var format: Format?
  /// The format for another tool, which stdout gets instead.
  var export: ExportFormat?
  /// Also false if `isQuiet`.
  var showsProgress = true
  var isQuiet = false
  /// The file of the baseline; nil for the published one.
  var baseline: String?
  var thresholds: String?
  var failsOnImprovement = false
  var failsOnInconclusive = false
  /// The number of a baseline's environment; nil for all of them.
  var environment: Int?
  /// The revision to compare with; nil for stored runs.
  var base: String?
  /// The canary to check; nil if none is asked for, "" if all are.
  var canary: String?
  var comparisons = 100
  /// The updates of a soak in all, and in each cycle.
  var updates = 1_000_000
  var updatesPerCycle = 10_000
  /// The layout of the code; nil if the command chooses.
  var layout: Layout?
  /// The share by which a subject is to take longer.
  var slowdown: Double?
  var history = GitHistory.Choice()
  /// The sections of the history; nil for the default of its order.
  var historySections: GitHistory.Sections?
  var revision = "HEAD"
  /// The algorithm that compares two lists of lines.
  var algorithm: any DiffAlgorithm = LineScript.usual
  /// The part of a run that this machine measures; nil for all of it.
  var shard: Shard?
  var resumes = false
  var operands: [String] = []

  /// Where the code of paired programs is placed.
  enum Layout: String, CaseIterable {
    /// At random places, drawn for each pair of processes; see ``CodeLayout``.
    case drawn
    /// Where the builds put the code.
    case built
    /// First as built. Cells that changed are judged again as drawn; see ``AsBuiltVerdict``.
    case checked
  }

  /// Whether the options choose other cells, fewer lanes, another budget or only a part of the default run. Such a run
  /// must not replace the published run.
  var isPartial: Bool {
    areOtherCells || budget != nil || lanes.count < Lane.allCases.count || shard != nil
  }

  /// Whether the options choose cells other than those of the default run.
  var areOtherCells: Bool {
    profile != .default || filter != nil || skip != nil || sizes != nil
  }

  /// Reads the words by the table of ``OptionDefinition``. A `-` is an operand, and so is every word after a `--`.
  init(_ arguments: [String], _ scope: Scope) throws {
    lanes = scope.lanes
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" {
        operands += left
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      let option = try Self.option(parts[0], of: argument, scope)
      var value = parts.count == 2 ? parts[1] : nil
      switch option.value {
      case nil:
        guard value == nil else { throw CommandFailure.usage("\(option.name) takes no value") }
      case .needed?:
        value = value ?? left.popFirst()
        guard value?.isEmpty == false else {
          throw CommandFailure.usage("\(option.name) wants a value")
        }
      case .possible?:
        guard value?.isEmpty != true else {
          throw CommandFailure.usage("\(option.name) wants a value")
        }
        if value == nil, let next = left.first, !next.hasPrefix("-") { value = left.popFirst() }
      }
      try option.apply(&self, value ?? "", scope)
    }
  }

  private static func option(
    _ name: String, of argument: String, _ scope: Scope
  ) throws -> OptionDefinition {
    guard let option = OptionDefinition.all.first(where: { $0.name == name }) else {
      let nearest = Nearest.word(to: name, among: scope.options.sorted())
      throw CommandFailure.usage(
        "there is no option '\(argument)'" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
    guard scope.options.contains(name) else {
      throw CommandFailure.usage("\(name) has no meaning here")
    }
    return option
  }

  /// Options with their values, and the other words. Nothing is checked.
  static func split(
    _ arguments: [String]
  ) -> (options: [(name: String, value: String?)], operands: [String]) {
    var options: [(name: String, value: String?)] = []
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
      let option = OptionDefinition.all.first { $0.name == parts[0] }
      var value = parts.count == 2 ? parts[1] : nil
      if case .needed? = option?.value, value == nil { value = left.popFirst() }
      options.append((parts[0], value))
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
