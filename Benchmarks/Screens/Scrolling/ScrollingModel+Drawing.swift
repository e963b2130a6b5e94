import Workloads

struct ScrollingUpdate: Hashable {
  let list: ScrolledList
  /// The row that comes to the top of the list, or to the left of a nested list.
  let row: Int
}

/// The user flicks the outer list, or a nested list that is on screen. Sometimes the user scrolls the outer list to its
/// top or to a random row.
extension ScrollingModel {
  /// A flick goes at most this many screens.
  private static let screensOfFlick = 2
  /// The share of flicks that go forward, if the list is at neither end.
  private static let forwardShare = 0.7
  /// How often the user flicks a nested list if one is on screen.
  private static let nestedShare = 0.5
  private static let topShare = 0.1
  private static let farShare = 0.05

  func draw(_ generator: inout SplitMix64) -> ScrollingUpdate {
    let onScreen = ScrolledList.nested.dropFirst(firstRows[ScrolledList.outer.rawValue])
    if !onScreen.isEmpty, generator.chance(Self.nestedShare) {
      return flick(onScreen[onScreen.startIndex + generator.below(onScreen.count)], &generator)
    }
    if generator.chance(Self.topShare) { return ScrollingUpdate(list: .outer, row: 0) }
    if generator.chance(Self.farShare) {
      return ScrollingUpdate(list: .outer, row: generator.below(lastFirstRow(of: .outer) + 1))
    }
    return flick(.outer, &generator)
  }

  /// A flick at the end of the list goes back, and a flick at the beginning goes forward.
  private func flick(_ list: ScrolledList, _ generator: inout SplitMix64) -> ScrollingUpdate {
    let first = firstRows[list.rawValue]
    let step = 1 + generator.below(Self.screensOfFlick * list.visibleRows)
    let last = lastFirstRow(of: list)
    let isForward = first == 0 || first < last && generator.chance(Self.forwardShare)
    return ScrollingUpdate(
      list: list, row: isForward ? min(last, first + step) : max(0, first - step))
  }

  /// The first row on screen when a list is at its end.
  private func lastFirstRow(of list: ScrolledList) -> Int {
    max(0, rowCount(of: list) - list.visibleRows)
  }
}
