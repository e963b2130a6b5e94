import Foundation

/// Which passes of which contests are done, how long they took, and what comes next.
struct PassProgress {
  /// The plan with what is done: each entry has the subjects that are still timed, and the passes that are done.
  private(set) var plan: RunPlan
  private let places: [ContestID: Int]
  private let exactSeconds: Double
  private var hasFirstPass = false
  private var done = 0

  init(_ plan: RunPlan) {
    self.plan = plan
    for index in plan.entries.indices {
      self.plan.entries[index].seconds = plan.entries[index].visitSeconds
    }
    let places = plan.entries.enumerated().map { ($1.contest.id, $0) }
    self.places = Dictionary(places) { first, _ in first }
    exactSeconds = plan.exactSeconds
  }

  func entry(_ contest: ContestID) -> RunPlan.Entry? {
    places[contest].map { plan.entries[$0] }
  }

  mutating func take(_ result: LaneResult) {
    guard result.lane == .time, let place = places[result.cell.contest] else { return }
    plan.entries[place].take(result)
  }

  /// - Parameter pass: nil for the exact lanes.
  mutating func end(_ contest: ContestID, pass: Int?, seconds: Double? = nil) {
    done += 1
    guard let place = places[contest] else { return }
    if let pass {
      plan.entries[place].donePasses.insert(pass)
      if let seconds { plan.entries[place].seconds = seconds }
    } else {
      plan.entries[place].isCounted = true
    }
  }

  private func left(_ elapsed: Double) -> Double { plan.budget - plan.spent - elapsed }

  private var visits: [PassSchedule.Visit] {
    plan.entries.filter { !$0.timed.isEmpty }.map { entry in
      PassSchedule.Visit(
        contest: entry.contest.id, seconds: entry.seconds, passes: entry.donePasses.count)
    }
  }

  private func planned(_ elapsed: Double) -> [ContestID: Int] {
    PassSchedule.passes(
      visits, seconds: left(elapsed), keepsBudget: plan.keepsBudget, whole: plan.budget)
  }

  /// The next pass to run, from the second on, and its contests; nil if no pass is planned. Call this after the first
  /// pass and the exact lanes.
  mutating func next(elapsed: Double) -> (pass: Int, contests: [ContestID])? {
    hasFirstPass = true
    let planned = planned(elapsed)
    for pass in 2...PassSchedule.most {
      let contests = plan.entries.filter {
        pass <= planned[$0.contest.id, default: 0] && !$0.donePasses.contains(pass)
      }.map(\.contest.id)
      if !contests.isEmpty { return (pass, contests) }
    }
    return nil
  }

  /// The progress of the run. Until the first pass and the exact lanes are over, `secondsLeft` is a rough guess.
  func summary(elapsed: Double) -> RunProgress {
    let visits = visits
    let exact = plan.entries.filter { !$0.exact.isEmpty }
    let exactShare =
      exact.isEmpty ? 0 : Double(exact.count { !$0.isCounted }) / Double(exact.count)
    guard hasFirstPass else {
      let guess = visits.reduce(exactShare * exactSeconds) { sum, visit in
        sum + Double(PassSchedule.most - visit.passes) * visit.seconds
      }
      let total =
        exact.count
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
  /// budget by over 5 %. If ``RunPlan/keepsBudget`` is true, the note does not mention the budget. nil if there is
  /// nothing to say.
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
