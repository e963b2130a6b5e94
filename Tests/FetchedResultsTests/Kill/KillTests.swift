import Foundation
import TestSupport
import Testing

@testable import FetchedResults

/// A process creates a store, and a hundred save in one, one after the other. Each of them is killed.
@Suite struct KillTests {
  @Test func everySaveIsWholeOrNotThereWhenAProcessIsKilled() async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var job = KillJob(folder: folder.path, seed: TestSeed.current)
    print("seed=\(job.seed)")
    var script = SaveScript(seed: job.seed)
    job.hand(0)
    await #expect(processExitsWith: .signal(SIGXFSZ)) {
      try KillJob.handed()?.createUntilKilled()
    }
    // The killed process has left nothing at the path.
    try job.createStore()

    var interrupted = 0
    for number in 0..<100 {
      job.hand(number)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        try KillJob.handed()?.saveUntilKilled()
      }
      let (begun, ended) = try job.journal()
      let store = try Store.open(at: job.path, model: SaveScript.model)
      let saves = try SaveScript.saves(in: store)
      let place = "seed=\(job.seed) step=\(number), \(begun) saves begun, \(ended) returned"
      // Every save that returned is in the store. The save in progress may be in the store, too.
      #expect(script.saves + ended <= saves && saves <= script.saves + begun, "\(place)")
      script.advance(to: saves)
      #expect(try script.violations(of: store) == [], "\(place)")
      if begun > ended { interrupted += 1 }
      try store.close()
    }
    // A kill after a random time may come between two saves, or before the first save.
    #expect(interrupted >= 40, "only \(interrupted) were killed inside a save")
  }
}
