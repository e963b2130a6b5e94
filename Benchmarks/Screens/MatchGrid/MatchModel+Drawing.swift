import SnapshotDiff
import Workloads

extension MatchModel {
  private static let mostAds = 6

  mutating func draw(_ generator: inout SplitMix64) -> MatchUpdate {
    firstRow = min(firstRow, lastFirstRow)
    return MatchUpdate(scrollsTo: scrolled(&generator), change: change(&generator))
  }

  private mutating func change(_ generator: inout SplitMix64) -> MatchChange {
    // The ranges are percentages. If there is no event to change, an event is inserted.
    let drawn: MatchChange? =
      switch generator.below(100) {
      case 0..<35: odds(&generator)
      case 35..<65: toggle(&generator) ?? odds(&generator)
      case 65..<75: state(&generator)
      case 75..<87: event(&generator)
      case 87..<93: firstSection(&generator)
      default: ads(&generator)
      }
    return drawn ?? .insert(newEvent(&generator))
  }

  /// New odds for one event or, now and then, for up to three; nil if there are no events.
  private func odds(_ generator: inout SplitMix64) -> MatchChange? {
    let count = generator.below(3) == 0 ? 3 : 1
    let keys = Set((0..<count).compactMap { _ in some(&generator)?.key })
    return keys.isEmpty ? nil : .odds(keys.sorted())
  }

  /// A tap on a selection on screen; nil if there is none.
  private func toggle(_ generator: inout SplitMix64) -> MatchChange? {
    var selections: [MatchSelection] = []
    for (firstRow, event) in events(in: visibleRows) {
      for (row, part) in zip(firstRow..., event.shape.rows) where visibleRows.contains(row) {
        if case .selection(let number) = part {
          selections.append(MatchSelection(event: event.key, number: number))
        }
      }
    }
    return selections.randomElement(using: &generator).map(MatchChange.toggle)
  }

  private func state(_ generator: inout SplitMix64) -> MatchChange? {
    guard let event = some(&generator) else { return nil }
    let suspended: MatchState = generator.chance(0.5) ? .message : .locked
    return .state(event.key, event.shape.state == .open ? suspended : .open)
  }

  /// An event comes or goes. The number of events stays about the same.
  private func event(_ generator: inout SplitMix64) -> MatchChange {
    if generator.chance(eventCount < size ? 0.3 : 0.6), let event = some(&generator) {
      return .delete(event.key)
    }
    return .insert(newEvent(&generator))
  }

  /// The only event of the first sport comes or goes. Its section is above the sections of all other sports.
  private func firstSection(_ generator: inout SplitMix64) -> MatchChange {
    if let event = events[0].first { return .delete(event.key) }
    return .insert(newEvent(&generator, sport: 0))
  }

  private mutating func ads(_ generator: inout SplitMix64) -> MatchChange {
    var ads = self.ads.numbers
    switch generator.below(3) {
    case 0 where !ads.isEmpty: ads.remove(at: generator.below(ads.count))
    case 1 where ads.count > 1:
      let ad = ads.remove(at: generator.below(ads.count))
      ads.insert(ad, at: generator.below(ads.count + 1))
    default:
      if ads.count == Self.mostAds { ads.removeLast() }
      lastAd += 1
      ads.insert(lastAd, at: generator.below(ads.count + 1))
    }
    return .ads(MatchAds(ads))
  }

  private var lastFirstRow: Int { max(0, rowCount - ListView.rowsOfPhone) }
  private var visibleRows: Range<Int> { firstRow..<firstRow + ListView.rowsOfPhone }

  /// The row that the user scrolls to; nil if the user does not scroll. The user scrolls before one of eight updates:
  /// half of the time to a row near the top, and otherwise to any row.
  private mutating func scrolled(_ generator: inout SplitMix64) -> Int? {
    if generator.below(8) > 0 { return nil }
    let last = generator.chance(0.5) ? min(ListView.rowsOfPhone, lastFirstRow) : lastFirstRow
    firstRow = generator.below(1 + last)
    return firstRow
  }

  /// A random event; nil if there are no events. Half of the draws are among the events on screen, if there are any.
  private func some(_ generator: inout SplitMix64) -> MatchEvent? {
    if generator.chance(0.5),
      let found = events(in: visibleRows).randomElement(using: &generator)
    {
      return found.event
    }
    if eventCount == 0 { return nil }
    var index = generator.below(eventCount)
    for section in events {
      if index < section.count { return section[index] }
      index -= section.count
    }
    return nil
  }
}
