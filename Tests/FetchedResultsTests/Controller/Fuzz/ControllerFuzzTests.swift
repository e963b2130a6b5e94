import FetchedResults
import TestSupport
import Testing
import Workloads

/// Every operation on a context, in random order, while lists of every kind follow the context.
@Suite struct ControllerFuzzTests {
  @Test(arguments: FollowingCase.all.indices)
  func whatIsToldKeepsTheListAsAFetchWouldFindIt(number: Int) throws {
    let following = FollowingCase.all[number]
    let share = FollowingCase.all.count
    var world: FollowedWorld?
    var trail: [String] = []
    try withStore([following.entity]) { store, _ in
      for step in TestSteps.each(debug: 150 * share, release: 1_000 * share) {
        guard step.index % share == number else { continue }
        var generator = step.generator
        do {
          if world == nil {
            world = try begin(following, store, &generator)
          }
          let kind = FollowedStep.allCases.randomElement(using: &generator)!
          trail.append("\(kind)")
          try world!.step(kind, &generator)
        } catch {
          Issue.record("\(step) \(following): \(error) after \(trail.suffix(12))")
          return
        }
      }
    }
  }

  private func begin(
    _ following: FollowingCase, _ store: Store, _ generator: inout SplitMix64
  ) throws -> FollowedWorld {
    let world = try FollowedWorld(following, store)
    let rows = (0..<40).map { _ in FollowedWorld.randomRow(&generator) }
    for (objectID, row) in zip(try store.insert(into: "Game", rows: rows), rows) {
      world.saved[objectID] = row
    }
    world.seen = world.saved
    try world.fetch()
    return world
  }
}
