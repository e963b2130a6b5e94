import BenchmarkHarness
import Foundation

/// A trial of a command, as the tests make one of every command of the README: all goes its way, with the
/// first contest of each suite, a few seconds and one comparison alone.
///
/// `BENCH_TRIAL=1` in the environment asks for it, and every command says so that measures.
enum Trial {
  static let variable = "BENCH_TRIAL"

  static let isAsked = ProcessInfo.processInfo.environment[variable] == "1"

  /// Those of the contests that are measured: all of them, or what a trial has of them.
  static func contests(_ chosen: [Contest]) -> [Contest] {
    guard isAsked else { return chosen }
    Terminal.note(
      "\(variable) is set: the first contest of each suite alone, for seconds, which answers nothing"
    )
    var seen: Set<String> = []
    return chosen.filter { seen.insert($0.id.suite).inserted }
  }

  /// The seconds that workers may take.
  static func seconds(_ asked: Double) -> Double { isAsked ? min(asked, 3) : asked }

  /// The cycles of a soak.
  static func soak(_ asked: SoakPlan) -> SoakPlan {
    guard isAsked else { return asked }
    Terminal.note("\(variable) is set: short cycles, which answers nothing")
    return SoakPlan(updates: 1200, updatesPerCycle: 400, seed: asked.seed) ?? asked
  }

  /// How many comparisons are made.
  static func comparisons(_ asked: Int) -> Int { isAsked ? 1 : asked }
}
