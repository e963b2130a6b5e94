/// How long things take in the model, in seconds. The seed picks a value from each range.
///
/// Times per item follow published figures for Apple's phones and snapshots. The comments below quote these figures.
/// Most other times are chosen, in the order of magnitude of a phone. Nobody has published how long a save waits for
/// flash memory, or how long a frame keeps the main queue busy. The chosen times decide how often a list breaks, but
/// not how it breaks.
enum FeedTimes {
  /// The time between two messages of one feed. Apps with live scores report this time.
  static let update = 3.0...5.0
  /// The share of messages that are followed at once by a message of another feed. Two feeds often report one event: a
  /// goal changes a score and the odds. The share and ``burst`` are chosen, not measured. At 200, 2,000 and 20,000
  /// matches, `rebuild-live` breaks 27, 29 and 94 batches in 10,000 updates of seeds 1 to 100. Without such bursts, it
  /// breaks 5, 5 and 23 batches.
  static let burstShare = 0.2
  /// The time between the two messages of a burst.
  static let burst = 0.002...0.040
  /// The pause after the last update of a session. It is longer than everything that an update leads to.
  static let silence = 1.0
  /// How far ahead events are scheduled. It is longer than any step.
  static let ahead = 1.0
  /// The time between two scrolls.
  static let scroll = 0.5...1.5
  /// The time between two bets.
  static let bet = 8.0...20.0

  /// A transaction of a few rows, with its wait for flash memory. At its end, the main queue sees the rows.
  static let save = 0.001...0.006
  /// A merge of a few objects into a context that controllers follow, with the work of the controllers.
  static let merge = 0.0005...0.002
  /// How long the main queue is still busy with a frame before it takes up a save. At most about one frame at 120
  /// frames a second.
  static let frame = 0.0...0.008
  /// A merge into the context that cells read from. No controller follows this context.
  static let mergeOnMain = 0.0001...0.0005
  /// A tap, or a scroll with the cells that it needs.
  static let touch = 0.0005...0.002
  /// A batch, its cells and their layout. The list view asks for counts and cells when the batch begins.
  static let apply = 0.002...0.006

  /// The time to take an item's identifier out of an array and put it into a snapshot. A hundred calls of
  /// `itemIdentifiers` for 5,000 items took 46 ms, which is 0.09 µs an item. A snapshot of 10,000 items was built in
  /// 1.22 ms, which is 0.12 µs an item.
  static let readItem = 0.000_000_21
  /// The time per item of a diff of two snapshots. Upper bound: an apply of 10,000 items, a fifth of them changed, took
  /// 11.9 ms. Lower bound: no figure is published for few changes, but a diff takes at least as long as a build.
  static let compareItem = 0.000_000_12...0.000_001_2

  /// The time to read one source of `count` objects from a controller: its sections, and each object's identifier.
  static func read(_ count: Int) -> ClosedRange<Double> {
    let items = Double(count) * readItem
    return 0.0002 + items...0.0006 + items
  }

  /// The time to compare two lists of `count` items that share no storage.
  static func compare(_ count: Int) -> ClosedRange<Double> {
    let items = Double(count)
    return 0.0005 + items * compareItem.lowerBound...0.0015 + items * compareItem.upperBound
  }
}

extension ClosedRange<Double> {
  /// The time of two things, one after the other.
  static func + (left: Self, right: Self) -> Self {
    left.lowerBound + right.lowerBound...left.upperBound + right.upperBound
  }
}
