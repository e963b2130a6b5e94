/// Divides a run's time among its contests, and tells what is left.
///
/// Exact lanes take what they take. What remains of the budget, less what slow subjects and the
/// making and checking of inputs are reckoned to take, goes to the rounds of the time lane by weight.
/// What the overhead really is, is learnt on the way.
struct Schedule {
  private let plan: RunPlan
  private var exactLeft = 0
  private var overheadPerRound = 6.0
  private var observedOverhead = 0.0
  private var observedRounds = 0.0
  private var slices: [ContestID: Double] = [:]
  private var timeLeft: Set<Int>
  private var isTiming = false
  /// What the contest under way was reckoned to take.
  private var current = 0.0
  private let patience: Double
  private(set) var total = 0

  private static let secondsAnExactContest = 0.15
  /// What starting a worker takes, in seconds.
  private static let start = 0.04

  /// - Parameter patience: seconds that any worker is given before it is taken to hang.
  init(_ plan: RunPlan, patience: Double = 60) {
    self.plan = plan
    self.patience = patience
    timeLeft = Set(plan.entries.indices.filter { plan.entries[$0].toMeasure[.time] != nil })
  }

  mutating func begin(exactContests: Int) {
    exactLeft = exactContests
    total = exactContests + timeLeft.count
  }

  private func fixed(_ entry: RunPlan.Entry) -> Double {
    Self.start + overheadPerRound * entry.predictedRound
      + Double(TimeLane.slowRounds) * entry.predictedSlow
  }

  /// The seconds for the rounds of each of the entries, which one worker begins `elapsed` seconds
  /// into the run.
  mutating func slices(of indices: [Int], elapsed: Double) -> [Double] {
    var begins = elapsed
    return indices.map { index in
      let entry = plan.entries[index]
      let slice = slice(of: index, elapsed: begins)
      begins += slice + fixed(entry)
      slices[entry.contest.id] = slice
      isTiming = true
      current = slice + fixed(entry)
      return slice
    }
  }

  private mutating func slice(of index: Int, elapsed: Double) -> Double {
    let fixedLeft = timeLeft.reduce(0) { $0 + fixed(plan.entries[$1]) }
    let weightLeft = timeLeft.reduce(0) { $0 + plan.entries[$1].weight }
    let free = max(0, plan.budget - elapsed - fixedLeft)
    timeLeft.remove(index)
    let entry = plan.entries[index]
    let slice = weightLeft > 0 ? free * entry.weight / weightLeft : 0
    // Less than this is no measurement; a run that is late goes over its budget instead.
    return max(0.05, min(slice, mostSeconds(of: entry)))
  }

  /// What the rounds of an entry can take at the most: there is an end to rounds, and so to what time
  /// is good for. Four times what is predicted, since predictions are.
  private func mostSeconds(of entry: RunPlan.Entry) -> Double {
    let round = Double(entry.contest.inputs) * entry.predictedRound
    return 4 * Double(TimeLane.mostRounds) * max(round, TimeLane.leastRoundSeconds)
  }

  /// Takes in that a worker is done with contests, and what it took; nil if that says nothing of
  /// the contests to come.
  mutating func note(_ contests: [ContestID], seconds: Double?) {
    guard let slice = contests.first.flatMap({ slices[$0] }) else {
      exactLeft -= contests.count
      return
    }
    isTiming = false
    guard let seconds, contests.count == 1,
      let entry = plan.entries.first(where: { $0.contest.id == contests[0] }),
      entry.predictedSlow == 0
    else { return }
    observedOverhead += max(0, seconds - slice - Self.start)
    observedRounds += entry.predictedRound
    if observedRounds > 0.2 { overheadPerRound = observedOverhead / observedRounds }
  }

  /// What the rest of the run, the contests begun included, is expected to take.
  func secondsLeft(elapsed: Double) -> Double {
    if isTiming || !timeLeft.isEmpty {
      let most = timeLeft.reduce(current) {
        $0 + fixed(plan.entries[$1]) + mostSeconds(of: plan.entries[$1])
      }
      return min(
        most + Double(exactLeft) * Self.secondsAnExactContest, max(0, plan.budget - elapsed))
    }
    return Double(exactLeft) * Self.secondsAnExactContest
  }

  /// When a worker is taken to hang: far beyond what it was predicted to take.
  func deadline(of contests: [ContestID], exact: Bool) -> Double {
    let ids = Set(contests)
    let predicted = plan.entries.filter { ids.contains($0.contest.id) }.reduce(0) {
      $0 + (exact ? $1.predictedExact * 100 : $1.predictedSlow * 10 + $1.predictedRound * 50)
    }
    return patience + predicted + 2 * contests.compactMap { slices[$0] }.reduce(0, +)
  }
}
