import Foundation

/// What a run will measure, and what it settles without measuring.
public struct RunPlan: Sendable {
  public struct Entry: Sendable {
    public let contest: Contest
    /// Subjects to measure, by lane.
    public var toMeasure: [Lane: [String]]
    /// What is decided already: skipped cells.
    public var settled: [LaneResult]
    /// Predicted seconds of one run of every subject that is timed and not slow.
    public let predictedRound: Double
    /// Predicted seconds of one run of every subject that is timed and slow.
    public let predictedSlow: Double
    /// Predicted seconds of one run, by subject that is timed.
    let predicted: [String: Double]
    /// Predicted seconds of one run, by subject that has exact lanes.
    let predictedExactRuns: [String: Double]
    /// What the predictions are for; see ``MachineFacts/slowness``.
    let slowness: Double
    /// What its exact lanes take over those.
    let exactFactors: ExactFactors
    /// Those that are timed and slow: where time is short, they are held back.
    let slow: Set<String>
    /// This contest's part of the time left for rounds, relative to the others'.
    public let weight: Double

    /// The subjects whose exact lanes are to run.
    var exactLanes: [Lane: [String]] { toMeasure.filter { $0.key != .time } }

    /// Predicted seconds of every subject in every exact lane, of one run where it does not say more,
    /// and of what goes before the first of them.
    public var predictedExact: Double {
      contest.subjects.reduce(0) { sum, subject in
        let run = predictedExactRuns[subject.name] ?? 0
        let runs = exactLanes.reduce(0) { runs, lane in
          lane.value.contains(subject.name)
            ? runs + (lane.key == .count ? Double(subject.countedRuns) : 1) : runs
        }
        return runs > 0 ? sum + runs * run + preparation(of: subject) : sum
      }
    }

    /// Predicted seconds of a subject's ``Preparation``, on so many inputs.
    func preparation(of subject: Contest.Subject, inputs: Int = 1) -> Double {
      subject.preparation.seconds(inputs: inputs, slowness: slowness)
    }
  }

  public internal(set) var entries: [Entry]
  /// Seconds the workers of the run may take in all; see ``RunLimits/timeShare`` for when they take
  /// more.
  public internal(set) var budget: Double
  /// See ``RunLimits/slowShare``.
  let slowShare: Double
  /// Seconds that the time lane has whatever the exact lanes took; see ``RunLimits/timeShare``.
  var leastTiming: Double
  /// Seconds of the budget that are gone already: an earlier process of the run has used them.
  public internal(set) var spent: Double
  /// Whether exact lanes that turn out to take too long for the budget are given up.
  var givesUpExactLanes = false

  /// - Parameters:
  ///   - shares: how the suites share the time for rounds; a suite not named has share 1.
  ///   - exactFactors: by suite; for the ETA and ``keepingExactLanes(within:slowness:)``.
  ///   - slowness: see ``MachineFacts/slowness``.
  ///   - include: whether a subject of a contest takes part; all of them by default.
  public init(
    _ contests: [Contest], lanes: Set<Lane>, limits: RunLimits, budget: Double,
    shares: [String: Double], exactFactors: [String: ExactFactors] = [:], slowness: Double,
    include: (Contest, String) -> Bool = { _, _ in true }
  ) {
    self.budget = budget
    spent = 0
    slowShare = limits.slowShare
    leastTiming = limits.timeShare * budget
    let chosen = contests.map { contest in
      (contest: contest, subjects: contest.subjects.filter { include(contest, $0.name) })
    }
    let drafts = chosen.map { contest, subjects in
      Self.draft(contest, subjects, lanes: lanes, limits, slowness)
    }
    var suiteWeights: [String: Double] = [:]
    for draft in drafts { suiteWeights[draft.contest.id.suite, default: 0] += draft.weight }
    entries = drafts.map { draft in
      let suite = draft.contest.id.suite
      let total = suiteWeights[suite] ?? 0
      return Entry(
        contest: draft.contest, toMeasure: draft.toMeasure, settled: draft.settled,
        predictedRound: draft.predictedRound, predictedSlow: draft.predictedSlow,
        predicted: draft.predicted, predictedExactRuns: draft.predictedExactRuns,
        slowness: draft.slowness,
        exactFactors: exactFactors[suite] ?? ExactFactors(),
        slow: draft.slow,
        weight: total > 0 ? draft.weight / total * (shares[suite] ?? 1) : 0)
    }
  }

  /// The entries with exact lanes, the longest first: one that takes long and begins last would have
  /// the other cores wait for it. Of equal ones the order is the plan's.
  var exactOrder: [Int] {
    let seconds = entries.map(ExactForecast.seconds)
    return entries.indices.filter { !entries[$0].exactLanes.isEmpty }.sortedCompactly {
      (-seconds[$0], $0) < (-seconds[$1], $1)
    }
  }

