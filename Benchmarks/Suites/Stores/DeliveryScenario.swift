import FetchedResults

/// How many changes one save brings, and to what list: `1-change`, `100-changes.sections`.
public struct DeliveryScenario: Hashable, Sendable {
  public let changes: Int
  /// A section a sport, or one list.
  let hasSections: Bool

  static let ladder = [1, 10, 100, 1_000]

  static let all = [false, true].flatMap { hasSections in
    ladder.map { DeliveryScenario(changes: $0, hasSections: hasSections) }
  }

  init(changes: Int, hasSections: Bool) {
    self.changes = changes
    self.hasSections = hasSections
  }

  /// The scenario of a name, if it is one.
  init?(_ name: String) {
    guard let scenario = Self.all.first(where: { $0.name == name }) else { return nil }
    self = scenario
  }

  public var name: String { label.replacing(" ", with: "-") + (hasSections ? ".sections" : "") }

  /// For a reader: `10 changes`.
  public var label: String { changes == 1 ? "1 change" : "\(changes) changes" }

  /// Whether a list has that many objects to change, and as many that stay.
  func hasRoom(size: Int) -> Bool { 2 * changes <= size }

  var events: EventScenario { EventScenario(hasSections: hasSections, isIndexed: true) }
}
