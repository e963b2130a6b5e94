import FetchedResults

/// Saves changes, from a context of its own.
final class FeedWriter {
  let identifiers: FeedIdentifiers
  private let context: ManagedObjectContext
  private var saved: [SavedChanges] = []

  init(_ store: Store) throws {
    identifiers = try FeedIdentifiers(store)
    context = ManagedObjectContext(store)
    context.didSave = { [weak self] in self?.saved.append($0) }
  }

  /// - Returns: The changes that other contexts must merge.
  func save(_ changes: FeedChanges) throws -> [SavedChanges] {
    for match in changes.changedMatches {
      try set(match.values, of: identifiers.match(match.key))
    }
    for sport in changes.changedSports { try set(sport.values, of: identifiers.sport(sport.key)) }
    for bet in changes.changedBets { try set(bet.values, of: identifiers.bet(bet.key)) }
    for key in changes.deletedMatches { try delete(identifiers.match(key)) }
    for key in changes.deletedBets { try delete(identifiers.bet(key)) }
    let matches = try changes.insertedMatches.map { try insert("Match", $0.values) }
    let bets = try changes.insertedBets.map { try insert("Bet", $0.values) }
    try context.save()
    guard matches.map(\.objectID.primaryKey) == changes.insertedMatches.map(\.key),
      bets.map(\.objectID.primaryKey) == changes.insertedBets.map(\.key)
    else { throw FeedFailure("The store gave other keys than the model.") }
    defer { saved = [] }
    return saved
  }

  private func set(
    _ values: [(attribute: String, value: Value)], of objectID: ObjectID
  ) throws {
    let object = try context.object(with: objectID)
    for (attribute, value) in values { try object.setValue(value, for: attribute) }
  }

  private func delete(_ objectID: ObjectID) throws {
    try context.delete(try context.existingObject(with: objectID))
  }

  private func insert(
    _ entity: String, _ values: [(attribute: String, value: Value)]
  ) throws -> ManagedObject {
    try context.insert(
      into: entity, Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }
}

/// An error that no way to build the screen may cause.
struct FeedFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The identifiers of a store's objects, by their keys.
struct FeedIdentifiers {
  private let store: UInt32
  private let match: UInt32
  private let sport: UInt32
  private let bet: UInt32

  init(_ store: Store) throws {
    self.store = store.number
    func number(_ entity: String) throws -> UInt32 {
      let found = try store.fetchIdentifiers(FetchRequest(entity, fetchLimit: 1))
      guard let objectID = found.sections.first?.objectIDs.first else {
        throw FeedFailure("The store has no \(entity).")
      }
      return objectID.entity
    }
    match = try number("Match")
    sport = try number("Sport")
    bet = try number("Bet")
  }

  func match(_ key: Int64) -> ObjectID { ObjectID(store: store, entity: match, primaryKey: key) }
  func sport(_ key: Int64) -> ObjectID { ObjectID(store: store, entity: sport, primaryKey: key) }
  func bet(_ key: Int64) -> ObjectID { ObjectID(store: store, entity: bet, primaryKey: key) }

  /// A source that has objects of the identifier's entity.
  func source(of objectID: ObjectID) -> FeedSource {
    switch objectID.entity {
    case sport: .picker
    case bet: .betSlip
    default: .live
    }
  }

  func identifier(_ source: FeedSource, _ key: Int64) -> ObjectID {
    switch source {
    case .picker: sport(key)
    case .featured, .standard, .live: match(key)
    case .betSlip: bet(key)
    }
  }
}
