import FetchedResults
import SuiteBasics

/// How many changes one save brings, and whether the list has sections: `1-change`, `100-changes.sections`.
public struct DeliveryScenario: Hashable, Sendable {
  public let changes: Int
  /// Whether the list has a section for each sport. If not, it has one section.
  let hasSections: Bool
  /// Whether subjects differ in the contexts that save and that the controller follows (`.contexts`). If not, they
  /// differ in how changes are reported.
  var isByPlace = false

  static let ladder = [1, 10, 100, 1_000]

  static let byStyle = [false, true].flatMap { hasSections in
    ladder.map { DeliveryScenario(changes: $0, hasSections: hasSections) }
  }

  static let byPlace = [1, 100].map {
    DeliveryScenario(changes: $0, hasSections: false, isByPlace: true)
  }

  package static let all = byStyle + byPlace

  public var name: String {
    label.replacing(" ", with: "-") + (hasSections ? ".sections" : isByPlace ? ".contexts" : "")
  }

  /// The number of changes in words, for reports: `10 changes`.
  public var label: String { changes == 1 ? "1 change" : "\(changes) changes" }

  /// Whether a list of this size has enough objects to change, and at least as many that stay.
  package func fits(size: Int) -> Bool { 2 * changes <= size }

  var events: EventScenario { EventScenario(hasSections: hasSections, isIndexed: true) }
}
