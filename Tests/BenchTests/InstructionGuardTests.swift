import Foundation
import Testing

/// Ratios to a floor are wrong if the floor is not as lean as possible. The instructions of 10 runs are subtracted from
/// those of 30 runs, so that the start of the program does not count. The program is stripped and hashes
/// deterministically.
@Suite(.valgrind, .serialized)
struct InstructionGuardTests {
  static func instructions(of cell: String, in program: URL) throws -> Double {
    let folder = try TemporaryFolder()
    let stripped = folder.path("bench-release")
    let strip = try BenchProgram.tool(["strip", "-o", stripped, program.path])
    try #require(strip.status == 0, "\(strip.errors)")
    func total(repeats: Int) throws -> Double {
      let ending = try BenchProgram.tool(
        [
          "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", stripped, "worker",
          "--repeat", cell, "\(repeats)",
        ], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
      let line = ending.errors.split(separator: "\n").first { $0.contains("Collected :") }
      let number = line?.split(separator: " ").last.flatMap { Double($0) }
      return try #require(number, "\(ending.errors)")
    }
    return try (total(repeats: 30) - total(repeats: 10)) / 20
  }

  /// The bounds are instructions for each comparison of `floor-scan`, or each hash of `floor-hash`. A figure below the
  /// lower bound means that the compiler has removed the work. The last case shows that the guard can fail: comparing
  /// `enum` exceeds 12.
  @Test(
    arguments: [
      ("uuid/floor-scan", 1, 4...12), ("uuid/floor-hash", 2, 50...270),
      ("enum/floor-scan", 1, 12.001...(.infinity)),
    ] as [(String, Double, ClosedRange<Double>)])
  func floorsAreLean(_ subject: String, _ units: Double, _ limits: ClosedRange<Double>) throws {
    let total = try Self.instructions(
      of: "diff/unchanged.\(subject)/1000", in: BenchProgram.executable)
    #expect(limits.contains(total / (1000 * units)), "\(total)")
  }
}
