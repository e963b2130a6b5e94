import Foundation

/// Divides what is left of a run's time among the contests that are left, each time one is to begin.
///
/// The clock runs from the start of the run, so that whatever took longer than reckoned is paid for
/// by what follows: exact lanes take what they take, and only where that leaves the time lane less
/// than its least does the run go over its budget; of the rest, every contest has first what its
/// least rounds need, then slow subjects have theirs, and what remains goes to further rounds by
/// weight; see ``Kept`` for what is held back where it does not do for all. So that this is decided
/// late, with most learnt and the others safe, contests with slow subjects come last, behind those
/// with priority and all the quick ones, and one that would lose a subject now waits for as long as
/// there is another that would lose none.
struct Schedule {
  /// What one worker is to do of a contest's time lane.
  struct Turn {
    let index: Int
    /// None where all of them are held back.
    var subjects: [String] = []
    /// For the rounds; see ``WorkOrder/Task``.
    var seconds = 0.0
    var planned = 0.0
    var most = 0.0
    /// What is given up for want of time.
    var heldBack: [LaneResult] = []
  }

  private let plan: RunPlan
  private let patience: Double
  private var forecast = Forecast()
  private var exact: ExactForecast
  /// Seconds from the start of the run to the end of its time lane.
  private var end: Double
  /// How many cells' exact lanes were given up while the run went on.
  private var givenUp = 0
  /// Seconds that went to workers that crashed or hung.
  private var lost = 0.0
  /// The contests still to be timed, in the order they are to begin.
  private var waiting: [Int]
  /// The time there was for all of the time lane, and the weights among which it is divided.
  private var timing: (seconds: Double, weight: Double)?
  private var turns: [ContestID: Turn] = [:]
  /// When the contests under way are reckoned to end, in seconds from the start; nil if none is.
  private var currentEnd: Double?
  private(set) var total = 0

  /// - Parameters:
  ///   - workers: how many run exact lanes at once.
  ///   - patience: seconds that any worker is given before it is taken to hang.
  init(_ plan: RunPlan, workers: Int = 1, patience: Double = 60) {
    self.plan = plan
    self.patience = patience
    exact = ExactForecast(plan, workers: workers)
    end = plan.budget - plan.spent
    func slow(_ entry: RunPlan.Entry) -> Double {
      entry.slow.reduce(0) { $0 + (entry.predicted[$1] ?? 0) }
    }
    waiting = plan.entries.indices.filter { plan.entries[$0].toMeasure[.time] != nil }
      .sortedCompactly {
        let (one, other) = (plan.entries[$0], plan.entries[$1])
        return (-one.contest.priority, slow(one), $0) < (-other.contest.priority, slow(other), $1)
      }
    total = exact.contestsLeft + waiting.count
  }

  /// Takes in that a worker was lost after so many seconds. They are not the other contests': the run
  /// takes that much longer.
  ///
  /// - Parameter contest: what it was at, which begins anew.
  mutating func lose(_ contest: ContestID? = nil, seconds: Double, elapsed: Double = 0) {
    lost += seconds
    end += seconds
    if let contest { exact.beginAgain(contest, elapsed: elapsed) }
  }

  /// The exact lanes of a contest that is to begin, if they are given up: what is left of them, at the
  /// pace until now, does not fit into a budget that is to be kept. The longest begin first, so that of
  /// those that wait the longest go.
  ///
  /// Nothing is given up before a fifth of the budget is gone: by then the pace is known. What goes to a
  /// worker that hangs is not the others', and does not count before it is lost either.
  mutating func giveUpExactLanes(of index: Int, elapsed: Double) -> [LaneResult]? {
    guard plan.givesUpExactLanes else { return nil }
    let gone = elapsed - exact.overdue(elapsed: elapsed)
    guard plan.spent + gone - lost >= Self.paceKnown * plan.budget else { return nil }
    let left = exact.secondsLeft(elapsed: gone) + (waiting.isEmpty ? 0 : plan.leastTiming)
    guard gone + left > end else { return nil }
    let entry = plan.entries[index]
    let seconds = exact.slowness * ExactForecast.seconds(of: entry)
    exact.end(entry.contest.id)
    let results = entry.exactLanes.sortedCompactly { $0.key < $1.key }.flatMap { lane, subjects in
      subjects.map {
        LaneResult(
          cell: CellID(entry.contest.id, subject: $0), lane: lane,
          status: .skipped(RunLimits.reasonNoTimeToCount(seconds)))
      }
    }
    givenUp += Set(results.map(\.cell)).count
    return results
  }

  private static let paceKnown = 0.2

