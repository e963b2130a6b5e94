import FetchedResults
import Foundation

/// A part of the screen that one controller follows. The cases are in the order of the screen.
enum FeedSource: Int, CaseIterable, Sendable {
  case picker
  case featured
  case standard
  case live
  case betSlip

  var request: FetchRequest {
    switch self {
    case .picker: FetchRequest("Sport", sortKeys: ["order"])
    case .featured:
      FetchRequest(
        "Match", predicate: Key("isFeatured") == .bool(true), sortKeys: ["isFeatured", "kickoff"])
    case .standard:
      FetchRequest(
        "Match", predicate: Key("isTop") == .bool(true) && Key("isLive") == .bool(false),
        sortKeys: ["sport", "kickoff"], sectionAttribute: "sport")
    case .live:
      FetchRequest(
        "Match", predicate: Key("isTop") == .bool(true) && Key("isLive") == .bool(true),
        sortKeys: ["sport", "kickoff"], sectionAttribute: "sport")
    case .betSlip: FetchRequest("Bet", sortKeys: [.descending("placed")])
    }
  }

  /// The number (`Z_ENT`) of the entity of the source's objects. Entities are numbered in the order of their names.
  private var entityNumber: UInt32 {
    switch self {
    case .betSlip: 1
    case .featured, .standard, .live: 2
    case .picker: 3
    }
  }

  func objectID(_ key: Int64, in store: UInt32) -> ObjectID {
    ObjectID(store: store, entity: entityNumber, primaryKey: key)
  }

  /// Whether the source has objects of the identifier's entity.
  func has(_ objectID: ObjectID) -> Bool { objectID.entity == entityNumber }
}

enum FeedModel {
  static let bannerNumbers = 1...3
  static let banners = bannerNumbers.map(FeedItem.banner)

  static let entities = [
    Entity(
      name: "Match",
      attributes: [
        Attribute("name", .string), Attribute("sport", .string), Attribute("kickoff", .date),
        Attribute("isLive", .bool), Attribute("isTop", .bool), Attribute("isFeatured", .bool),
        Attribute("score", .string), Attribute("revision", .integer),
      ],
      // A fetch of top matches uses the third index. The first two indexes have exactly the sort keys of the requests.
      // A controller uses these two to find the place of a changed match.
      indexes: [
        ["sport", "kickoff"], ["isFeatured", "kickoff"], ["isTop", "isLive", "sport", "kickoff"],
      ]),
    Entity(
      name: "Sport",
      attributes: [
        Attribute("name", .string), Attribute("order", .integer), Attribute("revision", .integer),
      ],
      indexes: [["order"]]),
    Entity(
      name: "Bet",
      attributes: [
        Attribute("match", .integer), Attribute("placed", .integer), Attribute("odds", .integer),
        Attribute("revision", .integer),
      ],
      indexes: [["placed"]]),
  ]

  /// The names in the order of the sports' keys, which begin at 1. The order is not alphabetical.
  static let sports = [
    "Football", "Tennis", "Basketball", "Ice Hockey", "Handball", "Volleyball", "Baseball", "Darts",
    "Rugby", "Snooker", "Cricket", "Curling",
  ]
}

/// One value for each attribute, in the order of the entity's attributes.
typealias FeedValues = [(attribute: String, value: Value)]

extension FeedMatch {
  var values: FeedValues {
    [
      ("name", .string("Match \(key)")), ("sport", .string(FeedModel.sports[sport])),
      ("kickoff", .date(Date(timeIntervalSinceReferenceDate: Double(kickoff) * 60))),
      ("isLive", .bool(isLive)), ("isTop", .bool(isTop)), ("isFeatured", .bool(isFeatured)),
      ("score", .string("\(score / 8) : \(score % 8)")), ("revision", .integer(revision)),
    ]
  }
}

extension FeedSport {
  var values: FeedValues {
    [
      ("name", .string(FeedModel.sports[Int(key) - 1])), ("order", .integer(Int64(order))),
      ("revision", .integer(revision)),
    ]
  }
}

extension FeedBet {
  var values: FeedValues {
    [
      ("match", .integer(match)), ("placed", .integer(key)), ("odds", .integer(odds)),
      ("revision", .integer(revision)),
    ]
  }
}
