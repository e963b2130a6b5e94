/// What work is expected to take on this machine today: the cost model's prediction, times what the
/// run has learnt it to be off by.
///
/// Learnt apart are a run of each subject of a suite, and what a contest of a suite takes before
/// anything is run. Of what nothing is known yet, the mean of all that is known is assumed.
struct Forecast {
  private var runs: [String: Drift] = [:]
  private var overheads: [String: Drift] = [:]
  private var all = Drift()
  /// What all is taken to be off by before anything is learnt.
  var assumed = 1.0

  /// Starting a worker, in seconds.
  static let start = 0.04
  /// Making one integer of an input, or checking one of an answer, in seconds; read off one machine.
  private static let anItem = 3e-7

  /// Making all items of an input, or checking those of an answer.
  static func items(_ entry: RunPlan.Entry) -> Double {
    Double(entry.contest.id.size) * anItem * entry.contest.itemFactor * entry.slowness
  }

  private func ratio(_ drift: Drift?) -> Double {
    let mean = all.ratio(assuming: assumed)
    return drift?.ratio(assuming: mean) ?? mean
  }

  /// Seconds of one run.
  func run(_ subject: String, of entry: RunPlan.Entry) -> Double {
    (entry.predicted[subject] ?? 0) * ratio(runs[Self.key(subject, entry)])
  }

  /// Seconds of the fewest runs that a subject can do with, all rounds there must be and two before
  /// them, or the three of a slow one, and of its preparation.
  func least(_ subject: String, of entry: RunPlan.Entry) -> Double {
    let run = run(subject, of: entry)
    let runs = run > TimeLane.leastSlow / 1e9 ? TimeLane.slowRounds : TimeLane.leastRounds + 2
    return Double(runs) * run
      + Self.preparation([subject], entry) * ratio(overheads[entry.contest.id.suite])
  }

  /// Seconds that a contest takes besides its runs and what its subjects' preparation takes.
  func overhead(of entry: RunPlan.Entry) -> Double {
    Self.start * entry.slowness + Self.overhead(entry) * ratio(overheads[entry.contest.id.suite])
  }

  mutating func learn(_ reckoning: Reckoning, of entry: RunPlan.Entry) {
    for (subject, seconds) in reckoning.runs.sortedCompactly(by: { $0.key < $1.key }) {
      guard let predicted = entry.predicted[subject], predicted > 0 else { continue }
      all.note(actual: seconds, predicted: predicted)
      runs[Self.key(subject, entry), default: Drift()].note(actual: seconds, predicted: predicted)
    }
    overheads[entry.contest.id.suite, default: Drift()].note(
      actual: reckoning.overhead,
      predicted: Self.overhead(entry) + Self.preparation(Set(reckoning.runs.keys), entry))
  }

  private static func key(_ subject: String, _ entry: RunPlan.Entry) -> String {
    "\(entry.contest.id.suite)/\(subject)"
  }

  private static func overhead(_ entry: RunPlan.Entry) -> Double {
    Double(entry.contest.inputs + entry.contest.subjects.count) * items(entry)
  }

  /// Predicted seconds of the preparation of all subjects that are timed.
  static func preparation(_ entry: RunPlan.Entry) -> Double {
    preparation(Set(entry.toMeasure[.time] ?? []), entry)
  }

  private static func preparation(_ names: Set<String>, _ entry: RunPlan.Entry) -> Double {
    entry.contest.subjects.reduce(0) {
      names.contains($1.name)
        ? $0 + entry.preparation(of: $1, inputs: entry.contest.inputs) : $0
    }
  }
}

/// What a worker tells of a contest when all subjects are ready, in seconds.
public struct Reckoning: Hashable, Codable, Sendable {
  /// Making inputs and checking first answers: all but the runs.
  var overhead: Double
  /// One run, by subject.
  var runs: [String: Double]
}
