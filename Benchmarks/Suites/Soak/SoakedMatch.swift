import FetchedResults
import Foundation
import Workloads

/// What a row of a soaked store holds, apart from its name, which it keeps.
struct SoakedMatch: Equatable {
  var sport: String
  /// Seconds since the start of 2001.
  var date: Double
  var score: Int64

  static let sports = [
    "Athletics", "Badminton", "Baseball", "Basketball", "Boxing", "Cricket", "Cycling", "Darts",
    "Fencing", "Football", "Golf", "Handball", "Hockey", "Judo", "Rowing", "Rugby", "Sailing",
    "Snooker", "Tennis", "Volleyball",
  ]

  static func random(_ generator: inout SplitMix64) -> SoakedMatch {
    // The last sports are rare, so that their sections come and go.
    let sport = generator.below(1 + generator.below(sports.count))
    return SoakedMatch(
      sport: sports[sport], date: Double(generator.below(1_000_000_000)),
      score: Int64(generator.below(100)))
  }

  static let model = [
    Entity(
      name: "Event",
      attributes: [
        Attribute("name", .string), Attribute("sport", .string), Attribute("date", .date),
        Attribute("score", .integer),
      ],
      indexes: [["sport", "date"]])
  ]

  static let request = FetchRequest(
    "Event", sortKeys: ["sport", "date"], sectionAttribute: "sport", fetchBatchSize: 20)

  /// Objects that start and stop to match are inserts and deletes to who follows.
  static var requestOfLosers: FetchRequest {
    var request = request
    request.predicate = Key("score") < .integer(leastWinning)
    return request
  }

  static let leastWinning: Int64 = 50

  /// In the order of the entity.
  func values(number: Int) -> [Value] {
    [.string("Match \(number) of a long season"), .string(sport), storedDate, .integer(score)]
  }

  var storedDate: Value { .date(Date(timeIntervalSinceReferenceDate: date)) }
}
