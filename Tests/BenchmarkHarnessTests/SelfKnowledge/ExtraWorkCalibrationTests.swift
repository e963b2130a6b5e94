import Foundation
import Testing

@testable import BenchmarkHarness

@Suite("A cell's extra work, found by measuring")
struct ExtraWorkCalibrationTests {
  static let cell = CellID("diff/peer-mix.uuid/lis/3000")!

  @Test("the size whose time is the share, over several inputs")
  func size() throws {
    var seeds: Set<UInt64> = []
    let calibration = ExtraWorkCalibration(Self.cell, seed: 3) { cell, seed, _ in
      seeds.insert(seed)
      // One input in seven is far off, in either direction.
      let luck = seed == 3 ? 5.0 : seed == InputSeed.derive(3, input: 1) ? 0.2 : 1
      return PairSample(nanoseconds: (2_000 + 100 * Double(cell.contest.size)) * luck, runs: 5)
    }
    let size = try #require(try calibration.size(share: 0.1, shouldStop: { false }))
    #expect(abs((2_000 + 100 * Double(size)) / 302_000 - 0.1) <= 0.1 * ExtraWork.tolerance)
    #expect(seeds.count == ExtraWorkCalibration.inputs)
  }

  @Test("a size that cannot be run says which, and why")
  func unavailable() {
    let calibration = ExtraWorkCalibration(Self.cell, seed: 3) { cell, _, _ in
      cell == Self.cell
        ? PairSample(nanoseconds: 1e6, runs: 5)
        : PairSample(.unavailable("there is no such cell"))
    }
    #expect {
      try calibration.size(share: 0.03, shouldStop: { false })
    } throws: { error in
      "\(error)".contains("diff/peer-mix.uuid/lis/90 cannot run beside its cell: unavailable")
    }
  }

  @Test("when stopped there is none")
  func stopped() throws {
    let calibration = ExtraWorkCalibration(Self.cell, seed: 3) { _, _, shouldStop in
      shouldStop() ? nil : PairSample(nanoseconds: 1, runs: 5)
    }
    #expect(try calibration.size(share: 0.03, shouldStop: { true }) == nil)
  }
}
