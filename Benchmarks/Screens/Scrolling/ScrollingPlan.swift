import Workloads

struct ScrollingUpdate: Hashable {
  let list: ScrolledList
  /// The row that comes to the top of the list, or to the left of a nested list.
  let row: Int
}

/// Seeded scrolls: mostly flicks, sometimes of a nested list, sometimes to the top or far away.
struct ScrollingPlan: UpdateSource {
  private let rowCounts: [Int]
  private var firstRows: [Int]
  private var generator: SplitMix64

  /// A flick goes at most this many screens.
  private static let screensOfFlick = 2
  /// The share of flicks that go forward, if the list is at neither end.
  private static let forwardShare = 0.7
  /// How often the user flicks a nested list if one is on screen.
  private static let nestedShare = 0.5
  private static let topShare = 0.1
  private static let farShare = 0.05

  init(_ model: ScrollingModel, seed: UInt64) {
    rowCounts = ScrolledList.allCases.map(model.rowCount)
    firstRows = ScrolledList.allCases.map { _ in 0 }
    generator = SplitMix64(seed: SplitMix64.derive(seed, 1))
  }

  mutating func next() -> ScrollingUpdate {
    let update = draw()
    firstRows[update.list.rawValue] = update.row
    return update
  }

  private mutating func draw() -> ScrollingUpdate {
    let onScreen = ScrolledList.nested.dropFirst(firstRows[ScrolledList.outer.rawValue])
    if !onScreen.isEmpty, generator.chance(Self.nestedShare) {
      return flick(onScreen[onScreen.startIndex + generator.below(onScreen.count)])
    }
    if generator.chance(Self.topShare) { return ScrollingUpdate(list: .outer, row: 0) }
    if generator.chance(Self.farShare) {
      return ScrollingUpdate(list: .outer, row: generator.below(lastFirstRow(of: .outer) + 1))
    }
    return flick(.outer)
  }

  /// Flicks a list. At the end of the list a flick goes back. At the beginning it goes forward.
  private mutating func flick(_ list: ScrolledList) -> ScrollingUpdate {
    let first = firstRows[list.rawValue]
    let step = 1 + generator.below(Self.screensOfFlick * list.visibleRows)
    let last = lastFirstRow(of: list)
    let isForward = first == 0 || first < last && generator.chance(Self.forwardShare)
    return ScrollingUpdate(
      list: list, row: isForward ? min(last, first + step) : max(0, first - step))
  }

  /// The first row on screen when a list is at its end.
  private func lastFirstRow(of list: ScrolledList) -> Int {
    max(0, rowCounts[list.rawValue] - list.visibleRows)
  }
}
