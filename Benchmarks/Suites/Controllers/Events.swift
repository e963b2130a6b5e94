import FetchedResults
import Foundation
import Workloads

/// Random events, generated from a seed. They are the rows of a store. The expected result of every fetch is computed
/// from the events, without the store.
///
/// Row *r* gets the primary key *r* + 1.
final class Events {
  let seed: UInt64
  let sportCount: Int
  let rows: [Row]
  var count: Int { rows.count }

  struct Row {
    let sport: String
    /// Seconds since the start of 2001.
    let date: Double

    var storedDate: Value { .date(Date(timeIntervalSinceReferenceDate: date)) }
  }

  static let sportNames = [
    "Athletics", "Badminton", "Baseball", "Basketball", "Boxing", "Cricket", "Cycling", "Darts",
    "Fencing", "Football", "Golf", "Handball", "Hockey", "Judo", "Rowing", "Rugby", "Sailing",
    "Snooker", "Tennis", "Volleyball",
  ]

  /// - Parameter sportCount: If it exceeds the number of names, each name gets a number.
  init(count: Int, sportCount: Int = Events.sportNames.count, seed: UInt64) {
    self.seed = seed
    self.sportCount = sportCount
    var generator = SplitMix64(seed: seed)
    rows = (0..<count).map { _ in
      let sport = Int(generator.next() % UInt64(sportCount))
      let name = Events.sportNames[sport % Events.sportNames.count]
      return Row(
        sport: sportCount > Events.sportNames.count ? "\(name) \(sport)" : name,
        date: Events.date(&generator))
    }
  }

  static func date(_ generator: inout SplitMix64) -> Double {
    Double(generator.next() % 1_000_000_000)
  }

  static func model(isIndexed: Bool) -> [Entity] {
    model(indexes: isIndexed ? [["sport", "date"], ["date"]] : [])
  }

  static func model(indexes: [[SortKey]]) -> [Entity] {
    [
      Entity(
        name: "Event",
        attributes: [
          Attribute("name", .string), Attribute("sport", .string), Attribute("date", .date),
          Attribute("score", .integer),
        ],
        indexes: indexes)
    ]
  }

  /// The values of a row, in the order of the entity's attributes.
  func values(ofRow row: Int) -> [Value] {
    let (sport, date) = (rows[row].sport, rows[row].storedDate)
    return [
      .string("\(sport) match \(row)"), .string(sport), date,
      .integer(Int64(truncatingIfNeeded: row % 7)),
    ]
  }

  /// A hash of the model and the first rows. Events of another generator have another mark.
  var mark: String {
    let rows = (0..<min(count, 1_000)).map { "\(values(ofRow: $0))" }.joined()
    let text = "\(Self.model(isIndexed: true))\(rows)"
    let mark = text.utf8.reduce(UInt64(0)) { SplitMix64.mix($0 ^ UInt64($1)) }
    return String(mark, radix: 16)
  }

  /// The rows in the order in which a request finds them, in sections by name. A request without sections gives one
  /// section without a name.
  func sections(of scenario: EventScenario) -> [(name: String, rows: [Int])] {
    if !scenario.hasSections { return [("", byDate)] }
    return Dictionary(grouping: byDate) { rows[$0].sport }
      .sorted { $0.key < $1.key }.map { (name: $0.key, rows: $0.value) }
  }

  private(set) lazy var byDate = (0..<count).sorted {
    (rows[$0].date, $0) < (rows[$1].date, $1)
  }
}
