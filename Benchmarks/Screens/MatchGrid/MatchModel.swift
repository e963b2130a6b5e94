import FetchedResults
import Workloads

struct MatchModel: ScreenModel {
  private(set) var ads = MatchAds.first
  /// The events by sport. The events of a sport are in the order of kickoff, then of key.
  private(set) var events: [[MatchEvent]] = MatchEvent.sports.map { _ in [] }
  private(set) var slip: Set<MatchSelection> = []
  private(set) var lastKey: Int64 = 0
  private(set) var eventCount = 0
  /// The approximate number of events that updates aim for.
  let size: Int
  /// The first row on screen.
  var firstRow = 0
  var lastAd = MatchAds.first.numbers.count

  init(count: Int, seed: UInt64) {
    size = count
    var generator = SplitMix64(seed: seed)
    for _ in 0..<count { insert(newEvent(&generator)) }
  }
}

extension MatchModel {
  private static let suspendedShare = 0.1

  /// A random event with the next key. If `sport` is nil, the event is of any sport but the first.
  func newEvent(_ generator: inout SplitMix64, sport: Int? = nil) -> MatchEvent {
    let isOpen = !generator.chance(Self.suspendedShare)
    let suspended: MatchState = generator.chance(0.5) ? .message : .locked
    return MatchEvent(
      key: lastKey + 1, sport: sport ?? 1 + generator.below(events.count - 1),
      kickoff: generator.kickoff(),
      shape: MatchShape(
        markets: 1 + generator.below(MatchRow.mostMarkets), outcomes: 2 + generator.below(2),
        state: isOpen ? .open : suspended))
  }

  mutating func apply(_ update: MatchUpdate) {
    switch update.change {
    case .odds(let keys): for key in keys { self.change(key) { _ in } }
    case .toggle(let selection): slip.formSymmetricDifference([selection])
    case .insert(let event): insert(event)
    case .delete(let key):
      guard let place = place(of: key) else { return }
      events[place.sport].remove(at: place.index)
      eventCount -= 1
    case .state(let key, let state): self.change(key) { $0.shape.state = state }
    case .ads(let ads): self.ads = ads
    }
  }

  private mutating func insert(_ event: MatchEvent) {
    let section = events[event.sport]
    // Behind the events that begin at the same time, because this event has the highest key.
    let index = section.firstIndex { $0.kickoff > event.kickoff } ?? section.endIndex
    events[event.sport].insert(event, at: index)
    lastKey = event.key
    eventCount += 1
  }

  private mutating func change(_ key: Int64, _ body: (inout MatchEvent) -> Void) {
    guard let place = place(of: key) else { return }
    body(&events[place.sport][place.index])
    events[place.sport][place.index].revision += 1
  }

  private func place(of key: Int64) -> (sport: Int, index: Int)? {
    for (sport, section) in events.enumerated() {
      if let index = section.firstIndex(where: { $0.key == key }) { return (sport, index) }
    }
    return nil
  }

  var rowCount: Int { events.joined().reduce(ads.numbers.count) { $0 + $1.shape.rowCount } }

  /// The events that have a row in this range, each with the number of its first row.
  func events(in rows: Range<Int>) -> [(firstRow: Int, event: MatchEvent)] {
    var found: [(firstRow: Int, event: MatchEvent)] = []
    var row = ads.numbers.count
    for event in events.joined() {
      if row >= rows.upperBound { break }
      if row + event.shape.rowCount > rows.lowerBound { found.append((row, event)) }
      row += event.shape.rowCount
    }
    return found
  }

  func event(_ key: Int64) -> MatchEvent? {
    place(of: key).map { events[$0.sport][$0.index] }
  }

  /// The events by section. A sport without events has no section.
  func sections(_ id: (Int64) -> ObjectID) -> ScreenCheck.List<String, ObjectID> {
    events.indices.filter { !events[$0].isEmpty }
      .map { (MatchEvent.sports[$0], events[$0].map { id($0.key) }) }
  }

  func rows(_ id: (Int64) -> ObjectID) -> ScreenCheck.List<MatchSection, MatchPart> {
    var list: ScreenCheck.List<MatchSection, MatchPart> = [
      (.banners, ads.numbers.map { MatchPart(event: nil, row: .banner($0)) })
    ]
    for (sport, section) in zip(MatchEvent.sports, events) where !section.isEmpty {
      list.append(
        (
          .sport(sport),
          section.flatMap { event in
            event.shape.rows.map { MatchPart(event: id(event.key), row: $0) }
          }
        ))
    }
    return list
  }

  /// What the cell that ``MatchPart/cell`` identifies must show; nil if the cell's row does not exist.
  func shownRevision(ofCell cell: ObjectID) -> Int64? {
    let bound = Int64(MatchRow.mostNumbers)
    let number = Int(cell.primaryKey % bound)
    guard let event = event(cell.primaryKey / bound),
      let row = event.shape.rows.first(where: { $0.number == number })
    else { return nil }
    var isAdded = false
    if case .selection(let selection) = row {
      isAdded = slip.contains(MatchSelection(event: event.key, number: selection))
    }
    return MatchPart.shownRevision(event.revision, isAdded: isAdded)
  }
}
