import Testing

@testable import SnapshotDiff

struct PositionFilterTests {
  /// If the filter missed an edit at a position, an item there would get a wrong key.
  @Test(arguments: [1, 2, 3, 63, 64, 65, 1000, 20_000])
  func losesNoPosition(count: Int) {
    for stride in [1, 2, 7, 64, 4097] {
      let edits = (0..<count).map { SnapshotDiff.Edit(EditKey(baseKeyAt: $0 * stride), 0) }
      var list = EditList()
      list.merge(removing: [], adding: edits)
      let filter = PositionFilter(list)
      #expect(edits.allSatisfy { filter.mayHaveEdits(at: $0.key.position) })
      let others = (0..<count).filter { filter.mayHaveEdits(at: (count + $0) * stride + 1_000_003) }
      #expect(others.count <= max(4, count / 4), "of \(count) others, stride \(stride)")
    }
  }
}
