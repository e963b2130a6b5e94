import Foundation
import Testing

/// The floors must be as lean as possible, or every ratio to them is wrong. The counted program is stripped and hashes
/// deterministically. The instructions of one run follow from the difference between 30 repeats and 10.
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

  /// `floor-scan` compares pairs of identifiers, and `floor-hash` hashes each identifier. The bounds are the
  /// instructions for a pair, or for an identifier. Below the lower bound, the loop or the hash is missing. The last
  /// case tests the guard: comparing identifiers of `enum` takes longer, and exceeds the upper bound of 12.
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
