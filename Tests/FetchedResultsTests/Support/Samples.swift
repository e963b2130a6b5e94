import FetchedResults
import Foundation

let sampleIdentifier = UUID(uuidString: "7B1C2A90-3D4E-4F50-8123-456789ABCDEF")!

/// An entity indexed in one order only, so that a fetch in another order must sort.
let event = Entity(
  name: "Event",
  attributes: [
    Attribute("category", .string), Attribute("date", .date), Attribute("name", .string),
  ],
  indexes: [["category", "date"]])

extension Value {
  static func date(seconds: Double) -> Value {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }
}

let byCategory = FetchRequest(
  "Event", sortKeys: ["category", "date"], sectionAttribute: "category")
let byCategoryUnsectioned = FetchRequest("Event", sortKeys: ["category", "date"])

extension FetchRequest {
  func batched(_ size: Int) -> FetchRequest {
    var request = self
    request.fetchBatchSize = size
    return request
  }
}

/// Events without a category, which are sorted by their date.
enum DatedEvents {
  static let request = FetchRequest("Event", sortKeys: ["date"])

  static func entity(indexes: [[SortKey]] = [["date"]]) -> Entity {
    Entity(
      name: "Event", attributes: [Attribute("date", .date), Attribute("name", .string)],
      indexes: indexes)
  }

  static func rows(_ seconds: some Sequence<Double>) -> [[Value]] {
    seconds.map { [.date(seconds: $0), .null] }
  }
}

func eventRow(_ category: String?, _ seconds: Double) -> [Value] {
  [category.map(Value.string) ?? .null, .date(seconds: seconds), .string("at \(seconds)")]
}

/// Runs `body` with a store of `model` in a folder of its own.
///
/// - Parameter rows: the rows of the last entity.
@discardableResult
func withStore<Result>(
  _ model: [Entity] = [event], rows: [[Value]] = [], _ body: (Store, String) throws -> Result
) throws -> Result {
  try withFolder { folder in
    let path = "\(folder)/store.sqlite"
    let store = try Store.create(at: path, model: model, identifier: sampleIdentifier)
    if !rows.isEmpty { try store.insert(into: model[model.count - 1].name, rows: rows) }
    return try body(store, path)
  }
}

extension FetchedIdentifiers {
  var keys: [String] {
    sections.map { "\($0.name): \($0.objectIDs.map(\.primaryKey))" }
  }

  var objectIDs: [ObjectID] { sections.flatMap(\.objectIDs) }
}

extension Store {
  /// Copies of the objects that a context fetches. Their values are in the order of the entity's attributes.
  func fetchObjects(
    _ request: FetchRequest
  ) throws -> [(objectID: ObjectID, values: [Value])] {
    try ManagedObjectContext(self).fetch(request).map { object in
      let values = try object.entity.attributes.map { try object.value(for: $0.name) }
      return (object.objectID, values)
    }
  }
}
