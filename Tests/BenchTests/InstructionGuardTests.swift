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

  /// The instructions for a pair of identifiers, or for one. With fewer than the least, the loop or the hash is not
  /// there. The guard works: a floor of identifiers that take longer to compare is over the limit.
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