  private static func draft(
    _ contest: Contest, _ subjects: [Contest.Subject], lanes: Set<Lane>, _ limits: RunLimits,
    _ slowness: Double
  ) -> Entry {
    var toMeasure: [Lane: [String]] = [:]
    var settled: [LaneResult] = []
    var round = 0.0
    var slow = 0.0
    var predicted: [String: Double] = [:]
    var exactRuns: [String: Double] = [:]
    var slowOnes: Set<String> = []
    for subject in subjects {
      let seconds = subject.work.seconds(slowness: slowness)
      for lane in contest.lanes.intersection(lanes).sorted() {
        let reason =
          contest.nothingToMeasure
          ?? (lane == .time
            ? limits.reasonNotToTime(subject, slowness: slowness)
            : limits.reasonNotToCount(subject))
        if let reason {
          settled.append(
            LaneResult(
              cell: CellID(contest.id, subject: subject.name), lane: lane,
              status: .skipped(reason)))
          continue
        }
        toMeasure[lane, default: []].append(subject.name)
        if lane != .time {
          exactRuns[subject.name] = seconds
          continue
        }
        predicted[subject.name] = seconds
        if seconds > limits.slowRun {
          slow += seconds
          slowOnes.insert(subject.name)
        } else {
          round += seconds
        }
      }
    }
    let timed = toMeasure[.time] != nil
    return Entry(
      contest: contest, toMeasure: toMeasure, settled: settled, predictedRound: round,
      predictedSlow: slow, predicted: predicted, predictedExactRuns: exactRuns,
      slowness: slowness, exactFactors: ExactFactors(), slow: slowOnes,
      weight: timed ? min(2, max(0.1, 8 * round)) : 0)
  }
}

/// What is too expensive to measure.
public struct RunLimits: Hashable, Sendable {
  /// A worker that holds more resident memory than this is ended.
  public static let workerBytes = 4_000_000_000

  /// Exact lanes run up to this many operations of the cost model, a run's or those before the first:
  /// the same cells on every machine.
  public var operations: Double
  /// The time lane runs subjects whose single run is predicted under this many seconds, and what goes
  /// before the first, too.
  public var singleRun: Double
  /// A subject over this many seconds a run is slow: held back where time is short.
  public var slowRun: Double
  /// The share of the time lane's seconds that may go to least rounds and slow subjects before these
  /// are held back: the rest is for further rounds.
  public var slowShare: Double
  /// The share of the run's seconds that the time lane has whatever the exact lanes took: a run on a
  /// busy machine goes over its budget rather than end without times.
  public var timeShare: Double

  public init(
    operations: Double, singleRun: Double, slowRun: Double = 0.25, slowShare: Double = 0.65,
    timeShare: Double = 0.36
  ) {
    self.operations = operations
    self.singleRun = singleRun
    self.slowRun = slowRun
    self.slowShare = slowShare
    self.timeShare = timeShare
  }

  /// Why something is not timed that could be; `run` is the seconds of a run of it, if known.
  static func reasonNoTime(_ run: Double?) -> String {
    let run = run.map { String(format: "a run takes %.1f s and ", $0) } ?? ""
    return run + "no time was left: give more with --time-budget"
  }

  /// Why something is not counted that could be; `seconds` is what its exact lanes are predicted to
  /// take.
  static func reasonNoTimeToCount(_ seconds: Double) -> String {
    String(format: "predicted %.2g s, ", seconds)
      + "and --time-budget has none for it: give more, or leave it out"
  }

  func reasonNotToTime(_ subject: Contest.Subject, slowness: Double) -> String? {
    reasonNotToTime(subject.work.seconds(slowness: slowness))
      ?? reasonNotToTime(
        subject.preparation.seconds(slowness: slowness), Self.beforeTheFirstRun)
  }

  func reasonNotToCount(_ subject: Contest.Subject) -> String? {
    reasonNotToCount(subject.work.operations)
      ?? reasonNotToCount(subject.preparation.operations, Self.beforeTheFirstRun)
  }

  private static let beforeTheFirstRun = " before the first run"

  func reasonNotToTime(_ seconds: Double, _ of: String = "") -> String? {
    Self.reason(seconds, over: singleRun, of: of) { seconds in
      seconds < 1 ? (1e-3, "ms") : seconds < 120 ? (1, "s") : (60, "min")
    }
  }

  func reasonNotToCount(_ operations: Double, _ of: String = "") -> String? {
    Self.reason(operations, over: self.operations, of: " operations\(of)") { operations in
      operations < 1e9 ? (1e6, "million") : (1e9, "billion")
    }
  }

  /// `predicted 17 s, limit 5 s`, with as many decimals as it takes to show that the one is more.
  private static func reason(
    _ value: Double, over limit: Double, of noun: String = "",
    in unit: (Double) -> (size: Double, name: String)
  ) -> String? {
    guard value > limit else { return nil }
    func shown(_ quantity: Double, _ decimals: Int) -> (text: String, quantity: Double) {
      let (size, name) = unit(quantity)
      let number = String(format: "%.\(decimals)f", quantity / size)
      return ("\(number) \(name)", (Double(number) ?? 0) * size)
    }
    let decimals = (0..<15).first { shown(value, $0).quantity > shown(limit, $0).quantity } ?? 15
    return "predicted \(shown(value, decimals).text)\(noun), limit \(shown(limit, decimals).text)"
  }
}
