import SnapshotDiff
import TestSupport
import Testing

/// A mistake of shipped apps that shows in the list.
@Suite struct AppMistakeTests {
  @Test func aChangedObjectWithoutAMarkIsAStaleCell() throws {
    let screen = try AppScreen(showing: ["A": [1, 2, 3]] as Plain)
    let cell = screen.cell(of: 2)
    screen.texts[2] = "2, new"
    try screen.apply { try $0.appendItems([4]) }
    #expect(screen.view.texts == ["1", "2", "3", "4"])

    try screen.apply { try $0.reconfigureItems([2]) }
    #expect(screen.view.texts == ["1", "2, new", "3", "4"])
    #expect(screen.cell(of: 2) === cell)
    #expect(screen.asked == [4, 2])

    screen.texts[2] = "2, newer"
    try screen.apply { try $0.reloadItems([2]) }
    #expect(screen.view.texts == ["1", "2, newer", "3", "4"])
    #expect(screen.cell(of: 2) !== cell)
    #expect(screen.asked == [4, 2, 2])
    #expect(screen.log.filter { !$0.hasPrefix("reconfigure") } == ["I(0 - 3)", "R(0 - 1)"])
  }
}
