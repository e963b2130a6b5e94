import TestSupport
import Testing

@testable import FetchedResults

/// Each context must show the rows of the database with its own unsaved values over them.
@Suite struct ContextFuzzTests {
  @Test(arguments: [true, false])
  func everyContextSeesAndTellsWhatThereIs(runsSQL: Bool) throws {
    try withStore([task]) { store, _ in
      // Thousands of commits: the test does not need them to reach the disk.
      try store.rows("PRAGMA synchronous = OFF")
      try store.insert(into: "Task", rows: (0..<8).map { taskRow("v1", $0 % 4, "v2") })
      let world = try ContextFuzzWorld(store, runsSQL: runsSQL)
      for step in TestSteps.each(debug: 1_500, release: 10_000) {
        var generator = step.generator
        try world.step(&generator)
        // Several changes often accumulate before observers are notified.
        guard step.index % 3 == 0 else { continue }
        let violations = try world.violations()
        if !violations.isEmpty {
          Issue.record("\(step): \(violations)")
          return
        }
      }
      #expect(world.tally.count == (runsSQL ? 8 : 7), "\(world.tally)")
    }
  }
}
