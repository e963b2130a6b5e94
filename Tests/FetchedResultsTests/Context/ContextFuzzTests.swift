import TestSupport
import Testing

@testable import FetchedResults

/// Each context must show the rows of the database with its own unsaved values over them.
@Suite struct ContextFuzzTests {
  @Test(arguments: [true, false])
  func everyContextSeesAndTellsWhatThereIs(runsSQL: Bool) throws {
    try withStore([task]) { store, _ in
      // The test makes thousands of commits, which need not reach the disk.
      try store.rows("PRAGMA synchronous = OFF")
      try store.insert(into: "Task", rows: (0..<8).map { taskRow("v1", $0 % 4, "v2") })
      let world = try ContextFuzzWorld(store, runsSQL: runsSQL)
      for step in TestSteps.each(debug: 1_500, release: 10_000) {
        var generator = step.generator
        try world.step(&generator)
        // The check notifies observers. It runs after every third step, so that several changes can accumulate.
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
