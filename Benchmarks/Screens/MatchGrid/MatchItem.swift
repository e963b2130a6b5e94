import FetchedResults
import SnapshotDiff

/// An item of the grid. The screens differ in what identifies an item:
///
/// ```text
/// stable             the event and the MatchRow
/// state-in-identity  as stable; a selection also has isAdded
/// numbered           as state-in-identity; the header of a market also has its place. A message or a lock has its
///                    place, but no event. A place is the section's number and the row's number in that section
/// named              as numbered, but a place has the section's name instead of its number
/// ```
struct MatchItem<Identity: MatchIdentity>: FastHashable, Sendable, CustomStringConvertible {
  let part: MatchPart
  let identity: Identity

  var description: String { "\(part)\(identity)" }

  func fastHash(seed: UInt64) -> UInt64 {
    identity.fastHash(seed: part.event.fastHash(seed: part.row.number.fastHash(seed: seed)))
  }
}

/// The part of an item's identity besides its event and its row.
protocol MatchIdentity: FastHashable, Sendable, CustomStringConvertible {
  /// The identity of ads and of headers of events.
  static var plain: Self { get }
  static func selection(isAdded: Bool) -> Self
  /// The identity of messages, of locks and of the headers of markets.
  static func placed(at place: MatchPlace) -> Self

  /// Whether messages and locks are distinguished by their place instead of their event.
  static var placesMessages: Bool { get }

  /// Whether the bet slip has the selection; nil if the identity does not include this.
  var isAdded: Bool? { get }
}

struct MatchPlace {
  /// The number of the section, from 0 on. The banners' section is 0.
  var section: Int
  let name: String
  var row: Int
}

extension MatchItem {
  init(
    _ row: MatchRow, of event: ObjectID?, at place: MatchPlace, isAdded: @autoclosure () -> Bool
  ) {
    let isPlaced = Identity.placesMessages && (row == .message || row == .locked)
    part = MatchPart(event: isPlaced ? nil : event, row: row)
    identity =
      switch row {
      case .banner, .header: .plain
      case .selection: .selection(isAdded: isAdded())
      case .market, .message, .locked: .placed(at: place)
      }
  }
}

struct StableIdentity: MatchIdentity {
  static let plain = Self()
  static func selection(isAdded: Bool) -> Self { plain }
  static func placed(at place: MatchPlace) -> Self { plain }
  static let placesMessages = false

  var isAdded: Bool? { nil }
  var description: String { "" }

  func fastHash(seed: UInt64) -> UInt64 { seed }
}

struct StateIdentity: MatchIdentity {
  private let isInSlip: Bool

  static let plain = Self(isInSlip: false)
  static func selection(isAdded: Bool) -> Self { Self(isInSlip: isAdded) }
  static func placed(at place: MatchPlace) -> Self { plain }
  static let placesMessages = false

  var isAdded: Bool? { isInSlip }
  var description: String { isInSlip ? ", added" : "" }

  func fastHash(seed: UInt64) -> UInt64 { isInSlip.fastHash(seed: seed) }
}

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

  var description: String {
    switch self {
    case .plain: ""
    case .selection(let isAdded): isAdded ? ", added" : ""
    case .place(let section, let row): " at \(section), \(row)"
    }
  }
}

/// How an item's identity names a section.
protocol MatchSectionMark: FastHashable, Sendable {
  init(of place: MatchPlace)
}

/// Names a section by its number, which changes when a section above comes or goes.
extension Int: MatchSectionMark {
  init(of place: MatchPlace) { self = place.section }
}

/// Names a section by its name, which is the same wherever the section stands.
extension String: MatchSectionMark {
  init(of place: MatchPlace) { self = place.name }
}
