/// How long things take in the model, in seconds; ranges of which the seed takes a value.
///
/// They are those of a phone, by published figures where there are any. A race is decided by which of
/// two steps begins first, so that their order of magnitude is what matters: a list of 200 that is made
/// anew takes 4 ms until its batch, one of 20,000 takes 80, and a merge that comes meanwhile breaks it.
enum FeedTimes {
  /// Between two messages of one feed.
  static let update = 3.0...5.0
  /// How many messages have one of another feed right behind them: a goal is a score and new odds.
  static let burstShare = 0.2
  /// Between these two.
  static let burst = 0.002...0.040
  static let scroll = 0.5...1.5
  static let bet = 8.0...20.0

  /// A transaction of a few rows, with its wait for flash memory.
  static let save = 0.001...0.006
  /// A merge of a few objects into a context that controllers follow.
  static let merge = 0.0005...0.002
  /// What is left of the frame that the main queue is busy with.
  static let frame = 0.0...0.008
  /// A merge into the context that cells read from, which nothing follows.
  static let mergeOnMain = 0.0001...0.0005
  /// A tap, a scrolled row and the cells it takes.
  static let touch = 0.0005...0.002
  /// The diff of what changed, a batch, its cells and their layout.
  static let apply = 0.002...0.006

  /// What a list that is made anew takes beside, an item. A rebuild and an apply of 68,000 items were
  /// reported as 0.9 s, which is 13 µs an item, the building of 10,000 in a snapshot alone as 1 to 2 ms:
  /// half of a third of the one is what is read and what is compared here.
  static let readItem = 0.000_002
  static let compareItem = 0.000_002

  /// One source is read from a controller: its sections, and each object's identifier.
  static func read(_ count: Int) -> ClosedRange<Double> {
    let items = Double(count) * readItem
    return 0.0002 + items...0.0006 + items
  }

  /// Two lists are compared that share nothing.
  static func compare(_ count: Int) -> ClosedRange<Double> {
    let items = Double(count) * compareItem
    return 0.0005 + items...0.0015 + items
  }
}

extension ClosedRange<Double> {
  /// One after the other.
  static func + (left: Self, right: Self) -> Self {
    left.lowerBound + right.lowerBound...left.upperBound + right.upperBound
  }
}