  /// Fixes when the run ends, now that the exact lanes are done; answers with what there is to say of
  /// them: if some were given up, and if the end is beyond the budget.
  mutating func beginTiming(elapsed: Double) -> [String] {
    forecast.assumed = exact.slowness
    return [givenUpNote, late(elapsed: elapsed)].compactMap(\.self)
  }

  private var givenUpNote: String? {
    givenUp == 0 ? nil : "The exact lanes of \(givenUp) cells \(Self.didNotFit)"
  }

  private static let didNotFit =
    "did not fit into --time-budget on this machine and were given up: give more, or run where nothing "
    + "else does."

  /// Whether a note says that exact lanes were given up.
  static func isOfLanesGivenUp(_ note: String) -> Bool { note.hasSuffix(didNotFit) }

  /// Moves the end to where the time lane has its least, if it has not.
  private mutating func late(elapsed: Double) -> String? {
    let gone = plan.spent + elapsed - lost
    guard !waiting.isEmpty, gone + plan.leastTiming > plan.budget else { return nil }
    end = elapsed + plan.leastTiming
    func seconds(_ value: Double) -> String {
      String(format: value < 10 ? "%.1f s" : "%.0f s", value)
    }
    let what = plan.spent > 0 ? "The run until it went on" : "The exact lanes"
    return "\(what) took \(seconds(gone)) of a budget of \(seconds(plan.budget)). The "
      + "time lane has \(seconds(plan.leastTiming)) all the same, and the run may take "
      + "\(seconds(plan.spent + end))."
  }

  /// The seconds there are for the rest of the run.
  func left(elapsed: Double) -> Double {
    let least = exact.contestsLeft > 0 && !waiting.isEmpty ? plan.leastTiming : -.infinity
    return max(least, end - elapsed)
  }

  /// The contests that one worker times next, in its order; none when all are done.
  mutating func next(_ count: Int = 1, elapsed: Double) -> [Turn] {
    var begins = elapsed
    var chosen: [Turn] = []
    while chosen.count < max(1, count), !waiting.isEmpty {
      let turn = turn(elapsed: begins)
      begins += turn.planned
      turns[plan.entries[turn.index].contest.id] = turn
      chosen.append(turn)
    }
    currentEnd = chosen.isEmpty ? nil : begins
    return chosen
  }

  private mutating func turn(elapsed: Double) -> Turn {
    let left = left(elapsed: elapsed)
    var kept = kept(of: left)
    // One that is held back, or has a subject that is, waits: others may turn out quicker than reckoned.
    var place = waiting.firstIndex { kept.isWhole($0) }
    if place == nil {
      // What waits will not be told better: from here on nothing is kept free for what does not fit.
      kept = self.kept(of: left, keepingFree: false)
      place = waiting.firstIndex { kept.isWhole($0) }
    }
    let chosen = place ?? waiting.firstIndex { !kept.dropped.contains($0) } ?? 0
    let index = waiting.remove(at: chosen)
    let entry = plan.entries[index]
    let subjects = (entry.toMeasure[.time] ?? []).filter {
      !kept.dropped.contains(index) && kept.subjects[index]?.contains($0) == true
    }
    var turn = Turn(index: index, subjects: subjects)
    turn.heldBack = (entry.toMeasure[.time] ?? []).filter { !subjects.contains($0) }.map {
      let run = entry.slow.contains($0) ? forecast.run($0, of: entry) : nil
      return LaneResult(
        cell: CellID(entry.contest.id, subject: $0), lane: .time,
        status: .skipped(RunLimits.reasonNoTime(run)))
    }
    if subjects.isEmpty { return turn }
    let others = waiting.filter { !kept.dropped.contains($0) }
    let least = kept.least(index)
    let slice = slice(of: index, max(0, left - kept.total), among: others)
    turn.planned = least + slice
    turn.seconds =
      slice
      + subjects.reduce(0) {
        entry.slow.contains($1)
          ? $0 : $0 + Double(TimeLane.leastRounds) * forecast.run($1, of: entry)
      }
    // One that turns out slower takes from further rounds, and not from the least ones of others of
    // its priority, but for what any reckoning may be off by.
    let owed = others.reduce(0) {
      plan.entries[$1].contest.priority >= entry.contest.priority ? $0 + kept.least($1) : $0
    }
    let most = min(turn.planned + 3 * least + 0.5, left - owed)
    turn.most = min(left, max(most, 1.5 * turn.planned + 0.5))
    return turn
  }

  /// What there is time for in the seconds left.
  ///
  /// - Parameter keepingFree: whether slow subjects leave a contest its place that does not fit yet.
  private mutating func kept(of left: Double, keepingFree: Bool = true) -> Kept {
    let weight = waiting.reduce(0) { $0 + plan.entries[$1].weight }
    let timing = timing ?? (left, weight)
    self.timing = timing
    // Further rounds have their own part of the time, as far as they can use it.
    let forRounds =
      timing.weight > 0
      ? (1 - plan.slowShare) * max(0, timing.seconds) * weight / timing.weight : 0
    let useful = waiting.reduce(0) { $0 + mostSeconds(of: $1) }
    return Kept(
      waiting, of: plan, forecast, within: left, leaving: min(forRounds, useful),
      keepingFree: keepingFree)
  }

