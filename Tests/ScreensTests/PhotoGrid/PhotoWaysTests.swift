import Testing

@testable import Screens

/// Every way to build a grid of photos, held against a list without a store and a controller.
struct PhotoWaysTests {
  @Test(arguments: [1, 2, 13, 60, 300]) func rightWaysShowTheModel(size: Int) throws {
    let input = try PhotoScenario(size: size).prepare(seed: 1)
    for seed: UInt64 in 0..<3 {
      for way in ["snapshot", "block-operations-careful", "floor-follow"] {
        let session = try input.open(way, seed: seed, audit: true, history: nil)
        for update in 1...60 {
          try session.run(updates: 1)
          #expect(try session.violations() == [], "\(way), seed \(seed), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == 60 && counts.inconsistentBatches == 0, "\(way), seed \(seed)")
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(way), seed \(seed)")
        #expect(counts.staleCells == 0 && counts.missingCells == 0, "\(way), seed \(seed)")
      }
    }
  }
}
