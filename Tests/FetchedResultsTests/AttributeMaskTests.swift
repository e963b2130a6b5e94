import Testing

@testable import FetchedResults

@Suite struct AttributeMaskTests {
  @Test func positionsFromTheSixtyFourthOnShareABit() {
    for position in [0, 1, 62, 63, 64, 1000] {
      let mask = AttributeMask(position: position)
      for other in [0, 1, 62, 63, 64, 1000] {
        #expect(mask.contains(other) == (min(position, 63) == min(other, 63)))
      }
      #expect(AttributeMask.all.contains(position))
      #expect(!AttributeMask().contains(position))
      #expect(!mask.isDisjoint(with: .all) && mask.isDisjoint(with: AttributeMask()))
    }
  }

  @Test func masksAreUnited() {
    var mask = AttributeMask(position: 2)
    mask.formUnion(AttributeMask(position: 5))
    mask.insert(7)
    #expect((0..<9).filter(mask.contains) == [2, 5, 7])
    #expect(
      mask
        == AttributeMask(position: 5).union(AttributeMask(position: 2)).union(
          AttributeMask(position: 7)))
    #expect(mask.isDisjoint(with: AttributeMask(position: 3)))
    #expect(AttributeMask().isEmpty && !mask.isEmpty)
  }

  @Test func plansSayWhatTheyLookAt() throws {
    try withStore { store, _ in
      let request = FetchRequest(
        "Event", predicate: !(Key("name").contains("a") || Key("date") == .null),
        sortKeys: ["category", "date"], sectionAttribute: "category")
      let plan = try FetchPlan(request, for: store)
      #expect((0..<3).filter(plan.sortMask.contains) == [0, 1])
      #expect((0..<3).filter(plan.predicateMask.contains) == [1, 2])
      let plain = try FetchPlan(FetchRequest("Event"), for: store)
      #expect(plain.sortMask.isEmpty && plain.predicateMask.isEmpty)
    }
  }
}
