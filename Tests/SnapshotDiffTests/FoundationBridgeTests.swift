import Foundation
import SnapshotDiff
import SnapshotDiffFoundation
import Testing

@Suite struct FoundationBridgeTests {
  @Test(arguments: [ItemPath(section: 3, item: 27), ItemPath(section: 0, item: 0)])
  func pathsKeepTheirIndices(_ path: ItemPath) {
    let indexPath = IndexPath(path)
    #expect(Array(indexPath) == [path.section, path.item])
    #expect(indexPath == IndexPath(item: path.item, section: path.section))
    #expect(indexPath.section == path.section)
    #expect(indexPath.item == path.item)
    #expect(ItemPath(indexPath) == path)
  }

  @Test(arguments: [[], [1], [1, 2, 3]])
  func onlyTwoIndicesNameAnItem(_ indices: [Int]) {
    #expect(ItemPath(IndexPath(indexes: indices)) == nil)
  }

  #if !canImport(UIKit) && !canImport(AppKit)
    @Test func shortPathsAnswerNotFound() {
      #expect(IndexPath().section == NSNotFound)
      #expect(IndexPath().item == NSNotFound)
      #expect(IndexPath(index: 4).section == 4)
      #expect(IndexPath(index: 4).item == NSNotFound)
      #expect(IndexPath(indexes: [4, 5, 6]).item == 5)
    }
  #endif
}
