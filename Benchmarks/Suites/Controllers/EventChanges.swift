import FetchedResults
import SuiteBasics
import Workloads

/// Changes that a context saves and then takes back, again and again.
///
/// Taking changes back restores sports and dates, but no scores. A deleted object comes back as a new object, with
/// another key and name.
final class EventChanges {
  let events: EventStore
  /// The controller's context.
  let context: ManagedObjectContext
  /// The main queue's context. It is the controller's context, unless the controller follows in the background.
  let main: ManagedObjectContext
  let place: DeliveryPlace
  /// Whether the changes are made now. Every ``prepare()`` makes them or takes them back.
  private(set) var areMade = false
  private let saver: ManagedObjectContext
  /// Whether a cell reads its object. If so, the objects in `slots` are released after a save on another queue. Objects
  /// that stayed would keep their rows in the store's row cache, and cells would find the rows there.
  private let areRead: Bool
  private var slots: [Slot] = []
  private var saved: SavedChanges?
  /// How often each object was updated or moved. An object without updates and moves has no entry.
  private var versions: [ObjectID: Int] = [:]

  private struct Slot {
    let kind: Kind
    /// The key of the event at the start; nil if the event does not exist then.
    let key: Int64?
    let row: Events.Row
    /// The row after the changes are made, if the event exists then.
    let changed: Events.Row
    var object: ManagedObject?
    /// The identifier of an object that was let go.
    var objectID: ObjectID?
  }

  private enum Kind: CaseIterable {
    case move, update, insert, delete

    /// The first change is a move, so a single change gives its object a new position.
    static let cycle: [Kind] = [
      .move, .update, .insert, .update, .delete, .move, .update, .insert, .update, .delete,
    ]
  }

  /// Indices of rows on screen. These rows change before all others.
  private static let onScreen = [5, 8]

  init(_ scenario: DeliveryScenario, _ place: DeliveryPlace, in events: EventStore) throws {
    self.events = events
    self.place = place
    areRead = scenario.isByPlace
    (context, saver) = place.contexts(on: events.store)
    main = place == .background ? ManagedObjectContext(events.store) : context
    let model = events.events
    var generator = SplitMix64(seed: SplitMix64.derive(model.seed, scenario.changes))
    var rows = Self.rows(scenario, model, &generator)[...]
    let identifiers = try context.fetchIdentifiers(FetchRequest("Event")).sections[0].objectIDs
    for index in 0..<scenario.changes {
      let kind = Kind.cycle[index % Kind.cycle.count]
      let other = Int(generator.next() % UInt64(model.count))
      // A move gives its event a new date, and every second move also a random sport.
      let date = Events.date(&generator)
      if kind == .insert {
        let row = Events.Row(sport: model.rows[other].sport, date: date)
        slots.append(Slot(kind: kind, key: nil, row: row, changed: row, object: nil))
        continue
      }
      let number = rows.removeFirst()
      let row = model.rows[number]
      let sport = index % 2 == 1 ? model.rows[other].sport : row.sport
      slots.append(
        Slot(
          kind: kind, key: Int64(number + 1), row: row,
          changed: kind == .move ? Events.Row(sport: sport, date: date) : row,
          object: try saver.existingObject(with: identifiers[number])))
    }
    saver.didSave = { [unowned self] in saved = $0 }
  }

  /// The rows that change: first some rows on screen, then other rows anywhere. No row comes twice.
  private static func rows(
    _ scenario: DeliveryScenario, _ model: Events, _ generator: inout SplitMix64
  ) -> [Int] {
    let order = model.sections(of: scenario.events).flatMap(\.rows)
    let shown = onScreen.filter { $0 < order.count }.map { order[$0] }
    var others = Array(Set(order).subtracting(shown)).sorted()
    let wanted = min(scenario.changes, others.count)
    for place in 0..<wanted {
      others.swapAt(place, place + Int(generator.next() % UInt64(others.count - place)))
    }
    return shown + others.prefix(wanted)
  }

  func controller(_ scenario: DeliveryScenario) -> FetchedResultsController {
    FetchedResultsController(scenario.events.request, context: context)
  }

  func shown(_ objectID: ObjectID) -> ShownEvent {
    ShownEvent(objectID: objectID, version: versions[objectID] ?? 0)
  }

  /// What a new cell shows. In `.contexts`, the call also reads the object, as a real cell does.
  func read(_ objectID: ObjectID) throws -> ShownEvent {
    if areRead { _ = try main.existingObject(with: objectID).value(for: "score") }
    return shown(objectID)
  }
}

extension EventChanges {
  func prepare() throws {
    areMade.toggle()
    for index in slots.indices { try prepare(&slots[index]) }
  }

  private func prepare(_ slot: inout Slot) throws {
    let row = areMade ? slot.changed : slot.row
    if let objectID = slot.objectID { slot.object = try saver.existingObject(with: objectID) }
    if let object = slot.object {
      switch slot.kind {
      case .move:
        try object.setValue(.string(row.sport), for: "sport")
        try object.setValue(row.storedDate, for: "date")
        versions[object.objectID, default: 0] += 1
      case .update:
        versions[object.objectID, default: 0] += 1
        let score = Int64(versions[object.objectID, default: 0])
        // The new score differs from every score at the start.
        try object.setValue(.integer(100 + score), for: "score")
      case .insert, .delete:
        try saver.delete(object)
        slot.object = nil
      }
    } else {
      slot.object = try saver.insert(
        into: "Event",
        ["name": .string("New match"), "sport": .string(row.sport), "date": row.storedDate])
    }
  }

  func save() throws {
    try saver.save()
    // A save on the main queue includes the delivery, so the cells have read their objects by now.
    if !areRead || place.savesOnMain { return }
    for index in slots.indices {
      slots[index].objectID = slots[index].object?.objectID
      slots[index].object = nil
    }
  }

  func merge(into context: ManagedObjectContext) throws {
    guard let saved else { throw SuiteFailure.nothingDelivered }
    try context.mergeChanges(from: saved)
  }

  /// The keys that a list has to show now, by section. They are computed from the events and the changes, not fetched.
  func expected(_ scenario: DeliveryScenario) -> [[Int64]] {
    let model = events.events
    let touched = Set(slots.lazy.compactMap(\.key))
    var listed: [(row: Events.Row, key: Int64)] = []
    for number in model.byDate where !touched.contains(Int64(number + 1)) {
      listed.append((model.rows[number], Int64(number + 1)))
    }
    for slot in slots {
      guard let objectID = slot.object?.objectID ?? slot.objectID else { continue }
      listed.append((areMade ? slot.changed : slot.row, objectID.primaryKey))
    }
    listed.sort { ($0.row.date, $0.key) < ($1.row.date, $1.key) }
    return Dictionary(grouping: listed) { scenario.hasSections ? $0.row.sport : "" }
      .sorted { $0.key < $1.key }.map { $0.value.map(\.key) }
  }
}
