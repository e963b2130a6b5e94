import Foundation
import TestSupport
import Testing

@testable import FetchedResults

/// Processes create stores or save in a store, one process after the other. Each is killed. A process gets its job from
/// the environment of the tests, so the tests take turns.
@Suite(.serialized) struct KillTests {
  @Test func aStoreIsWholeOrNotThereWhenItsCreatorIsKilled() async throws {
    for number in 0..<20 {
      let folder = try TestFolder()
      defer { withExtendedLifetime(folder) {} }
      var job = KillJob(folder: folder.path, seed: TestSeed.current)
      job.hand(number)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        try KillJob.handed()?.createUntilKilled()
      }
      if FileManager.default.fileExists(atPath: job.path) {
        try Store.open(at: job.path, model: SaveScript.model).close()
      } else {
        try job.createStore()
      }
    }
  }

  @Test func everySaveIsWholeOrNotThereWhenAProcessIsKilled() async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var job = KillJob(folder: folder.path, seed: TestSeed.current)
    print("seed=\(job.seed)")
    try job.createStore()
    var script = SaveScript(seed: job.seed)
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
