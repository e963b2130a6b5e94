import BenchmarkHarness
import BenchmarkReporting
import Suites

/// The words behind a command.
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
  /// What stdout gets instead, for another tool.
  var export: ExportFormat?
  var showsProgress = true
  var isQuiet = false
  /// What a run is judged against; nil for the published one.
  var baseline: String?
  var thresholds: String?
  var failsOnImprovement = false
  var failsOnInconclusive = false
  /// The number of a baseline's environment; nil for all of them.
  var environment: Int?
  /// The revision to compare with; nil for stored runs.
  var base: String?
  /// nil where none is asked for, "" where all are.
  var canary: String?
  var comparisons: Int?
  /// nil where the command chooses.
  var layout: Layout?
  /// The share of its time that a subject is to take more.
  var slowdown: Double?
  /// What is no option.
  var operands: [String] = []

  /// Where the code of programs that are paired stands.
  enum Layout: String {
    /// Drawn by lot for each pair of processes; see ``CodeLayout``.
    case drawn
    /// Where their builds put it.
    case built
  }

  /// Whether the run measures less than a default one, and so must not replace a published one.
  var isPartial: Bool {
    profile != .default || filter != nil || skip != nil || sizes != nil || budget != nil
      || lanes.count < Lane.allCases.count
  }

  private static let flags: Set = [
    "--quick", "--full", "--no-progress", "--quiet", "--fail-on-improvement",
    "--fail-on-inconclusive",
  ]

  init(_ arguments: [String], _ scope: Scope) throws {
    lanes = scope.lanes
    var left = arguments[...]
    while let argument = left.popFirst() {
      guard argument.hasPrefix("-") else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      let name = parts[0]
      guard Scope.allOptions.contains(name) else {
        throw CommandFailure.usage("there is no option '\(argument)'")
      }
      guard scope.options.contains(name) else {
        throw CommandFailure.usage("\(name) has no meaning here")
      }
      if parts.count == 2, Self.flags.contains(name) {
        throw CommandFailure.usage("\(name) takes no value")
      }
      func value() throws -> String {
        guard let value = parts.count == 2 ? parts[1] : left.popFirst(), !value.isEmpty else {
          throw CommandFailure.usage("\(name) wants a value")
        }
        return value
      }
      switch name {
      case "--quick": try choose(.quick)
      case "--full": try choose(.full)
      case "--filter": filter = try Self.regex(name, value())
      case "--skip": skip = try Self.regex(name, value())
      case "--sizes": sizes = try Self.sizes(value())
      case "--lanes": lanes = try Self.lanes(value())
      case "--time-budget": budget = try Self.budget(value())
      case "--seed": seed = try Self.seed(value())
      case "--output": output = try value()
      case "--format": (format, export) = try Self.format(value(), scope)
      case "--baseline": baseline = try value()
      case "--thresholds": thresholds = try value()
      case "--base": base = try value()
      case "--environment": environment = try Self.environment(value())
      case "--comparisons": comparisons = try Self.comparisons(value())
      case "--layout": layout = try Self.layout(value())
      case "--slowdown": slowdown = try Self.slowdown(value())
      case "--canary":
        let isNamed = parts.count == 2 || left.first.map { !$0.hasPrefix("-") } ?? false
        canary = isNamed ? try value() : ""
      case "--fail-on-improvement": failsOnImprovement = true
      case "--fail-on-inconclusive": failsOnInconclusive = true
      case "--no-progress": showsProgress = false
      default: isQuiet = true
      }
    }
  }

  private mutating func choose(_ profile: Profile) throws {
    guard self.profile == .default || self.profile == profile else {
      throw CommandFailure.usage("--quick and --full exclude each other")
    }
    self.profile = profile
  }

  func requireOperands(_ count: Int, _ what: String) throws {
    guard operands.count == count else {
      throw CommandFailure.usage(
        count == 0 ? "'\(operands[0])' is not understood" : "wants \(what), and got \(operands)")
    }
  }

  private static func regex(_ name: String, _ text: String) throws -> Regex<AnyRegexOutput> {
    do {
      return try Regex(text)
    } catch {
      throw CommandFailure.usage("\(name) '\(text)' is no regular expression")
    }
  }

  private static func sizes(_ text: String) throws -> [Int] {
    let sizes = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      do {
        return try ItemCount(parsing: String(part)).value
      } catch {
        throw CommandFailure.usage("--sizes: \(error)")
      }
    }
    guard sizes.allSatisfy({ (1...10_000_000).contains($0) }) else {
      throw CommandFailure.usage("--sizes takes sizes from 1 to 10M, such as 900,5k,100k")
    }
    return Set(sizes).sorted()
  }

  private static func lanes(_ text: String) throws -> Set<Lane> {
    Set(
      try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        guard let lane = Lane(rawValue: String(part)) else {
          throw CommandFailure.usage(
            "--lanes takes count, footprint and time, not '\(part)'")
        }
        return lane
      })
  }

  private static func budget(_ text: String) throws -> Double {
    do {
      let seconds = try Nanoseconds(parsing: text).value / 1e9
      guard (1...86_400).contains(seconds) else {
        throw CommandFailure.usage("--time-budget is at least 1s and at most 24h")
      }
      return seconds
    } catch let error as QuantityTextError {
      throw CommandFailure.usage("--time-budget: \(error)")
    }
  }

  private static func seed(_ text: String) throws -> UInt64 {
    guard text.allSatisfy(\.isNumber), let seed = UInt64(text) else {
      throw CommandFailure.usage("--seed takes a whole number from 0 on, not '\(text)'")
    }
    return seed
  }

  private static func environment(_ text: String) throws -> Int {
    guard text.allSatisfy(\.isNumber), let number = Int(text), number > 0 else {
      throw CommandFailure.usage(
        "--environment takes a number that bench baseline list gives, not '\(text)'")
    }
    return number
  }

  private static func comparisons(_ text: String) throws -> Int {
    guard text.allSatisfy(\.isNumber), let count = Int(text), (1...1_000_000).contains(count)
    else {
      throw CommandFailure.usage("--comparisons takes a number from 1 to 1000000, not '\(text)'")
    }
    return count
  }

  private static func layout(_ text: String) throws -> Layout {
    guard let layout = Layout(rawValue: text) else {
      throw CommandFailure.usage("--layout takes drawn or built, not '\(text)'")
    }
    return layout
  }

  private static func slowdown(_ text: String) throws -> Double {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()),
      (0.1...100).contains(percent)
    else {
      throw CommandFailure.usage("--slowdown takes a share from 0.1% to 100%, not '\(text)'")
    }
    return percent / 100
  }
}
