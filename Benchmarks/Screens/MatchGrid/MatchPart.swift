import FetchedResults

enum MatchRow: Hashable, Sendable {
  case banner(Int)
  case header
  /// The header of a market. The value is the market's number in its event.
  case market(Int)
  /// A possible bet. The value is the selection's number in its event.
  case selection(Int)
  case message
  case locked

  static let mostMarkets = 2
  /// The ``number`` of every row of an event is below this bound.
  static let mostNumbers = 16

  /// Unique among the rows of an event, and 0 or above. The number of an ad is below 0.
  var number: Int {
    switch self {
    case .banner(let ad): -1 - ad
    case .header: 0
    case .message: 1
    case .locked: 2
    case .market(let market): 3 + market
    case .selection(let selection): 3 + Self.mostMarkets + selection
    }
  }
}

/// What decides which rows an event has.
struct MatchShape: Hashable, Sendable {
  /// The number of markets, one or two.
  let markets: Int
  /// The number of selections of each market, two or three.
  let outcomes: Int
  var state: MatchState

  var rowCount: Int { state == .open ? 1 + markets * (1 + outcomes) : 2 }

  var rows: [MatchRow] {
    switch state {
    case .message: return [.header, .message]
    case .locked: return [.header, .locked]
    case .open: break
    }
    var rows: [MatchRow] = [.header]
    rows.reserveCapacity(rowCount)
    for market in 0..<markets {
      rows.append(.market(market))
      for outcome in 0..<outcomes { rows.append(.selection(market * outcomes + outcome)) }
    }
    return rows
  }
}

/// What a row of the grid stands for.
struct MatchPart: Hashable, Sendable, CustomStringConvertible {
  /// The event of the row; nil for an ad. Also nil for a message or a lock if the list identifies these by place; see
  /// ``MatchIdentity/placesMessages``.
  var event: ObjectID?
  let row: MatchRow
}

enum MatchSection: Hashable, Sendable, CustomStringConvertible {
  case banners
  case sport(String)

  var description: String {
    switch self {
    case .banners: "banners"
    case .sport(let name): name
    }
  }
}

extension MatchPart {
  /// An identifier made up for the row's cell; nil for a row that shows nothing of an event. An event has several
  /// cells, and ``ScreenCheck`` must tell them apart.
  var cell: ObjectID? {
    switch row {
    case .banner, .message, .locked: return nil
    case .header, .market, .selection: break
    }
    return event.map {
      ObjectID(
        store: $0.store, entity: $0.entity,
        primaryKey: $0.primaryKey * Int64(MatchRow.mostNumbers) + Int64(row.number))
    }
  }

  /// What a cell shows, in one number: the event's revision, and whether the bet slip has the selection.
  static func shownRevision(_ revision: Int64, isAdded: Bool) -> Int64 {
    2 * revision + (isAdded ? 1 : 0)
  }

  /// The text is the same for every copy of a store.
  var description: String {
    let event = event.map { " of \($0.primaryKey)" } ?? ""
    return switch row {
    case .banner(let ad): "banner \(ad)"
    case .header: "header\(event)"
    case .market(let number): "market \(number)\(event)"
    case .selection(let number): "selection \(number)\(event)"
    case .message: "message\(event)"
    case .locked: "lock\(event)"
    }
  }
}
