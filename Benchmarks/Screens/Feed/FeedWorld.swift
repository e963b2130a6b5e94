import FetchedResults

/// A model of the store's content, in plain values. Updates are drawn from the model, and lists are checked against
/// it. The model knows no store, no controller and no snapshot.
struct FeedWorld {
  /// By key; nil for a match that is over. No match has key 0.
  private(set) var matches: [FeedMatch?] = [nil]
  /// By key minus one.
  private(set) var sports = FeedModel.sports.indices.map {
    FeedSport(key: Int64($0) + 1, order: $0)
  }
  /// The newest first.
  private(set) var bets: [FeedBet] = []
  /// The approximate number of matches that updates aim for.
  let size: Int
  private(set) var matchCount = 0
  private(set) var betsPlaced: Int64 = 0

  /// Top matches to come, of each sport, in order.
  private(set) var standard: [[FeedPlace]] = FeedModel.sports.map { _ in [] }
  /// Top matches under way, of each sport, in order.
  private(set) var live: [[FeedPlace]] = FeedModel.sports.map { _ in [] }
  private(set) var featured: [FeedPlace] = []
  /// Matches that are not top matches.
  private(set) var others: [FeedPlace] = []

  private var changes = FeedChanges()
  /// The last revision of every match, by key. Matches that are over are included, because a list may still have them.
  private(set) var lastRevisions: [Int64] = [0]

  init(size: Int) { self.size = size }
}

struct FeedMatch: Hashable {
  let key: Int64
  /// The sport's index in ``FeedModel/sports``.
  let sport: Int
  /// In minutes.
  var kickoff: Int
  var isLive = false
  var isTop = true
  var isFeatured = false
  var score = 0
  var revision: Int64 = 1

  var place: FeedPlace { FeedPlace(kickoff: kickoff, key: key) }
}

struct FeedSport: Hashable {
  let key: Int64
  var order: Int
  var revision: Int64 = 1
}

struct FeedBet: Hashable {
  let key: Int64
  let match: Int64
  /// The model time of the tap, in seconds.
  let tapped: Double
  var odds: Int64 = 0
  var revision: Int64 = 1
}

/// The sort key of a match within its list.
struct FeedPlace: Hashable, Comparable {
  let kickoff: Int
  let key: Int64

  static func < (left: FeedPlace, right: FeedPlace) -> Bool {
    left.kickoff != right.kickoff ? left.kickoff < right.kickoff : left.key < right.key
  }
}

/// The changes that one save writes. No object appears twice.
struct FeedChanges {
  /// A key and a source identify an object. Any source with objects of the same entity will do.
  var changed: [(source: FeedSource, key: Int64, values: FeedValues)] = []
  var deleted: [(source: FeedSource, key: Int64)] = []
  var inserted: [(entity: String, values: FeedValues)] = []
  /// Keys of the matches in the lists above.
  var touched: Set<Int64> = []
}

extension FeedWorld {
  /// The keys of a source's objects in order, by section. `standard` and `live` have a section for each sport that
  /// has matches. The other sources have one section without a name, which may be empty.
  func keys(of source: FeedSource) -> [(name: String, keys: [Int64])] {
    switch source {
    case .picker: [("", sports.sorted { $0.order < $1.order }.map(\.key))]
    case .featured: [("", featured.map(\.key))]
    case .standard: Self.sections(standard)
    case .live: Self.sections(live)
    case .betSlip: [("", bets.map(\.key))]
    }
  }

  private static func sections(_ places: [[FeedPlace]]) -> [(name: String, keys: [Int64])] {
    places.indices.filter { !places[$0].isEmpty }
      .map { (FeedModel.sports[$0], places[$0].map(\.key)) }
      .sorted { $0.0 < $1.0 }
  }

  /// The list of a screen that shows this world.
  func list(_ store: UInt32) -> FeedItems {
    [(.banners, FeedModel.banners)]
      + FeedSource.allCases.flatMap { source in
        keys(of: source).map { name, keys in
          (
            source.section(named: name),
            source.items(keys.map { source.objectID($0, in: store) })
          )
        }
      }
  }

