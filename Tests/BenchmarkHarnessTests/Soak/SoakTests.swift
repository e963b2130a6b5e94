import BenchmarkHarness
import Glibc
import OperatingSystem
import Testing

@Suite("A soak")
struct SoakTests {
  private final class Subject: SoakSubject {
    struct Failure: Error, CustomStringConvertible { let description = "it broke" }

    var seeds: [UInt64] = []
    var looks: [Bool] = []
    var failsIn = Int.max
    var invalidBatches = 0
    var storeBytes: Int? { 4096 }

    func makeCycle(updates: Int, seed: UInt64) throws {
      seeds.append(seed)
      if seeds.count == failsIn {
        invalidBatches += 1
        throw Failure()
      }
    }

    func violations(isLast: Bool) -> [String] {
      looks.append(isLast)
      return seeds.count == 2 ? ["odd"] : []
    }
  }

  private static let plan = SoakPlan(updates: 40, updatesPerCycle: 10, seed: 7)!

  private static func soak(_ subject: Subject) throws -> [SoakCycle] {
    var cycles: [SoakCycle] = []
    try Soak.run(plan, { subject }, listen: { cycles.append($0) })
    return cycles
  }

  @Test("makes the same cycle again and again, and looks closer after the last")
  func cycles() throws {
    let subject = Subject()
    let cycles = try Self.soak(subject)
    #expect(subject.seeds == [7, 7, 7, 7])
    #expect(subject.looks == [false, false, false, false, true])
    #expect(cycles.map(\.number) == [1, 2, 3, 4])
    #expect(cycles.map(\.violations) == [[], ["odd"], [], []])
    #expect(cycles.allSatisfy { $0.storeBytes == 4096 && ($0.residentBytes ?? 0) > 0 })
  }

  @Test("ends with the cycle that throws, and tells why")
  func failing() throws {
    let subject = Subject()
    subject.failsIn = 3
    let cycles = try Self.soak(subject)
    #expect(cycles.map(\.number) == [1, 2, 3])
    #expect(cycles.last?.violations == ["it broke"])
    #expect(cycles.last?.invalidBatches == 1)
  }

  @Test("resident memory grows with what is written to")
  func resident() throws {
    let size = 64 << 20
    let before = try #require(OperatingSystem.residentBytes())
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
    defer { bytes.deallocate() }
    memset(bytes, 1, size)
    let after = try #require(OperatingSystem.residentBytes())
    #expect(after - before > size / 2)
  }
}
