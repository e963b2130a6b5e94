import Foundation

/// Which passes of which contests are done, how long they took, and what comes next.
struct PassProgress {
  private let plan: RunPlan
  private let order: [ContestID]
  /// The entry has the subjects that are still timed, and the passes that are done. `seconds` is the time of one pass
  /// without checks, predicted until this process has made one. Passes of an earlier process do not count.
  private var states: [ContestID: (entry: RunPlan.Entry, seconds: Double)] = [:]
  private var exactLeft: Set<ContestID>
  private let exactTotal: Int
  private var hasFirstPass = false
  private var done = 0

  init(_ plan: RunPlan) {
    self.plan = plan
    let timed = plan.entries.filter { !$0.timed.isEmpty }
    order = timed.map(\.contest.id)
    for entry in timed {
      states[entry.contest.id] = (entry, entry.visitSeconds)
    }
    let exact = plan.entries.filter { !$0.exactLanes.isEmpty }
    exactLeft = Set(exact.map(\.contest.id))
    exactTotal = exact.count
  }

  func lacks(_ contest: ContestID, pass: Int) -> Bool {
    states[contest].map { !$0.entry.donePasses.contains(pass) } ?? false
  }

  func subjects(of contest: ContestID) -> [String] { states[contest]?.entry.timed ?? [] }

  func known(_ contest: ContestID) -> [String: Double] { states[contest]?.entry.known ?? [:] }

  mutating func take(_ result: LaneResult) {
    if result.lane == .time { states[result.cell.contest]?.entry.take(result) }
  }

  mutating func end(_ contest: ContestID, pass: Int, seconds: Double?) {
    states[contest]?.entry.donePasses.insert(pass)
    if let seconds { states[contest]?.seconds = seconds }
    done += 1
  }

  mutating func endExact(_ contest: ContestID) {
    exactLeft.remove(contest)
    done += 1
  }

  private func left(_ elapsed: Double) -> Double { plan.budget - plan.spent - elapsed }

  private var visits: [PassSchedule.Visit] {
    order.compactMap { contest in
      guard let state = states[contest], !state.entry.timed.isEmpty else { return nil }
      return PassSchedule.Visit(
        contest: contest, seconds: state.seconds, passes: state.entry.donePasses.count)
    }
  }

  private func planned(_ elapsed: Double) -> [ContestID: Int] {
    PassSchedule.passes(
      visits, seconds: left(elapsed), keepsBudget: plan.keepsBudget, whole: plan.budget)
  }

  /// The next pass after the first, and its contests; nil if none is planned. Call this after the exact lanes.
  mutating func next(elapsed: Double) -> (pass: Int, contests: [ContestID])? {
    hasFirstPass = true
    let planned = planned(elapsed)
    func wants(_ contest: ContestID, _ pass: Int) -> Bool {
      pass <= planned[contest, default: 0] && lacks(contest, pass: pass)
    }
    for pass in 2...PassSchedule.most {
      let contests = order.filter { wants($0, pass) }
      if !contests.isEmpty { return (pass, contests) }
    }
    return nil
  }

  /// The progress of the run. Until the first pass and the exact lanes are over, `secondsLeft` is a rough guess.
  func told(elapsed: Double) -> RunProgress {
    let visits = visits
    let exactShare = exactTotal == 0 ? 0 : Double(exactLeft.count) / Double(exactTotal)
    guard hasFirstPass else {
      let guess = visits.reduce(exactShare * plan.exactSeconds) { sum, visit in
        sum + Double(PassSchedule.most - visit.passes) * visit.seconds
      }
      let total =
        exactTotal
        + visits.reduce(0) { $0 + max($1.passes, PassSchedule.fewest) - $1.passes }
      return RunProgress(
        done: done, total: max(total, done), secondsLeft: max(0, min(left(elapsed), guess)))
    }
    let planned = planned(elapsed)
    var (count, seconds) = (0, 0.0)
    for visit in visits {
      let passes = max(0, planned[visit.contest, default: 0] - visit.passes)
      count += passes
      seconds += Double(passes) * visit.seconds
    }
    return RunProgress(done: done, total: done + count, secondsLeft: seconds)
  }

  /// What a reader should know: which contests have too few passes for an interval, and whether the run exceeded its
  /// budget by over 5 %. A budget that is kept is not mentioned. nil if there is nothing to say.
  func note(elapsed: Double, lost: Double) -> String? {
    let short = visits.filter { $0.passes < PassSchedule.fewest }
      .sorted {
        ($1.seconds, $0.contest.description) < ($0.seconds, $1.contest.description)
      }
    var sentences: [String] = []
    if let first = short.first {
      let named = short.prefix(3).map { "\($0.contest) (\($0.passes))" }.joined(separator: ", ")
      let more = short.count > 3 ? " and \(short.count - 3) more" : ""
      sentences.append(
        "\(short.count == 1 ? "1 contest has" : "\(short.count) contests have") "
          + "\(Self.noInterval), the longest first: \(named)\(more). Give more with --time-budget; "
          + "a visit of \(first.contest) is predicted to take "
          + String(format: "%.1f s.", first.seconds))
    }
    let taken = plan.spent + elapsed - lost
    // A part without contests has a budget of 0 s, which it exceeds on every machine.
    if taken > 1.05 * plan.budget, !plan.keepsBudget, !plan.entries.isEmpty {
      sentences.append(
        String(format: "\(Self.workersTook) %.0f s of a budget of %.0f s: ", taken, plan.budget)
          + (plan.isBudgetGiven
            ? "the budget is too short for all that was chosen. Give more with --time-budget."
            : "this machine is slower than the plan was made for, or busy."))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static let noInterval = "fewer than \(PassSchedule.fewest) passes, and so no interval"
  private static let workersTook = "The workers took"

  /// Whether a text is a note that ``note(elapsed:lost:)`` has made.
  static func isNote(_ text: String) -> Bool {
    text.contains(noInterval) || text.hasPrefix(workersTook)
  }
}
