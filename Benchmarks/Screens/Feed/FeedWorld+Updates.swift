import Workloads

extension FeedWorld {
  /// The world that a feed screen starts with. It has `size` matches.
  init(size: Int, seed: UInt64) {
    self.init(size: size)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<size {
      let isLive = generator.chance(Self.liveShare)
      insertMatch(
        sport: generator.sport(), kickoff: generator.kickoff(), isLive: isLive,
        isTop: generator.chance(Self.topShare))
    }
    // These draws only advance the generator. Their keys are not used: at the start, no match is featured. Without the
    // draws, the bets below would be on other matches than in the published results.
    for _ in 0..<featuredTarget { _ = generator.key(among: standard) }
    for _ in 0..<3 {
      if let key = generator.key(among: live) { placeBet(on: key, tapped: -60) }
    }
    _ = takeChanges()
  }

  private static let liveShare = 0.15
  private static let topShare = 0.9

  private var featuredTarget: Int { min(16, 6 + size / 200) }
  private var liveCount: Int { live.reduce(0) { $0 + $1.count } }

  mutating func update(_ source: FeedSource, at time: Double, _ generator: inout SplitMix64) {
    switch source {
    case .picker: updateSports(&generator)
    case .featured: updateFeatured(&generator)
    case .standard: updateStandard(&generator)
    case .live: updateLive(&generator)
    case .betSlip: updateBets(at: time, &generator)
    }
  }

  /// Gives a sport a new revision, as an app does when the sport's number of matches changes. Rarely, two sports swap
  /// their places.
  private mutating func updateSports(_ generator: inout SplitMix64) {
    let index = generator.sport()
    guard generator.chance(0.1) else { return changeSports([index]) { _ in } }
    let other = (index + 1 + generator.below(sports.count - 1)) % sports.count
    changeSports([index, other]) {
      let order = $0[index].order
      $0[index].order = $0[other].order
      $0[other].order = order
    }
  }

  /// One or two featured matches change. Now and then a match becomes featured. If there are enough featured matches,
  /// the new featured match replaces another.
  private mutating func updateFeatured(_ generator: inout SplitMix64) {
    if generator.chance(0.4) {
      if featured.count >= featuredTarget { turnFeatured(generator.key(among: featured), false) }
      turnFeatured(generator.key(among: generator.chance(0.5) ? live : standard), true)
    }
    changeScores(generator.keys(1...2, among: [featured]), &generator)
  }

  /// Scores change, matches come, some get another time. Now and then a match stops being top, and another becomes top.
  private mutating func updateStandard(_ generator: inout SplitMix64) {
    if generator.chance(0.15), let key = generator.key(among: standard) {
      let kickoff = generator.kickoff()
      changeMatch(key) { $0.kickoff = kickoff }
    }
    if generator.chance(0.1) {
      if let key = generator.key(among: standard) { changeMatch(key) { $0.isTop = false } }
      if let key = generator.key(among: [others]) { changeMatch(key) { $0.isTop = true } }
    }
    let isShort = matchCount < size
    let count = generator.chance(isShort ? 0.7 : 0.1) ? 1 + generator.below(2) : 0
    for _ in 0..<count {
      insertMatch(
        sport: generator.sport(), kickoff: generator.kickoff(),
        isTop: generator.chance(Self.topShare))
    }
    changeScores(generator.keys(1...4, among: standard), &generator)
  }

  /// Scores change. Matches end and others begin. The number of matches under way stays about the same.
  private mutating func updateLive(_ generator: inout SplitMix64) {
    let isFull = Double(liveCount) > Double(size) * Self.liveShare * Self.topShare
    if generator.chance(isFull ? 0.7 : 0.2), let key = generator.key(among: live) {
      endMatch(key)
    }
    if generator.chance(isFull ? 0.2 : 0.7), let key = generator.key(among: standard) {
      changeMatch(key) { $0.isLive = true }
    }
    changeScores(generator.keys(1...4, among: live), &generator)
  }

  /// Odds change. If there are many bets, one may be settled. A bet whose tap was due in the last second stays as it
  /// is. How long that tap waits for the main queue depends on the way, but all ways must get the same updates.
  private mutating func updateBets(at time: Double, _ generator: inout SplitMix64) {
    var known = bets.indices.filter { bets[$0].tapped < time - 1 }
    if known.count > 6, generator.chance(0.5) {
      settleBet(at: known.removeLast())
    }
    guard !known.isEmpty else { return }
    changeBet(at: known[generator.below(known.count)], odds: Int64(generator.below(500)))
  }

  /// Places a bet, as a user's tap does. The match is any of the first ``size`` matches, even if it is over.
  mutating func tapBet(at time: Double, _ generator: inout SplitMix64) {
    placeBet(on: Int64(1 + generator.below(size)), tapped: time)
  }

  private mutating func turnFeatured(_ key: Int64?, _ isFeatured: Bool) {
    guard let key, matches[Int(key)]?.isFeatured != isFeatured else { return }
    changeMatch(key) { $0.isFeatured = isFeatured }
  }

  private mutating func changeScores(_ keys: [Int64], _ generator: inout SplitMix64) {
    for key in keys {
      let more = 1 + generator.below(63)
      changeMatch(key) { $0.score = ($0.score + more) % 64 }
    }
  }
}

extension SplitMix64 {
  /// The index of a random sport. The first sports are drawn most often.
  fileprivate mutating func sport() -> Int {
    let count = FeedModel.sports.count
    return min(below(count), below(count))
  }

  /// A random time within two weeks, in minutes. Times are full quarters of an hour, so several matches begin together.
  mutating func kickoff() -> Int { 15 * below(14 * 24 * 4) }

  fileprivate mutating func key(among places: [FeedPlace]) -> Int64? {
    places.isEmpty ? nil : places[below(places.count)].key
  }

  fileprivate mutating func key(among lists: [[FeedPlace]]) -> Int64? {
    var count = 0
    for list in lists { count += list.count }
    if count == 0 { return nil }
    var index = below(count)
    for list in lists {
      if index < list.count { return list[index].key }
      index -= list.count
    }
    return nil
  }

  /// A random number of random keys. One key may appear twice.
  fileprivate mutating func keys(
    _ count: ClosedRange<Int>, among lists: [[FeedPlace]]
  ) -> [Int64] {
    let count = count.lowerBound + below(count.count)
    return (0..<count).compactMap { _ in key(among: lists) }
  }
}
