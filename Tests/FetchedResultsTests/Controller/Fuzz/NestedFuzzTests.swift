import FetchedResults
import TestSupport
import Testing
import Workloads

@Suite struct NestedFuzzTests {
  @Test(arguments: FollowingCase.all.indices)
  func whateverDelegatesDoTheListsAreWhatAFetchFinds(number: Int) throws {
    let share = FollowingCase.all.count
    let following = FollowingCase.all[number]
    for merges in [true, false] {
      var world: NestedWorld?
      try withStore([following.entity]) { store, _ in
        for step in TestSteps.each(debug: 40 * share, release: 400 * share) {
          guard step.index % share == number else { continue }
          if world == nil {
            world = try NestedWorld(following, store, merges: merges, step.generator)
          }
          world!.generator = step.generator
          let complaints = try world!.step()
          guard complaints.isEmpty else {
            Issue.record(
              "\(step) \(following), merges \(merges): \(complaints) after \(world!.trail)")
            return
          }
        }
      }
    }
  }
}
