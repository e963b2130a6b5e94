import FetchedResults
import SnapshotDiff

/// An item of the grid.
///
/// ```text
/// stable             event  row
/// state-in-identity  event  row  isAdded
/// numbered           event  row  isAdded | number of the section, number of the row in it
/// named              event  row  isAdded | name of the section, number of the row in it
/// ```
struct MatchItem<Identity: MatchIdentity>: Hashable, Sendable {
  let part: MatchPart
  let identity: Identity
}

/// What stands in an item's identity beside its event and its row.
protocol MatchIdentity: FastHashable, Sendable {
  /// Of ads and of headers of events.
  static var plain: Self { get }
  static func selection(isAdded: Bool) -> Self
  /// Of headers of markets, of messages and of locks.
  static func placed(at place: MatchPlace) -> Self

  /// Whether messages and locks are told apart by their place, and not by their event.
  static var placesMessages: Bool { get }

  /// Whether the bet slip has the selection; nil if the identity does not say it.
  var isAdded: Bool? { get }
}

/// Where an item stands in the list.
struct MatchPlace {
  /// From 0 on, the banners' section.
  var section: Int
  let name: String
  /// In its section.
  var row: Int
}

extension MatchItem {
  init(
    _ row: MatchRow, of event: ObjectID?, at place: MatchPlace, isAdded: @autoclosure () -> Bool
  ) {
    switch row {
    case .banner, .header: self.init(part: MatchPart(event: event, row: row), identity: .plain)
    case .selection:
      self.init(
        part: MatchPart(event: event, row: row), identity: .selection(isAdded: isAdded()))
    case .market:
      self.init(part: MatchPart(event: event, row: row), identity: .placed(at: place))
    case .message, .locked:
      self.init(
        part: MatchPart(event: Identity.placesMessages ? nil : event, row: row),
        identity: .placed(at: place))
    }
  }
}

extension MatchItem: FastHashable {
  func fastHash(seed: UInt64) -> UInt64 {
    identity.fastHash(seed: part.event.fastHash(seed: part.row.number.fastHash(seed: seed)))
  }
}

extension MatchItem: CustomStringConvertible {
  var description: String { "\(part)\(identity)" }
}

/// Nothing: event and row say which item it is.
struct StableIdentity: MatchIdentity, CustomStringConvertible {
  static let plain = Self()
  static func selection(isAdded: Bool) -> Self { plain }
  static func placed(at place: MatchPlace) -> Self { plain }
  static let placesMessages = false

  var isAdded: Bool? { nil }
  var description: String { "" }

  func fastHash(seed: UInt64) -> UInt64 { seed }
}

/// Whether the bet slip has it.
struct StateIdentity: MatchIdentity, CustomStringConvertible {
  private let isInSlip: Bool

  static let plain = Self(isInSlip: false)
  static func selection(isAdded: Bool) -> Self { Self(isInSlip: isAdded) }
  static func placed(at place: MatchPlace) -> Self { plain }
  static let placesMessages = false

  var isAdded: Bool? { isInSlip }
  var description: String { isInSlip ? ", added" : "" }

  func fastHash(seed: UInt64) -> UInt64 { isInSlip.fastHash(seed: seed) }
}

/// Whether the bet slip has a selection, and where any other row but an event's header stands.
///
/// - Parameter Section: What the place says of the section.
enum PlaceIdentity<Section: MatchSectionMark>: MatchIdentity {
  case plain
  case selection(isAdded: Bool)
  case place(Section, row: Int)

  static func placed(at place: MatchPlace) -> Self { .place(Section(of: place), row: place.row) }
  static var placesMessages: Bool { true }

  var isAdded: Bool? {
    if case .selection(let isAdded) = self { isAdded } else { false }
  }

  func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case .plain: seed
    case .selection(let isAdded): isAdded.fastHash(seed: seed)
    case .place(let section, let row): section.fastHash(seed: row.fastHash(seed: seed))
    }
  }
}

extension PlaceIdentity: CustomStringConvertible {
  var description: String {
    switch self {
    case .plain: ""
    case .selection(let isAdded): isAdded ? ", added" : ""
    case .place(let section, let row): " at \(section), \(row)"
    }
  }
}

/// What a place says of its section.
protocol MatchSectionMark: FastHashable, Sendable {
  init(of place: MatchPlace)
}

/// Another one when a section above comes or goes.
extension Int: MatchSectionMark {
  init(of place: MatchPlace) { self = place.section }
}

/// The same wherever the section stands.
extension String: MatchSectionMark {
  init(of place: MatchPlace) { self = place.name }
}
