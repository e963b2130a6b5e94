import FetchedResults
import Foundation
import Workloads

/// The values of a match in a soaked store, without the match's name, which never changes.
struct SoakedMatch: Equatable {
  var sport: String
  /// Seconds since the start of 2001.
  var date: Double
  var score: Int64

  static func random(_ generator: inout SplitMix64) -> SoakedMatch {
    // The last sports are rare, so that their sections come and go.
    let sport = generator.below(1 + generator.below(Events.sportNames.count))
    return SoakedMatch(
      sport: Events.sportNames[sport], date: Double(generator.below(1_000_000_000)),
      score: Int64(generator.below(100)))
  }

  static let model = Events.model(indexes: [["sport", "date"]])

  static let request =
    EventScenario(hasSections: true, isIndexed: true, batchSize: 20).request

  /// Finds the matches with a low score. A controller sees an insert when a score becomes low, and a delete when it
  /// becomes high.
  static var requestOfLosers: FetchRequest {
    var request = request
    request.predicate = Key("score") < .integer(leastWinning)
    return request
  }

  static let leastWinning: Int64 = 50

  /// The values in the order of the entity's attributes.
  func values(number: Int) -> [Value] {
    [.string("Match \(number) of a long season"), .string(sport), storedDate, .integer(score)]
  }

  var storedDate: Value { .date(Date(timeIntervalSinceReferenceDate: date)) }
}
