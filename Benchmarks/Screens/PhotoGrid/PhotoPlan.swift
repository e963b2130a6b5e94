import SnapshotDiff
import Workloads

struct PhotoPlan: UpdateSource {
  private var model: PhotoModel
  private var generator: SplitMix64
  private var firstRow = 0
  /// The number of photos that the library had before it was emptied. The next update adds as many photos again.
  private var emptied = 0

  /// The number of rows that a drag reaches up or down: several screens, because the list scrolls during a drag.
  private static let reach = 48
  /// The library is emptied about once in this number of updates. A large library is emptied more rarely, because the
  /// cost of emptying it grows with its size.
  private var updatesUntilEmpty: Int { max(500, model.order.count / 2) }

  init(_ model: PhotoModel, seed: UInt64) {
    self.model = model
    generator = SplitMix64(seed: SplitMix64.derive(seed, 1))
  }

  mutating func next() -> PhotoUpdate {
    let update = draw()
    model.apply(update)
    return update
  }

  private mutating func draw() -> PhotoUpdate {
    if model.order.isEmpty {
      defer { emptied = 0 }
      return PhotoUpdate(download: .photos(max(1, emptied)))
    }
    if generator.below(updatesUntilEmpty) == 0 {
      emptied = model.order.count
      return PhotoUpdate(download: .nothing)
    }
    var update = PhotoUpdate(firstRow: scrolled())
    // The ranges are percentages.
    switch generator.below(100) {
    case 0..<25: update.edit = drop(1, near: 0)
    case 25..<30: update.edit = drop(50, near: 2 * Self.reach)
    case 30..<45: update.edit = .delete(some(3, near: 0))
    case 45..<60: update.download = .photos(1 + generator.below(3))
    case 60..<80: update.download = .thumbnails(some(4, near: ListView.rowsOfPhone))
    default:
      // The thumbnails may belong to other photos or to the dragged photo itself.
      update.edit = drop(1, near: 0)
      update.download = .thumbnails(some(4, near: 2))
    }
    if update.edit == nil, update.download == nil {
      update.download = .thumbnails(some(1, near: 0))
    }
    return update
  }

  /// The new first row, or nil if the user does not scroll now. Before about half of the updates the user scrolls up or
  /// down, by up to ``reach`` rows. Before one of fifty updates the user jumps to any row.
  private mutating func scrolled() -> Int? {
    let last = max(0, model.order.count - ListView.rowsOfPhone)
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
    let count = model.order.count
    let first = min(firstRow, max(0, count - ListView.rowsOfPhone))
    return max(0, first - distance)..<min(count, first + ListView.rowsOfPhone + distance)
  }

  private mutating func some(_ count: Int, near distance: Int) -> [Int64] {
    pick(1 + generator.below(count), rows(near: distance)).map { model.order[$0] }
  }

  /// Up to `count` different rows of a range, ascending.
  private mutating func pick(_ count: Int, _ rows: Range<Int>) -> [Int] {
    generator.distinctOffsets(min(count, rows.count), below: rows.count).sorted()
      .map { rows.lowerBound + $0 }
  }

  /// A drag of photos on or near the screen to a place near them; nil if the list would stay as it was.
  private mutating func drop(_ count: Int, near distance: Int) -> PhotoEdit? {
    let rows = rows(near: distance)
    let picked = pick(min(count, max(1, rows.count / 2)), rows)
    let last = model.order.count - picked.count
    let place = picked[0] + generator.below(2 * Self.reach + 1) - Self.reach
    let index = min(last, max(0, place))
    if picked.last == index + picked.count - 1, picked[0] == index { return nil }
    return .drop(picked.map { model.order[$0] }, index: index)
  }
}
