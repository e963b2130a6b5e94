import Foundation
import Testing

@Suite(.nightly, .serialized)
struct AATests {
  private static let cell = "diff/peer-mix.uuid/lis/900"
  private static let filter = ["--filter", "^\(cell)$"]

  @Test func identicalCodeHasTwoRates() throws {
    let ending = try BenchProgram.run(["aa", "--comparisons", "1"] + Self.filter)
    // A false alarm is possible, and ends with exit code 2.
    #expect([0, 2].contains(ending.status), "\(ending.errors)")
    let lines = ending.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Identical code against itself: 1 cell a check") == true)
    #expect(lines.contains { $0.contains(" of 1, ") && $0.contains("of comparisons") })
    #expect(lines.contains { $0.contains(" of 1, ") && $0.contains("of whole checks") })
    #expect(lines.contains { $0.contains(Self.cell) })
    #expect(ending.errors.contains("1 judged"))
  }

  @Test func codeIsLaidOutAnewForEachPair() throws {
    let ending = try BenchProgram.run(
      ["aa", "--layout", "drawn", "--comparisons", "1", "--time-budget", "4s"] + Self.filter)
    #expect([0, 2, 7].contains(ending.status), "\(ending.errors)")
    #expect(ending.output.contains(Self.cell), "\(ending.errors)")
  }

  @Test func whoseObjectsAreNotThereIsNotLaidOutAnew() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("bench-release")
    try FileManager.default.copyItem(atPath: BenchProgram.executable.path, toPath: copy)
    let ending = try BenchProgram.run(
      ["aa", "--layout", "drawn", "--comparisons", "1"] + Self.filter,
      program: URL(fileURLWithPath: copy))
    #expect(ending.status == 1 && ending.output.isEmpty)
    #expect(ending.errors.contains("are missing, or newer than the program; build it again"))
  }

  /// The subject really runs twice, as in a real slowdown.
  @Test func twiceTheWorkIsCaught() throws {
    let ending = try BenchProgram.succeed(
      ["aa", "--comparisons", "2", "--slowdown", "100%"] + Self.filter)
    #expect(ending.errors.contains("The head makes 1 of 1 runs again"))
    #expect(ending.output.contains("2 of 2, 100 %"))
    #expect(ending.output.contains("2 regressed"))
  }

  /// For a slowdown of 0.1 %, one run in 981 is repeated. That is within 2 % of the share.
  @Test func runsThatTakeTooLongAreNotRepeated() throws {
    let ending = try BenchProgram.run([
      "aa", "--comparisons", "1", "--slowdown", "0.1%", "--filter",
      "^diff/shuffle.uuid/lis/100000$",
    ]).expect(1, errors: "is left out: 981 of its runs would take too long")
    #expect(ending.output.isEmpty)
  }

  @Test func comparisonsThatAreNoWholeCheckAreSaid() throws {
    let ending = try BenchProgram.succeed([
      "aa", "--comparisons", "3", "--filter", "^diff/peer-mix.uuid/lis(-built)?/900$", "--quiet",
      "--format", "markdown", "--slowdown", "100%",
    ])
    #expect(ending.output.contains("Not whole: 1 comparison of 1 check"))
    // The gate claims no change if pairs depend on earlier pairs. So the number of caught slowdowns depends on the
    // machine.
    #expect(ending.output.contains("Caught: ") && ending.output.contains(" of 3, "))
    #expect(ending.errors.isEmpty)
  }

  @Test func anInterruptPrintsWhatThereIs() throws {
    let ending = try BenchProgram.interrupt(["aa", "--comparisons", "100000"] + Self.filter) {
      try $0.text("errors").contains("judged,")
    }
    #expect(ending.status == 130)
    #expect(ending.output.contains("of whole checks"))
    #expect(!ending.output.contains(" of 0 "))
  }

  @Test func itsWorkersHaveTheUsersLimits() throws {
    for name in ["BENCH_PATIENCE", "BENCH_WORKER_MEMORY"] {
      try BenchProgram.run(
        ["aa", "--comparisons", "1"] + Self.filter, environment: [name: "much"]
      ).expect(64, errors: "\(name) is 'much'")
    }
  }
}
