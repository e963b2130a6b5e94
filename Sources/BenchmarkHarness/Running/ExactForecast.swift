/// What is left of the exact lanes, in seconds: the cost model's prediction of every piece, times the
/// pace of all that was measured until now.
///
/// A piece is one subject's lane, what checks its first answer included, or what a worker does before
/// the first of them. What pieces of a suite take over a timed run is told by ``ExactFactors``, so that
/// one pace holds for all: how fast the machine is today, and what else it does.
struct ExactForecast {
  struct Piece {
    /// nil for what comes before the first subject.
    let subject: String?
    let lane: Lane
    let predicted: Double
  }

  private let workers: Int
  private var pieces: [ContestID: [Piece]] = [:]
  private var pace = Pace()
  /// When what is under way began, by contest.
  private var since: [ContestID: Double] = [:]

  /// - Parameter workers: how many run at once.
  init(_ plan: RunPlan, workers: Int) {
    self.workers = max(1, workers)
    for index in plan.exactOrder {
      let entry = plan.entries[index]
      pieces[entry.contest.id] =
        [Self.opening(of: entry)]
        + entry.contest.subjects.flatMap { Self.pieces(of: $0, in: entry) }
    }
  }

  /// How much longer work takes than predicted.
  private struct Pace {
    private var actual = 0.0
    private var predicted = 0.0

    /// What is known is weighed against an assumption worth this many seconds of work.
    private static let assumed = 2.0
    /// What is older than this many seconds of work weighs a third.
    private static let memory = 200.0

    mutating func note(actual seconds: Double, predicted: Double) {
      let kept = max(0, 1 - seconds / Self.memory)
      actual = kept * actual + seconds
      self.predicted = kept * self.predicted + predicted
    }

    var ratio: Double { (actual + Self.assumed) / (predicted + Self.assumed) }
  }

  var contestsLeft: Int { pieces.count }

  /// How much longer than predicted what was measured took: the machine, and what else it does.
  var slowness: Double { pace.ratio }

  /// What a worker does before a contest's first subject.
  static func opening(of entry: RunPlan.Entry) -> Piece {
    let seconds = Forecast.start * entry.slowness + Forecast.items(entry)
    return Piece(
      subject: nil, lane: .count, predicted: seconds * entry.exactFactors.opening)
  }

  /// The exact lanes of one subject.
  static func pieces(of subject: Contest.Subject, in entry: RunPlan.Entry) -> [Piece] {
    let run = entry.predictedExactRuns[subject.name] ?? 0
    // Before the first of them comes a run to be checked.
    var checking = Forecast.items(entry) + run + entry.preparation(of: subject)
    return [Lane.count, .footprint].compactMap { lane in
      guard entry.toMeasure[lane]?.contains(subject.name) == true else { return nil }
      let isCount = lane == .count
      let runs = isCount ? Double(subject.countedRuns) : 1
      let factor = isCount ? entry.exactFactors.count : entry.exactFactors.footprint
      defer { checking = 0 }
      return Piece(
        subject: subject.name, lane: lane, predicted: (runs * run + checking) * factor)
    }
  }

  /// Of all exact lanes of a contest, in the order of its pieces.
  static func seconds(of entry: RunPlan.Entry) -> Double {
    entry.contest.subjects.reduce(opening(of: entry).predicted) { sum, subject in
      pieces(of: subject, in: entry).reduce(sum) { $0 + $1.predicted }
    }
  }

  /// A worker has begun a contest.
  mutating func begin(_ contest: ContestID, elapsed: Double) { since[contest] = elapsed }

  /// What was lost of a contest under way is begun anew.
  mutating func beginAgain(_ contest: ContestID, elapsed: Double) {
    if since[contest] != nil { since[contest] = elapsed }
  }

  /// Takes in what a piece took; `subject` is nil for what came before the first of them.
  mutating func note(
    _ contest: ContestID, _ subject: String?, _ lane: Lane, seconds: Double, elapsed: Double
  ) {
    since[contest] = elapsed
    let place = pieces[contest]?.firstIndex {
      $0.subject == subject && (subject == nil || $0.lane == lane)
    }
    guard let place, let piece = pieces[contest]?.remove(at: place) else { return }
    pace.note(actual: seconds, predicted: piece.predicted)
  }

  /// Takes in that a worker is done with a contest, whatever of it was measured.
  mutating func end(_ contest: ContestID) {
    pieces[contest] = nil
    since[contest] = nil
  }

  /// For how long the worker that is most overdue has been far beyond what its piece is reckoned to take:
  /// as likely as not it hangs, and then these seconds will turn out to be lost.
  func overdue(elapsed: Double) -> Double {
    since.reduce(0) { most, begun in
      guard let piece = pieces[begun.key]?.first else { return most }
      let patience = Self.far * (pace.ratio * piece.predicted + Self.moment)
      return max(most, elapsed - begun.value - patience)
    }
  }

  /// How many times longer than reckoned is far beyond it.
  private static let far = 3.0
  /// Seconds that anything may take where the machine is busy just then.
  private static let moment = 0.1

  /// What the rest is expected to take: the longest first, so the workers are done at about the same
  /// time, or when the contest is that has most left.
  ///
  /// - Complexity: O(*n*), *n* the number of pieces left.
  func secondsLeft(elapsed: Double) -> Double {
    let ratio = pace.ratio
    var sum = 0.0
    var longest = 0.0
    for (contest, pieces) in pieces {
      var seconds = ratio * pieces.reduce(0) { $0 + $1.predicted }
      if let began = since[contest], let first = pieces.first {
        // What takes longer than reckoned is taken to go on for a while.
        let whole = ratio * first.predicted
        let spent = max(0, elapsed - began)
        seconds += max(whole - spent, 0.1 * spent) - whole
      }
      sum += seconds
      longest = max(longest, seconds)
    }
    return max(sum / Double(workers), longest)
  }
}

/// What exact lanes take over what a timed run of the same subject does: counting identifiers are slower
/// than plain ones, hooks and checks take time of their own. For predictions in seconds, nothing else.
public struct ExactFactors: Hashable, Codable, Sendable {
  /// Of starting a worker and making its input.
  public var opening: Double
  public var count: Double
  public var footprint: Double

  public init(opening: Double = 1, count: Double = 1, footprint: Double = 1) {
    self.opening = opening
    self.count = count
    self.footprint = footprint
  }
}
