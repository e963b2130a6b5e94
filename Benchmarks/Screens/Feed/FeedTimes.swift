/// How long things take in the model, in seconds; ranges of which the seed takes a value.
///
/// What takes time for each item is by figures that were published for Apple's phones and snapshots, each
/// named where it is. The rest is chosen, in the order of magnitude of a phone: nobody has published how
/// long a save waits for flash memory or how much of a frame is taken. How often a list breaks is
/// therefore a figure of this model; that and how it breaks is one of the code.
enum FeedTimes {
  /// Between two messages of one feed, as apps with live scores report it.
  static let update = 3.0...5.0
  /// How many messages have one of another feed right behind them: a goal is a score and new odds.
  /// Chosen, not measured, and so is what lies between the two. `rebuild-live` breaks 27, 29 and 94
  /// batches in 10,000 updates of 200, 2,000 and 20,000 matches, seeds 1 to 100; without these bursts it
  /// breaks 5, 5 and 23.
  static let burstShare = 0.2
  /// Between these two.
  static let burst = 0.002...0.040
  /// After the last update of a session. Longer than all that any of them leads to.
  static let silence = 1.0
  /// How far ahead the scheduler has what happens: longer than any step.
  static let ahead = 1.0
  static let scroll = 0.5...1.5
  static let bet = 8.0...20.0

  /// A transaction of a few rows, with its wait for flash memory; they are there at its end.
  static let save = 0.001...0.006
  /// A merge of a few objects into a context that controllers follow, who are done at its end.
  static let merge = 0.0005...0.002
  /// What is left of the frame that the main queue is busy with: up to all of it, at 120 frames a
  /// second. Chosen, not measured.
  static let frame = 0.0...0.008
  /// A merge into the context that cells read from, which nothing follows.
  static let mergeOnMain = 0.0001...0.0005
  /// A tap, a scrolled row and the cells it takes.
  static let touch = 0.0005...0.002
  /// A batch, its cells and their layout. The list view asks for counts and cells as it begins.
  static let apply = 0.002...0.006

  /// An item's identifier is taken out of an array and put into a snapshot. `itemIdentifiers` of 5,000
  /// items took 46 ms a hundred times, which is 0.09 µs an item; a snapshot of 10,000 was built in
  /// 1.22 ms, which is 0.12 µs.
  static let readItem = 0.000_000_21
  /// What a diff of two snapshots takes an item, at most: the apply of one of 10,000 with a fifth of
  /// them changed took 11.9 ms. Of few changes no figure is published; it is as much as a build at
  /// least.
  static let compareItem = 0.000_000_12...0.000_001_2

  /// One source is read from a controller: its sections, and each object's identifier.
  static func read(_ count: Int) -> ClosedRange<Double> {
    let items = Double(count) * readItem
    return 0.0002 + items...0.0006 + items
  }

  /// Two lists are compared that share nothing.
  static func compare(_ count: Int) -> ClosedRange<Double> {
    let items = Double(count)
    return 0.0005 + items * compareItem.lowerBound...0.0015 + items * compareItem.upperBound
  }
}

extension ClosedRange<Double> {
  /// One after the other.
  static func + (left: Self, right: Self) -> Self {
    left.lowerBound + right.lowerBound...left.upperBound + right.upperBound
  }
}
