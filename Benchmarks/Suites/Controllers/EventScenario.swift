import FetchedResults
import SuiteBasics

/// What is fetched from a store of events. A name looks like `sections.indexed.batch-20`.
struct EventScenario: Hashable, Sendable {
  /// Whether each sport has a section. If not, all events are in one section.
  var hasSections: Bool
  /// Whether the store has a database index sorted like the request.
  var isIndexed: Bool
  /// The number of rows to read at a time when objects are fetched; 0 reads all rows at once.
  var batchSize = 0
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
    EventScenario(hasSections: true, isIndexed: true, batchSize: 20, sportCount: $0)
  }

  var hasManySections: Bool { sportCount > Events.sportNames.count }

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
