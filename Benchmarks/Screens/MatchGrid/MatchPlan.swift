import SnapshotDiff
import Workloads

struct MatchPlan: UpdateSource {
  private var model: MatchModel
  private var generator: SplitMix64
  private var firstRow = 0
  private var lastAd: Int
  /// The approximate number of events that updates aim for.
  private let size: Int

  private static let mostAds = 6

  init(_ model: MatchModel, seed: UInt64) {
    self.model = model
    size = model.eventCount
    lastAd = model.ads.numbers.max() ?? 0
    generator = SplitMix64(seed: SplitMix64.derive(seed, 1))
  }

  mutating func next() -> MatchUpdate {
    let update = MatchUpdate(scrollsTo: scrolled(), change: draw())
    model.apply(update)
    firstRow = min(firstRow, lastFirstRow)
    return update
  }
}

extension MatchPlan {
  private mutating func draw() -> MatchChange {
    // The ranges are percentages. If there is no event to change, an event is inserted.
    let drawn: MatchChange? =
      switch generator.below(100) {
      case 0..<35: odds()
      case 35..<65: toggle() ?? odds()
      case 65..<75: state()
      case 75..<87: event()
      case 87..<93: firstSection()
      default: ads()
      }
    return drawn ?? .insert(model.newEvent(&generator))
  }

  /// New odds for one event or, now and then, for up to three; nil if there are no events.
  private mutating func odds() -> MatchChange? {
    let count = generator.below(3) == 0 ? 3 : 1
    let keys = Set((0..<count).compactMap { _ in some()?.key })
    return keys.isEmpty ? nil : .odds(keys.sorted())
  }

  /// A tap on a selection on screen; nil if there is none.
  private mutating func toggle() -> MatchChange? {
    var selections: [MatchSelection] = []
    for (firstRow, event) in model.events(in: visibleRows) {
      for (row, part) in zip(firstRow..., event.shape.rows) where visibleRows.contains(row) {
        if case .selection(let number) = part {
          selections.append(MatchSelection(event: event.key, number: number))
        }
      }
    }
    return selections.randomElement(using: &generator).map(MatchChange.toggle)
  }

  private mutating func state() -> MatchChange? {
    guard let event = some() else { return nil }
    let suspended: MatchState = generator.chance(0.5) ? .message : .locked
    return .state(event.key, event.shape.state == .open ? suspended : .open)
  }

  /// An event comes or goes. The number of events stays about the same.
  private mutating func event() -> MatchChange {
    if generator.chance(model.eventCount < size ? 0.3 : 0.6), let event = some() {
      return .delete(event.key)
    }
    return .insert(model.newEvent(&generator))
  }

  /// The only event of the first sport comes or goes. Its section is above the sections of all other sports.
  private mutating func firstSection() -> MatchChange {
    if let event = model.events[0].first { return .delete(event.key) }
    return .insert(model.newEvent(&generator, sport: 0))
  }

  private mutating func ads() -> MatchChange {
    var ads = model.ads.numbers
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

  private var lastFirstRow: Int { max(0, model.rowCount - ListView.rowsOfPhone) }
  private var visibleRows: Range<Int> { firstRow..<firstRow + ListView.rowsOfPhone }

  /// The row that the user scrolls to; nil if the user does not scroll. The user scrolls before one of eight updates:
  /// half of the time to a row near the top, and otherwise to any row.
  private mutating func scrolled() -> Int? {
    if generator.below(8) > 0 { return nil }
    let last = generator.chance(0.5) ? min(ListView.rowsOfPhone, lastFirstRow) : lastFirstRow
    firstRow = generator.below(1 + last)
    return firstRow
  }

  /// A random event; nil if there are no events. Half of the draws are among the events on screen, if there are any.
  private mutating func some() -> MatchEvent? {
    if generator.chance(0.5),
      let found = model.events(in: visibleRows).randomElement(using: &generator)
    {
      return found.event
    }
    if model.eventCount == 0 { return nil }
    var index = generator.below(model.eventCount)
    for section in model.events {
      if index < section.count { return section[index] }
      index -= section.count
    }
    return nil
  }
}
