import TestSupport
import Testing

@Suite struct NestedFuzzTests {
  @Test(arguments: FollowingCase.all.indices, [true, false])
  func whateverDelegatesDoTheListsAreWhatAFetchFinds(number: Int, merges: Bool) throws {
    let share = FollowingCase.all.count
    let following = FollowingCase.all[number]
    var world: NestedWorld?
    try withStore([following.entity]) { store, _ in
      for step in TestSteps.each(debug: 40 * share, release: 400 * share)
      where step.index % share == number {
        if world == nil {
          world = try NestedWorld(following, store, merges: merges, step.generator)
        }
        world!.generator = step.generator
        let complaints = try world!.step()
        guard complaints.isEmpty else {
          Issue.record("\(step) \(following): \(complaints) after \(world!.trail)")
          return
        }
      }
    }
  }
}
