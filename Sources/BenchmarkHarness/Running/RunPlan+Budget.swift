extension RunPlan {
  /// The plan with what exact lanes fit into a time, by the cost model alone: the same cells on every
  /// machine. What is quick is kept first; the others are settled as skipped.
  ///
  /// On a machine that is so much slower than reckoned, or so busy, that even these are beyond the
  /// budget, the run gives up more of them; see ``Schedule/giveUpExactLanes(of:elapsed:)``.
  ///
  /// - Parameters:
  ///   - seconds: of all cores together, on the machine that the cost model was made on.
  ///   - slowness: what the plan was made with.
  /// - Complexity: O(*s* log *s*), *s* the number of subjects.
  public func keepingExactLanes(within seconds: Double, slowness: Double) -> RunPlan {
    var candidates: [(seconds: Double, entry: Int, subject: String)] = []
    for (index, entry) in entries.enumerated() {
      let names = Set(entry.exactLanes.values.joined())
      for subject in entry.contest.subjects where names.contains(subject.name) {
        let predicted = ExactForecast.pieces(of: subject, in: entry).reduce(0) { $0 + $1.predicted }
        candidates.append((predicted / slowness, index, subject.name))
      }
    }
    candidates.sort { ($0.seconds, $0.entry, $0.subject) < ($1.seconds, $1.entry, $1.subject) }
    var plan = self
    plan.givesUpExactLanes = true
    var opened: Set<Int> = []
    var total = 0.0
    for candidate in candidates {
      let isOpen = opened.contains(candidate.entry)
      let opening =
        isOpen ? 0 : ExactForecast.opening(of: plan.entries[candidate.entry]).predicted / slowness
      if total + opening + candidate.seconds <= seconds {
        total += opening + candidate.seconds
        opened.insert(candidate.entry)
      } else {
        plan.entries[candidate.entry].giveUpExactLanes(of: candidate.subject, candidate.seconds)
      }
    }
    return plan
  }
}

extension RunPlan.Entry {
  fileprivate mutating func giveUpExactLanes(of subject: String, _ seconds: Double) {
    for lane in [Lane.count, .footprint] {
      guard let place = toMeasure[lane]?.firstIndex(of: subject) else { continue }
      toMeasure[lane]?.remove(at: place)
      if toMeasure[lane]?.isEmpty == true { toMeasure[lane] = nil }
      settled.append(
        LaneResult(
          cell: CellID(contest.id, subject: subject), lane: lane,
          status: .skipped(RunLimits.reasonNoTimeToCount(seconds))))
    }
  }
}
