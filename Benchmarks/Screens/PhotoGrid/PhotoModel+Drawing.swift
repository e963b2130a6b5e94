import SnapshotDiff
import Workloads

extension PhotoModel {
  /// The number of rows that a drag reaches up or down: several screens, because the list scrolls during a drag.
  private static let reach = 48
  /// The library is emptied about once in this number of updates. A large library is emptied more rarely, because the
  /// cost of emptying it grows with its size.
  private var updatesUntilEmpty: Int { max(500, order.count / 2) }

  mutating func draw(_ generator: inout SplitMix64) -> PhotoUpdate {
    if order.isEmpty {
      defer { emptied = 0 }
      return PhotoUpdate(download: .photos(max(1, emptied)))
    }
    if generator.below(updatesUntilEmpty) == 0 {
      emptied = order.count
      return PhotoUpdate(download: .nothing)
    }
    var update = PhotoUpdate(firstRow: scrolled(&generator))
    // The ranges are percentages.
    switch generator.below(100) {
    case 0..<25: update.edit = drop(1, near: 0, &generator)
    case 25..<30: update.edit = drop(50, near: 2 * Self.reach, &generator)
    case 30..<45: update.edit = .delete(some(3, near: 0, &generator))
    case 45..<60: update.download = .photos(1 + generator.below(3))
    case 60..<80: update.download = .thumbnails(some(4, near: ListView.rowsOfPhone, &generator))
    default:
      // The thumbnails may belong to other photos or to the dragged photo itself.
      update.edit = drop(1, near: 0, &generator)
      update.download = .thumbnails(some(4, near: 2, &generator))
    }
    if update.edit == nil, update.download == nil {
      update.download = .thumbnails(some(1, near: 0, &generator))
    }
    return update
  }

  /// The new first row, or nil if the user does not scroll now. Before about half of the updates the user scrolls up or
  /// down, by up to ``reach`` rows. Before one of fifty updates the user jumps to any row.
  private mutating func scrolled(_ generator: inout SplitMix64) -> Int? {
    let last = max(0, order.count - ListView.rowsOfPhone)
    firstRow = min(firstRow, last)
    if generator.below(50) == 0 {
      firstRow = generator.below(last + 1)
    } else if generator.below(2) == 0 {
      firstRow = min(last, max(0, firstRow + generator.below(2 * Self.reach + 1) - Self.reach))
    } else {
      return nil
    }
    return firstRow
  }

  /// The rows on screen, and `distance` rows before and behind them.
  private func rows(near distance: Int) -> Range<Int> {
    let count = order.count
    let first = min(firstRow, max(0, count - ListView.rowsOfPhone))
    return max(0, first - distance)..<min(count, first + ListView.rowsOfPhone + distance)
  }

  private func some(
    _ count: Int, near distance: Int, _ generator: inout SplitMix64
  ) -> [Int64] {
    generator.rows(1 + generator.below(count), of: rows(near: distance)).map { order[$0] }
  }

  /// A drag of photos on or near the screen to a place near them; nil if the list would stay as it was.
  private func drop(
    _ count: Int, near distance: Int, _ generator: inout SplitMix64
  ) -> PhotoEdit? {
    let rows = rows(near: distance)
    let picked = generator.rows(min(count, max(1, rows.count / 2)), of: rows)
    let last = order.count - picked.count
    let place = picked[0] + generator.below(2 * Self.reach + 1) - Self.reach
    let index = min(last, max(0, place))
    if picked.last == index + picked.count - 1, picked[0] == index { return nil }
    return .drop(picked.map { order[$0] }, index: index)
  }
}

extension SplitMix64 {
  /// Up to `count` different rows of a range, ascending.
  fileprivate mutating func rows(_ count: Int, of rows: Range<Int>) -> [Int] {
    distinctOffsets(min(count, rows.count), below: rows.count).sorted().map { rows.lowerBound + $0 }
  }
}
