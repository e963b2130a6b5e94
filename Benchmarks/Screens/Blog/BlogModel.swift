import FetchedResults
import Foundation
import SnapshotDiff
import Workloads

/// A plain model of the blog's list: its events in the order of their dates.
struct BlogModel: ScreenModel {
  static let entity = "Event"
  static let entities = [
    Entity(
      name: entity,
      attributes: [
        Attribute("name", .string), Attribute("date", .date),
        Attribute(ManagedObject.revision, .integer),
      ],
      indexes: [["date"]])
  ]
  static let request = FetchRequest(entity, sortKeys: ["date"])

  struct Event: Hashable {
    let key: Int64
    /// In seconds. No two events have the same date.
    let date: Double
    var revision: Int64 = 0
  }

  private(set) var events: [Event]
  /// The store counts keys up as well, so both give a new event the same key.
  private var lastKey: Int64

  /// - Parameter seed: Decides which key has which date.
  init(count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let keys = (1...Int64(count)).shuffled(using: &generator)
    events = zip(keys, 0...).map { Event(key: $0, date: Double($1) * Self.day) }
    lastKey = Int64(count)
  }

  private static let day = 86_400.0

  /// The rows to insert into the store, in the order of their keys.
  var rows: [[Value]] {
    events.sorted { $0.key < $1.key }.map {
      [.string("Event \($0.key)"), Self.value($0.date), .integer($0.revision)]
    }
  }

  func revision(of key: Int64) -> Int64? { events.first { $0.key == key }?.revision }

  static func value(_ date: Double) -> Value {
    .date(Date(timeIntervalSinceReferenceDate: date))
  }
}

/// The changes of one save. They concern three rows on screen.
struct BlogUpdate: Hashable {
  let inserted: BlogModel.Event
  let deletedKey: Int64
  let updatedKey: Int64
  let updatedRevision: Int64
}

extension BlogModel {
  /// An event is inserted above the updated event and another is deleted below it, or the other way round. So the
  /// updated event always moves to another row.
  func draw(_ generator: inout SplitMix64) -> BlogUpdate {
    let rows = generator.distinctOffsets(3, below: ListView.rowsOfPhone).sorted()
    let comesAbove = Bool.random(using: &generator)
    let place = comesAbove ? rows[0] : rows[2]
    let before = place == 0 ? events[0].date - Self.day : events[place - 1].date
    let updated = events[rows[1]]
    return BlogUpdate(
      inserted: Event(key: lastKey + 1, date: (before + events[place].date) / 2),
      deletedKey: events[comesAbove ? rows[2] : rows[0]].key, updatedKey: updated.key,
      updatedRevision: updated.revision + 1)
  }

  mutating func apply(_ update: BlogUpdate) {
    let inserted = update.inserted
    events.removeAll { $0.key == update.deletedKey }
    for index in events.indices where events[index].key == update.updatedKey {
      events[index].revision = update.updatedRevision
    }
    events.insert(inserted, at: events.partitioningIndex { $0.date < inserted.date })
    lastKey = inserted.key
  }
}
