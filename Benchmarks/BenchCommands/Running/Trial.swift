import BenchmarkHarness
import Foundation

/// Makes commands short, so that tests can run every command of the README. `BENCH_TRIAL=1` asks for that.
///
/// A run gets at most 3 s, and only the first contest of each suite. A soak has short cycles, and `aa` makes one
/// comparison. `compare --base` is shortened only if options choose its cells.
enum Trial {
  static let variable = "BENCH_TRIAL"

  static let isAsked = ProcessInfo.processInfo.environment[variable] == "1"

  static func contests(_ chosen: [Contest]) -> [Contest] {
    guard isAsked else { return chosen }
    Terminal.note(
      "\(variable) is set: the command measures only the first contest of each suite, for seconds; "
        + "do not use the results")
    var seen: Set<String> = []
    return chosen.filter { seen.insert($0.id.suite).inserted }
  }

  static func seconds(_ asked: Double) -> Double { isAsked ? min(asked, 3) : asked }

  static func soak(_ asked: SoakPlan) -> SoakPlan {
    guard isAsked else { return asked }
    Terminal.note("\(variable) is set: the cycles are short; do not use the results")
    return SoakPlan(updates: 1200, updatesPerCycle: 400, seed: asked.seed) ?? asked
  }

  static func comparisons(_ asked: Int) -> Int { isAsked ? 1 : asked }
}
