import Workloads

/// When events happen, in seconds of model time. The times are the same for all ways.
struct FeedTimeline {
  static let sessionUpdates = 100

  enum Happening: Hashable {
    /// A message of one of the feeds.
    case update(FeedSource)
    case scroll
    case bet
  }

  struct Event {
    let due: Double
    let happening: Happening
    /// The seed of everything that is drawn when the event happens.
    let seed: UInt64
  }

  private struct Stream {
    let happening: Happening
    /// Seconds between two events.
    let interval: ClosedRange<Double>
    var due: Double
  }

  private var generator: SplitMix64
  private var streams: [Stream] = []
  private let seed: UInt64
  private var count = 0
  private var updates = 0

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: SplitMix64.derive(seed, 0))
    let kinds: [(Happening, ClosedRange<Double>)] =
      FeedSource.allCases.map { (.update($0), FeedTimes.update) }
      + [(.scroll, FeedTimes.scroll), (.bet, FeedTimes.bet)]
    streams = kinds.map { happening, interval in
      Stream(
        happening: happening, interval: interval,
        due: Double.random(in: 0...interval.upperBound, using: &generator))
    }
  }

  mutating func next() -> Event {
    var first = 0
    for index in streams.indices where streams[index].due < streams[first].due { first = index }
    let due = streams[first].due
    streams[first].due += Double.random(in: streams[first].interval, using: &generator)
    if case .update = streams[first].happening {
      updates += 1
      if updates % Self.sessionUpdates == 0 {
        beSilent(after: due)
      } else {
        bringAnother(than: first, due)
      }
    }
    count += 1
    return Event(
      due: due, happening: streams[first].happening, seed: SplitMix64.derive(seed, count))
  }

  /// Delays the feeds after a session's last update. Otherwise the next update might follow so soon that it would run
  /// in the session, too.
  private mutating func beSilent(after due: Double) {
    for index in FeedSource.allCases.indices {
      streams[index].due = max(streams[index].due, due + FeedTimes.silence)
    }
  }

  /// Sometimes lets another feed follow soon: see ``FeedTimes/burstShare``.
  private mutating func bringAnother(than first: Int, _ due: Double) {
    guard generator.chance(FeedTimes.burstShare) else { return }
    let count = FeedSource.allCases.count
    let other = (first + 1 + generator.below(count - 1)) % count
    let soon = due + Double.random(in: FeedTimes.burst, using: &generator)
    streams[other].due = min(streams[other].due, soon)
  }
}
