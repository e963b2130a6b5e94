import FetchedResults
import Foundation
import SnapshotDiff
import Workloads

/// A plain model of the blog's list: its events in the order of their dates. The model draws the next changes and makes
/// them. It knows no controllers and no snapshots.
struct BlogEvents {
  static let entity = "Event"
  static let model = [
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

  /// - Parameter seed: Decides which key has which date.
  init(count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let keys = (1...Int64(count)).shuffled(using: &generator)
    events = zip(keys, 0...).map { Event(key: $0, date: Double($1) * Self.day) }
  }

  private static let day = 86_400.0

  /// The rows to insert into the store, in the order of their keys.
  var rows: [[Value]] {
    events.sorted { $0.key < $1.key }.map {
      [.string("Event \($0.key)"), Self.value($0.date), .integer($0.revision)]
    }
  }

  var keys: [Int64] { events.map(\.key) }

  func revision(of key: Int64) -> Int64? { events.first { $0.key == key }?.revision }

  static func value(_ date: Double) -> Value {
    .date(Date(timeIntervalSinceReferenceDate: date))
  }
}

/// The changes of one save. They concern three rows on screen.
struct BlogChanges: Hashable {
  let insertedDate: Double
  let deletedKey: Int64
  let updatedKey: Int64
  let updatedRevision: Int64
}

extension BlogEvents {
  /// The next changes. An event is inserted above the updated event and another is deleted below it, or the other
  /// way round. So the updated event always moves to another row.
  func changes(_ generator: inout SplitMix64) -> BlogChanges {
    let rows = generator.distinctOffsets(3, below: ListView.rowsOfPhone).sorted()
    let comesAbove = Bool.random(using: &generator)
    let place = comesAbove ? rows[0] : rows[2]
    let before = place == 0 ? events[0].date - Self.day : events[place - 1].date
    let updated = events[rows[1]]
    return BlogChanges(
      insertedDate: (before + events[place].date) / 2,
      deletedKey: events[comesAbove ? rows[2] : rows[0]].key, updatedKey: updated.key,
      updatedRevision: updated.revision + 1)
  }

  /// - Parameter key: The key that the store has given the new event.
  mutating func make(_ changes: BlogChanges, insertedAs key: Int64) {
    events.removeAll { $0.key == changes.deletedKey }
    for index in events.indices where events[index].key == changes.updatedKey {
      events[index].revision = changes.updatedRevision
    }
    let place = events.firstIndex { $0.date > changes.insertedDate } ?? events.endIndex
    events.insert(Event(key: key, date: changes.insertedDate), at: place)
  }
}