  /// A contest's part of the seconds for further rounds. What others cannot use is divided, too.
  private func slice(of index: Int, _ seconds: Double, among others: [Int]) -> Double {
    var free = seconds
    var sharing = ([index] + others).filter { plan.entries[$0].weight > 0 }
    guard sharing.first == index else { return 0 }
    while true {
      let weight = sharing.reduce(0) { $0 + plan.entries[$1].weight }
      let each = free / weight
      let sated = sharing.filter { mostSeconds(of: $0) < each * plan.entries[$0].weight }
      if sated.isEmpty { return each * plan.entries[index].weight }
      if sated.contains(index) { return mostSeconds(of: index) }
      free -= sated.reduce(0) { $0 + mostSeconds(of: $1) }
      sharing.removeAll(where: Set(sated).contains)
    }
  }

  /// What the rounds of an entry can take at the most: there is an end to rounds, and so to what time
  /// is good for. Twice what is reckoned, since a machine may turn slower.
  private func mostSeconds(of index: Int) -> Double {
    let entry = plan.entries[index]
    let round = (entry.toMeasure[.time] ?? []).reduce(0) {
      entry.slow.contains($1) ? $0 : $0 + forecast.run($1, of: entry)
    }
    return 2 * Double(TimeLane.mostRounds)
      * max(Double(entry.contest.inputs) * round, TimeLane.leastRoundSeconds)
  }

  /// Takes in what a worker found the runs of a contest to take.
  mutating func learn(_ reckoning: Reckoning, of contest: ContestID) {
    guard let index = turns[contest]?.index else { return }
    forecast.learn(reckoning, of: plan.entries[index])
  }

  /// A worker has begun the exact lanes of a contest.
  mutating func beginExact(_ contest: ContestID, elapsed: Double) {
    exact.begin(contest, elapsed: elapsed)
  }

  /// Takes in what a piece of the exact lanes took; see ``ExactForecast``.
  mutating func note(
    _ contest: ContestID, _ subject: String?, _ lane: Lane, seconds: Double, elapsed: Double
  ) {
    exact.note(contest, subject, lane, seconds: seconds, elapsed: elapsed)
  }

  /// Takes in that a worker is done with contests.
  mutating func note(_ contests: [ContestID], exact isExact: Bool) {
    if isExact {
      for contest in contests { exact.end(contest) }
    } else {
      currentEnd = nil
    }
  }

  /// What the rest of the run, the contests begun included, is expected to take.
  func secondsLeft(elapsed: Double) -> Double {
    let counting = exact.secondsLeft(elapsed: elapsed)
    if currentEnd == nil, waiting.isEmpty { return counting }
    let kept = Kept(waiting, of: plan, forecast, within: .infinity, leaving: 0)
    let useful = waiting.reduce(max(0, (currentEnd ?? elapsed) - elapsed)) {
      $0 + kept.least($1) + likelySeconds(of: $1)
    }
    let least = exact.contestsLeft > 0 ? plan.leastTiming : 0
    return counting + min(useful, max(least, end - elapsed - counting))
  }

  /// What the rounds of an entry are reckoned to take where nothing ends them early.
  private func likelySeconds(of index: Int) -> Double {
    let entry = plan.entries[index]
    let inputs = Double(entry.contest.inputs)
    let round = entry.contest.subjects.reduce(0) { sum, subject in
      guard entry.toMeasure[.time]?.contains(subject.name) == true,
        !entry.slow.contains(subject.name)
      else { return sum }
      let pass = inputs * forecast.run(subject.name, of: entry)
      let wanted = min(Double(subject.leastRuns) * pass, TimeLane.mostForLeastRuns / 1e9)
      return sum + max(pass, wanted, TimeLane.leastSampleSeconds)
    }
    return Double(TimeLane.mostRounds) * round
  }

  /// When a worker is taken to hang: far beyond what it was predicted to take.
  func deadline(of contests: [ContestID], exact: Bool) -> Double {
    let ids = Set(contests)
    let predicted = plan.entries.filter { ids.contains($0.contest.id) }.reduce(0) {
      $0
        + (exact
          ? $1.predictedExact * 100
          : $1.predictedSlow * 10 + $1.predictedRound * 50 + Forecast.preparation($1) * 10)
    }
    return patience + predicted + 2 * contests.compactMap { turns[$0]?.planned }.reduce(0, +)
  }
}