  /// The last revision of an object, even of a match that is over. A bet that is gone has revision 0.
  func lastRevision(of objectID: ObjectID) -> Int64 {
    currentRevision(of: objectID)
      ?? (FeedSource.betSlip.has(objectID) ? 0 : lastRevisions[Int(objectID.primaryKey)])
  }

  /// The revision of an object; nil if the object no longer exists.
  func currentRevision(of objectID: ObjectID) -> Int64? {
    let key = objectID.primaryKey
    if FeedSource.picker.has(objectID) { return sports[Int(key) - 1].revision }
    if FeedSource.betSlip.has(objectID) { return bets.first { $0.key == key }?.revision }
    return matches[Int(key)]?.revision
  }

  /// Copies the large arrays, which this world shares with the world that it was copied from. Otherwise the first
  /// update would copy them.
  mutating func own() {
    matches.reserveCapacity(matches.count + 1_024)
    lastRevisions.reserveCapacity(matches.count + 1_024)
    for index in standard.indices {
      standard[index].reserveCapacity(standard[index].count + 64)
      live[index].reserveCapacity(live[index].count + 64)
    }
    others.reserveCapacity(others.count + 64)
  }

  mutating func takeChanges() -> FeedChanges {
    let taken = changes
    changes = FeedChanges()
    return taken
  }

  mutating func insertMatch(sport: Int, kickoff: Int, isLive: Bool = false, isTop: Bool) {
    // The key that the store will give the match.
    let key = Int64(matches.count)
    let match = FeedMatch(key: key, sport: sport, kickoff: kickoff, isLive: isLive, isTop: isTop)
    matches.append(match)
    lastRevisions.append(match.revision)
    matchCount += 1
    add(match)
    changes.touched.insert(key)
    changes.inserted.append(("Match", match.values))
  }

  /// Changes a match, unless the match is over, or has come or changed in this update.
  mutating func changeMatch(_ key: Int64, _ body: (inout FeedMatch) -> Void) {
    guard var match = matches[Int(key)], changes.touched.insert(key).inserted else { return }
    remove(match)
    body(&match)
    match.revision += 1
    matches[Int(key)] = match
    lastRevisions[Int(key)] = match.revision
    add(match)
    changes.changed.append((.standard, key, match.values))
  }

  /// Ends a match, unless the match is over or has already changed in this update.
  mutating func endMatch(_ key: Int64) {
    guard let match = matches[Int(key)], changes.touched.insert(key).inserted else { return }
    remove(match)
    matches[Int(key)] = nil
    matchCount -= 1
    changes.deleted.append((.standard, key))
  }

  /// Changes the sports at some indices. Each index must appear only once.
  mutating func changeSports(_ indices: [Int], _ body: (inout [FeedSport]) -> Void) {
    body(&sports)
    for index in indices {
      sports[index].revision += 1
      changes.changed.append((.picker, sports[index].key, sports[index].values))
    }
  }

  mutating func placeBet(on match: Int64, tapped: Double) {
    betsPlaced += 1
    let bet = FeedBet(key: betsPlaced, match: match, tapped: tapped)
    bets.insert(bet, at: 0)
    changes.inserted.append(("Bet", bet.values))
  }

  mutating func changeBet(at index: Int, odds: Int64) {
    bets[index].odds = odds
    bets[index].revision += 1
    changes.changed.append((.betSlip, bets[index].key, bets[index].values))
  }

  mutating func settleBet(at index: Int) {
    changes.deleted.append((.betSlip, bets.remove(at: index).key))
  }

  private mutating func add(_ match: FeedMatch) {
    changeLists(of: match) { places in
      places.insert(match.place, at: places.partitioningIndex { $0 < match.place })
    }
  }

  private mutating func remove(_ match: FeedMatch) {
    changeLists(of: match) { places in
      places.remove(at: places.partitioningIndex { $0 < match.place })
    }
  }

  private mutating func changeLists(of match: FeedMatch, _ body: (inout [FeedPlace]) -> Void) {
    if match.isFeatured { body(&featured) }
    switch (match.isTop, match.isLive) {
    case (false, _): body(&others)
    case (true, false): body(&standard[match.sport])
    case (true, true): body(&live[match.sport])
    }
  }
}
