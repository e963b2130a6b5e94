import FetchedResults

/// What is fetched from a store of events. A name looks like `sections.indexed.batch-20`.
struct EventScenario: Hashable, Sendable {
  /// Whether each sport has a section; otherwise there is one list.
  var hasSections: Bool
  /// Whether an index has the order of the request.
  var isIndexed: Bool
  /// The number of rows to read at a time when objects are fetched; 0 reads all rows at once.
  var batchSize: Int
  var sportCount = Events.sportNames.count

  static let all: [EventScenario] =
    [true, false].flatMap { hasSections in
      [true, false].flatMap { isIndexed in
        [20, 0].map {
          EventScenario(hasSections: hasSections, isIndexed: isIndexed, batchSize: $0)
        }
      }
    } + withManySections

  /// Scenarios that show the cost of a section.
  static let withManySections = [500, 5_000].map {
    var scenario = EventScenario(hasSections: true, isIndexed: true, batchSize: 20)
    scenario.sportCount = $0
    return scenario
  }

  var hasManySections: Bool { sportCount > Events.sportNames.count }

  init?(_ name: String) {
    guard let scenario = Self.all.first(where: { $0.name == name }) else { return nil }
    self = scenario
  }

  init(hasSections: Bool, isIndexed: Bool, batchSize: Int = 0) {
    self.hasSections = hasSections
    self.isIndexed = isIndexed
    self.batchSize = batchSize
  }

  var name: String {
    let sections = !hasSections ? "flat" : hasManySections ? "sections-\(sportCount)" : "sections"
    return "\(sections).\(isIndexed ? "indexed" : "unindexed").batch-\(batchSize)"
  }

  var request: FetchRequest {
    hasSections
      ? FetchRequest(
        "Event", sortKeys: ["sport", "date"], sectionAttribute: "sport", fetchBatchSize: batchSize)
      : FetchRequest("Event", sortKeys: ["date"], fetchBatchSize: batchSize)
  }
}
