import TestSupport
import Testing

/// Random operations on a context that lists of two or three kinds follow.
@Suite struct ControllerFuzzTests {
  @Test(arguments: FollowingCase.all.indices)
  func whatIsToldKeepsTheListAsAFetchWouldFindIt(number: Int) throws {
    let following = FollowingCase.all[number]
    let share = FollowingCase.all.count
    var world: FollowedWorld?
    var trail: [String] = []
    try withStore([following.entity]) { store, _ in
      for step in TestSteps.each(debug: 150 * share, release: 1_000 * share)
      where step.index % share == number {
        var generator = step.generator
        do {
          if world == nil { world = try FollowedWorld(following, store, &generator) }
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
}
