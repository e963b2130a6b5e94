import Foundation
import Testing

/// The floors must be as lean as possible, or every ratio to them is wrong. The counted program is stripped and hashes
/// deterministically. The instructions of one run follow from the difference between 30 repeats and 10.
@Suite(.valgrind, .serialized)
struct InstructionGuardTests {
  /// The most instructions that `floor-scan` may take for a pair of UUIDs, and `floor-hash` for one UUID.
  private static let limits = ["floor-scan": 12.0, "floor-hash": 270.0]

  private static let pairs = 1000

  private static func instructions(of subject: String) throws -> Double {
    try instructions(of: "instructions/uuid/\(subject)/\(pairs)", in: BenchProgram.executable)
  }

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

  @Test func floorScanIsLean() throws {
    let perPair = try Self.instructions(of: "floor-scan") / Double(Self.pairs)
    #expect(perPair <= Self.limits["floor-scan"]!)
    #expect(perPair >= 4, "so few that the loop is not there")
  }

  @Test func floorHashIsLean() throws {
    let perIdentifier = try Self.instructions(of: "floor-hash") / Double(2 * Self.pairs)
    #expect(perIdentifier <= Self.limits["floor-hash"]!)
    #expect(perIdentifier >= 50, "so few that the hash is not there")
  }

  /// The guard works: the same floor without specialisation is over the limit.
  @Test func unspecialisedFloorIsOverTheLimit() throws {
    let perPair =
      try Self.instructions(of: "floor-scan-unspecialised") / Double(Self.pairs)
    #expect(perPair > Self.limits["floor-scan"]!)
  }
}
