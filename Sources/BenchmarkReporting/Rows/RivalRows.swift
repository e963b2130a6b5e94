import BenchmarkHarness

/// How a subject stands to one rival over all cells of a suite that were to be timed.
struct RivalRows {
  let rival: Rivalry.Rival
  /// Cells where both were timed, and the subject's time over the rival's.
  private(set) var ratios: [(contest: ContestRows, ratio: Double)] = []
  /// Of those, how many cells decide that the subject is faster.
  private(set) var decided = 0
  /// Cells where one of the two has no time, and the status of that one; nil where it has no row.
  private(set) var untimed: [(contest: ContestRows, subject: String, status: Status?)] = []

  init(_ subject: String, against rival: Rivalry.Rival, in contests: [ContestRows]) {
    self.rival = rival
    for contest in contests {
      guard let ratio = Comparison.ratio(of: subject, to: rival.name, in: contest) else {
        let missing = contest.median(subject, .time) == nil ? subject : rival.name
        untimed.append((contest, missing, contest.row(missing, .time)?.status))
        continue
      }
      ratios.append((contest, ratio.median))
      if Comparison.verdict(on: subject, against: rival.name, in: contest) == .faster {
        decided += 1
      }
    }
  }

  /// The cells in which the subject's median is not the lower one.
  var lost: [(contest: ContestRows, ratio: Double)] { ratios.filter { $0.ratio >= 1 } }

  var won: Int { ratios.count - lost.count }
}

/// How a subject stands to one rival in an exact metric: in how many cells it has less, as much, more.
struct RivalCounts {
  private(set) var less = 0
  private(set) var same = 0
  private(set) var more: [ContestRows] = []

  init(_ subject: String, against rival: String, _ metric: Metric, in contests: [ContestRows]) {
    for contest in contests {
      guard let ours = contest.median(subject, metric), let theirs = contest.median(rival, metric)
      else { continue }
      if ours < theirs {
        less += 1
      } else if ours == theirs {
        same += 1
      } else {
        more.append(contest)
      }
    }
  }

  var cells: Int { less + same + more.count }
}
