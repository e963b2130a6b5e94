import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("A cell's extra work, found by measuring")
struct ExtraWorkCalibrationTests {
  static let cell = CellID("diff/peer-mix.uuid/lis/3000")!

  private static func alone(_ size: Int) -> Double { 2_000 + 100 * Double(size) }

  /// - Parameter cold: how many times as long the extra work takes beside the cell as alone.
  private func found(_ share: Double, cold: Double) throws -> (size: Int, seeds: Set<UInt64>) {
    var seeds: Set<UInt64> = []
    let calibration = ExtraWorkCalibration(Self.cell, seed: 3) { cell, seed, extras, _ in
      seeds.insert(seed)
      // Of all inputs, one takes five times as long as the others, and one takes a fifth.
      let luck = seed == 3 ? 5.0 : seed == InputSeed.derive(3, input: 1) ? 0.2 : 1
      return extras.map { extra in
        let time = Self.alone(cell.contest.size) + (extra.map { cold * Self.alone($0) } ?? 0)
        return PairSample(nanoseconds: time * luck)
      }
    }
    return (try #require(try calibration.size(share: share, shouldStop: { false })), seeds)
  }

  @Test("the found size takes the share of the cell's time", arguments: [0.03, 0.1], [1, 1.4])
  func size(share: Double, cold: Double) throws {
    let (size, seeds) = try found(share, cold: cold)
    let taken = cold * Self.alone(size) / Self.alone(3000)
    #expect(abs(taken / share - 1) < 0.08, "\(size) items take \(taken)")
    #expect(seeds.count == PairedRun.seeds)
  }

  @Test("a share of 1 is all items again")
  func twice() throws {
    #expect(try found(1, cold: 1.2).size == 3000)
  }

  /// No cell of another size is there.
  private func lone(_ nanoseconds: Double) -> ExtraWorkCalibration {
    ExtraWorkCalibration(Self.cell, seed: 3) { cell, _, _, _ in
      cell == Self.cell
        ? [PairSample(nanoseconds: nanoseconds)]
        : [PairSample(.unavailable("there is no such cell"))]
    }
  }

  @Test("a size that cannot be run says which, and why")
  func unavailable() {
    #expect {
      try lone(1e6).size(share: 0.03, shouldStop: { false })
    } throws: { error in
      "\(error)".contains("diff/peer-mix.uuid/lis/90 cannot run beside its cell: unavailable")
    }
  }

  @Test("where no size will do, runs are done again, unless a sample would be too long")
  func runs() throws {
    func work(_ share: Double, nanoseconds: Double) throws -> ExtraRuns? {
      try lone(nanoseconds).work(share: share, shouldStop: { false })
    }
    #expect(try work(0.03, nanoseconds: 3e6) == ExtraRuns(size: nil, again: RunsAgain(1, of: 33)))
    #expect(throws: ExtraWorkError.self) { try work(0.03, nanoseconds: 3.1e6) }
    #expect(throws: ExtraWorkError.self) { try work(0.001, nanoseconds: 1) }
  }

  @Test("a size that takes far more beside the other than alone is not taken")
  func besideIsFar() throws {
    let calibration = ExtraWorkCalibration(Self.cell, seed: 3) { cell, _, extras, _ in
      let alone = 100 * Double(cell.contest.size)
      return extras.map { PairSample(nanoseconds: alone + ($0 == nil ? 0 : 90_000)) }
    }
    #expect(throws: ExtraWorkError.self) {
      try calibration.size(share: 0.03, shouldStop: { false })
    }
    #expect(
      try calibration.work(share: 0.03, shouldStop: { false })
        == ExtraRuns(size: nil, again: RunsAgain(1, of: 33)))
  }

  @Test("a calibration that is stopped finds no size")
  func stopped() throws {
    var asked = 0
    let calibration = ExtraWorkCalibration(Self.cell, seed: 3) { cell, _, extras, shouldStop in
      asked += 1
      return shouldStop()
        ? nil : extras.map { _ in PairSample(nanoseconds: Self.alone(cell.contest.size)) }
    }
    #expect(try calibration.size(share: 0.03, shouldStop: { asked > 20 }) == nil)
    #expect(asked == 21)
  }
}
