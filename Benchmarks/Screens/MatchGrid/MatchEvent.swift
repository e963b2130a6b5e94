import FetchedResults
import Foundation

/// Whether bets on an event are taken.
enum MatchState: Int64, Hashable, Sendable {
  case open
  /// Suspended: a text stands in place of the markets.
  case message
  /// Suspended: a lock stands in place of the markets.
  case locked
}

struct MatchEvent: Hashable {
  let key: Int64
  /// The index of the event's sport in ``sports``.
  let sport: Int
  /// In minutes.
  let kickoff: Int
  var shape: MatchShape
  /// Counted up when the odds or the state of the event change.
  var revision: Int64 = 1

  static let entity = "Event"
  static let markets = "markets"
  static let outcomes = "outcomes"
  static let state = "state"

  static let model = Entity(
    name: entity,
    attributes: [
      Attribute("name", .string), Attribute("sport", .string), Attribute("kickoff", .date),
      Attribute(markets, .integer), Attribute(outcomes, .integer), Attribute(state, .integer),
      Attribute(ManagedObject.revision, .integer),
    ],
    indexes: [["sport", "kickoff"]])

  /// All events, in sections by sport. Rows are read in batches of about a screen.
  static let request = FetchRequest(
    entity, sortKeys: ["sport", "kickoff"], sectionAttribute: "sport", fetchBatchSize: 20)

  /// The sports in the order of their names, which is also the order of the sections. At the start, the first sport has
  /// no event.
  static let sports = [
    "Archery", "Basketball", "Cricket", "Darts", "Football", "Handball", "Rugby", "Tennis",
  ]

  /// One value for each attribute, in the order of the entity's attributes.
  var values: [(attribute: String, value: Value)] {
    [
      ("name", .string("Event \(key)")), ("sport", .string(Self.sports[sport])),
      ("kickoff", .date(Date(timeIntervalSinceReferenceDate: Double(kickoff) * 60))),
      (Self.markets, .integer(Int64(shape.markets))),
      (Self.outcomes, .integer(Int64(shape.outcomes))),
      (Self.state, .integer(shape.state.rawValue)),
      (ManagedObject.revision, .integer(revision)),
    ]
  }
}

extension ManagedObject {
  func matchShape() throws -> MatchShape {
    func integer(_ attribute: String) throws -> Int64 {
      guard case .integer(let number) = try value(for: attribute) else { return 0 }
      return number
    }
    return MatchShape(
      markets: Int(try integer(MatchEvent.markets)),
      outcomes: Int(try integer(MatchEvent.outcomes)),
      state: MatchState(rawValue: try integer(MatchEvent.state)) ?? .open)
  }
}

/// The ads at the top of the grid, and the file in which a server lists them.
struct MatchAds: Hashable {
  let numbers: [Int]
  let file: Data

  init(_ numbers: [Int]) {
    self.numbers = numbers
    let ads = numbers.map { #"{"id": \#($0), "image": "https://example.com/\#($0).webp"}"# }
    file = Data("[\(ads.joined(separator: ", "))]".utf8)
  }

  /// The ads that the screen opens with.
  static let first = MatchAds([1, 2, 3])

  private struct Ad: Decodable {
    let id: Int
    let image: URL
  }

  static func read(_ file: Data) throws -> [Int] {
    try JSONDecoder().decode([Ad].self, from: file).map(\.id)
  }
}
