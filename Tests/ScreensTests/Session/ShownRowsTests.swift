import FetchedResults
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

struct ShownRowsTests {
  private static func ids(_ keys: [Int]) -> [ObjectID] {
    keys.map { ObjectID(store: 1, entity: 1, primaryKey: Int64($0)) }
  }

  private static func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private func rows(
    _ keys: [Int], _ source: [Int], _ batch: (inout BatchUpdates) -> Void
  ) -> [Int] {
    var updates = BatchUpdates()
    batch(&updates)
    var rows = ShownRows(objects: Self.ids(keys))
    rows.follow(updates, Self.ids(source))
    return rows.objects.map { Int($0.primaryKey) }
  }

  @Test func rowsThatStayKeepWhatTheyHad() {
    // The source has 9 instead of 2, but the view was not told.
    #expect(rows([1, 2, 3], [9, 3]) { $0.deleteItems(at: [Self.path(0)]) } == [2, 3])
    #expect(rows([1, 2, 3], [9, 1, 2, 3]) { $0.insertItems(at: [Self.path(0)]) } == [9, 1, 2, 3])
    #expect(rows([1, 2, 3], [4, 5, 6]) { $0.reloadItems(at: [Self.path(1)]) } == [1, 5, 3])
    #expect(rows([1, 2, 3], [4, 5, 6]) { _ in } == [1, 2, 3])
    #expect(
      rows([1, 2, 3], [9, 9, 9]) { $0.moveItem(at: Self.path(0), to: Self.path(2)) } == [2, 3, 1])
  }

  @Test func aDifferenceLeadsToItsTarget() throws {
    for var step in TestSteps.each(debug: 300, release: 20_000) {
      func list() -> [Int] {
        (0..<20).shuffled(using: &step.generator).dropLast(step.generator.below(20))
      }
      let (old, new) = (list(), list())
      let difference = try LISDiff().difference(
        from: DiffableDataSourceSnapshot([(0, old)]), to: DiffableDataSourceSnapshot([(0, new)]))
      let stages = difference.stages()
      #expect(stages.count <= 1, "\(step)")
      #expect(rows(old, new) { $0 = stages.first?.updates ?? $0 } == new, "\(step)")
    }
  }
}
