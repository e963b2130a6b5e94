/// What of the contests left there is time for.
///
/// First what is quick of every contest, then the slow subjects; of each what has priority first, then
/// what is short. What does not fit is passed over, and what is shorter may still fit; but no slow
/// subject has the place of a contest that is quick and does not fit yet, whatever its priority.
struct Kept {
  private let plan: RunPlan
  private let forecast: Forecast
  /// Contests that there is no time for.
  private(set) var dropped: Set<Int> = []
  /// The subjects to be timed of each contest.
  private(set) var subjects: [Int: [String]] = [:]
  /// Seconds that the least rounds of all that is kept take.
  private(set) var total = 0.0

  /// - Parameters:
  ///   - seconds: what is left of the run's time.
  ///   - spare: how much of it is left to further rounds; what has priority may take that, too.
  ///   - keepingFree: whether slow subjects leave their place to contests that do not fit.
  /// - Complexity: O(*s* log *s*), *s* the number of subjects.
  init(
    _ indices: [Int], of plan: RunPlan, _ forecast: Forecast, within seconds: Double,
    leaving spare: Double, keepingFree: Bool = true
  ) {
    self.plan = plan
    self.forecast = forecast
    typealias Slow = (priority: Int, seconds: Double, index: Int, subject: String)
    var contests: [(priority: Int, seconds: Double, index: Int)] = []
    var slow: [Slow] = []
    for index in indices {
      let entry = plan.entries[index]
      let priority = entry.contest.priority
      let names = entry.toMeasure[.time] ?? []
      subjects[index] = names.filter { !entry.slow.contains($0) }
      contests.append((priority, least(index), index))
      slow += names.filter(entry.slow.contains).map {
        (priority, forecast.least($0, of: entry), index, $0)
      }
    }
    contests.sort { ($1.priority, $0.seconds, $0.index) < ($0.priority, $1.seconds, $1.index) }
    slow.sort {
      ($1.priority, $0.seconds, $0.index, $0.subject)
        < ($0.priority, $1.seconds, $1.index, $1.subject)
    }
    // What does not fit yet may turn out to.
    var owed = 0.0
    for contest in contests {
      if total + contest.seconds > seconds {
        dropped.insert(contest.index)
        if keepingFree { owed += contest.seconds }
      } else {
        total += contest.seconds
      }
    }
    let lowest = contests.last?.priority ?? 0
    for candidate in slow where !dropped.contains(candidate.index) {
      let limit = candidate.priority > lowest ? seconds : seconds - spare
      if total + owed + candidate.seconds > limit { continue }
      total += candidate.seconds
      subjects[candidate.index]?.append(candidate.subject)
    }
  }

  /// Whether there is time for all subjects of a contest.
  func isWhole(_ index: Int) -> Bool {
    !dropped.contains(index)
      && subjects[index]?.count == plan.entries[index].toMeasure[.time]?.count
  }

  /// Seconds that the least rounds of a contest take, and all that comes before them.
  func least(_ index: Int) -> Double {
    let entry = plan.entries[index]
    return (subjects[index] ?? []).reduce(forecast.overhead(of: entry)) {
      $0 + forecast.least($1, of: entry)
    }
  }
}
