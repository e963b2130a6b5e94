import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct DiffFuzzTests {
  @Test(arguments: everyAlgorithm)
  func editedSnapshots(_ algorithm: any DiffAlgorithm) throws {
    let world = SnapshotWorld<Int, Int>(sections: Array(0..<9), items: Array(0..<60))
    try run(algorithm, world) { world.randomlyEdited($0, using: &$1) }
  }

  @Test(arguments: everyAlgorithm)
  func editedAndUnrelatedSnapshotsWhenHashesCollide(_ algorithm: any DiffAlgorithm) throws {
    let world = SnapshotWorld(sections: 9, items: 60)
    try run(algorithm, world) { world.randomlyEdited($0, using: &$1) }
    try run(algorithm, SnapshotWorld(sections: 6, items: 40)) { world.randomSnapshot(using: &$1) }
  }

  @Test(arguments: everyAlgorithm)
  func listsWithDuplicatesWhenHashesCollide(_ algorithm: any DiffAlgorithm) throws {
    for var step in TestSteps.each(debug: 200, release: 50_000) {
      let elements = (0..<Int.random(in: 1...30, using: &step.generator))
        .map(CollidingIdentifier.init)
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...30, using: &step.generator)).map { _ in
          elements[Int.random(in: elements.indices, using: &step.generator)]
        }
      }
      try #require(
        DiffLaw.violations(of: algorithm, from: lists[0], to: lists[1]) == [],
        "\(step): \(lists[0]) -> \(lists[1])")
    }
  }

  private func run<Section, Item>(
    _ algorithm: some DiffAlgorithm, _ world: SnapshotWorld<Section, Item>,
    change: (PlainSnapshot<Section, Item>, inout SplitMix64) -> PlainSnapshot<Section, Item>
  ) throws {
    for var step in TestSteps.each(debug: 200, release: 50_000) {
      let old = world.randomSnapshot(using: &step.generator)
      let new = change(old, &step.generator)
      let violations = DiffLaw.violations(
        of: algorithm, from: try DiffableDataSourceSnapshot(old),
        to: try DiffableDataSourceSnapshot(new))
      try #require(violations == [], "\(step): \(old) -> \(new)")
    }
  }
}
