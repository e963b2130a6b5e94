import FetchedResults

final class FeedWriter {
  private let context: ManagedObjectContext
  private var saved: [SavedChanges] = []

  init(_ store: Store) {
    context = ManagedObjectContext(store)
    context.didSave = { [weak self] in self?.saved.append($0) }
  }

  /// - Returns: The changes that other contexts must merge.
  func save(_ changes: FeedChanges) throws -> [SavedChanges] {
    for match in changes.changedMatches { try set(match.values, .standard, match.key) }
    for sport in changes.changedSports { try set(sport.values, .picker, sport.key) }
    for bet in changes.changedBets { try set(bet.values, .betSlip, bet.key) }
    for key in changes.deletedMatches { try delete(.standard, key) }
    for key in changes.deletedBets { try delete(.betSlip, key) }
    // The store gives new objects the same keys as the model, because both count up.
    for match in changes.insertedMatches { try insert("Match", match.values) }
    for bet in changes.insertedBets { try insert("Bet", bet.values) }
    try context.save()
    defer { saved = [] }
    return saved
  }

  private func set(
    _ values: [(attribute: String, value: Value)], _ source: FeedSource, _ key: Int64
  ) throws {
    let object = try context.object(with: id(source, key))
    for (attribute, value) in values { try object.setValue(value, for: attribute) }
  }

  private func delete(_ source: FeedSource, _ key: Int64) throws {
    try context.delete(try context.existingObject(with: id(source, key)))
  }

  private func id(_ source: FeedSource, _ key: Int64) -> ObjectID {
    source.objectID(key, in: context.store.number)
  }

  private func insert(
    _ entity: String, _ values: [(attribute: String, value: Value)]
  ) throws {
    try context.insert(
      into: entity, Dictionary(values, uniquingKeysWith: { first, _ in first }))
  }
}
