import FetchedResults
import StoreWorkloads
import Workloads

/// A closed store of events on disk. Stores are opened on copies of it.
final class EventFile {
  let events: Events
  private let template: StoreTemplate

  /// A store with at least this many events is kept for later runs.
  private static let keptCount = 300_000

  init(_ events: Events, isIndexed: Bool) throws {
    self.events = events
    let isKept = events.count >= Self.keptCount
    let name = "events-\(isIndexed ? "indexed" : "unindexed")-\(events.sportCount)-\(events.count)"
    template = try StoreTemplate(
      // Another version of this program may have kept other events.
      isKept ? "\(name)-\(events.mark)" : name, model: Events.model(isIndexed: isIndexed),
      seed: events.seed, isKept: isKept
    ) { store in
      try store.insert(
        into: "Event", rows: (0..<events.count).lazy.map(events.values(ofRow:)))
    }
  }

  func open() throws -> EventStore {
    EventStore(events: events, copy: try template.open())
  }
}

struct EventStore {
  let events: Events
  let copy: StoreCopy

  var store: Store { copy.store }
}
