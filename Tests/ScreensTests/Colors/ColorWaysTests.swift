import Testing

@testable import Screens

/// Every way to search colours shows what a plain search finds, whatever is typed.
struct ColorWaysTests {
  private static let shown = ["one-controller", "new-controller", "in-snapshot"]

  @Test(arguments: [1, 20, 148, 600]) func allWaysShowTheSame(size: Int) throws {
    let input = try ColorScenario(size: size).prepare(seed: 1)
    for seed: UInt64 in 0..<4 {
      var traces: [ScreenHistory] = []
      for way in Self.shown {
        let history = ScreenHistory()
        let session = try input.open(way, seed: seed, audit: true, history: history)
        for update in 1...40 {
          try session.run(updates: 1)
          #expect(try session.violations() == [], "\(way), seed \(seed), update \(update)")
        }
        let counts = session.counts
        #expect(counts.updates == 40)
        #expect(counts.wrongLists == 0 && counts.wrongCells == 0, "\(way), seed \(seed)")
        #expect(counts.staleCells == 0 && counts.missingCells == 0, "\(way), seed \(seed)")
        traces.append(history)
      }
      let areAlike = traces.map { $0.snapshots == traces[0].snapshots }
      #expect(areAlike == [true, true, true], "seed \(seed)")
    }
  }
}
