// The cost model's predictions for an entry, in seconds on the machine that the model was made on. They order work,
// divide it among machines, and choose the exact lanes that fit into a budget. They also show whether a worker hangs or
// is only slow. No measured value depends on the predictions.

extension RunPlan {
  /// The seconds of all exact lanes, one after the other.
  var exactSeconds: Double { entries.reduce(0) { $0 + $1.exactSeconds } }
}

extension RunPlan.Entry {
  /// Seconds to start a worker.
  private static let start = 0.04
  /// Seconds to make one integer of an input, or to check one integer of an answer.
  private static let anItem = 3e-7
  /// The least seconds that a subject's samples take in a process.
  private static let samples = 0.01

  /// Seconds to make all items of an input, or to check all items of an answer.
  private var items: Double { Double(contest.id.size) * Self.anItem * contest.itemFactor }

  private var timedSubjects: [Contest.Subject] {
    let names = Set(timed.map(\.cell.subject))
    return contest.subjects.filter { names.contains($0.name) }
  }

  /// The seconds of one visit of the time lane to the contest, without checks.
  var visitSeconds: Double {
    let slice = SampleLengths().slice / 1e9
    return timedSubjects.reduce(Self.start + Double(contest.inputs) * items) { sum, subject in
      sum + Double(contest.inputs(of: subject)) * subject.making.seconds
        + max(Self.samples, 2 * subject.work.seconds, min(slice, 16 * subject.work.seconds))
    }
  }

  /// The additional seconds of the first pass, which checks an answer on every input.
  var checkingSeconds: Double {
    timedSubjects.reduce(0) { sum, subject in
      sum + Double(contest.inputs(of: subject)) * (subject.work.seconds + items)
    }
  }

  /// How many times longer a counted run takes than a timed run. The code that counts is not specialised, and each
  /// allocation is recorded. Measured: 4 to 7 times in six contests at 10,000 items, 19 times in a contest of screens.
  private static let counting = 5.0

  /// Seconds of one checked run, of `countedRuns` runs in the count lane, and of one run in the footprint lane. A lane
  /// that the subject is not in takes no time. 0 if the subject is in no exact lane.
  func exactSeconds(of subject: Contest.Subject) -> Double {
    let runs = exact.filter { $0.cell.subject == subject.name }
      .reduce(1) { $0 + ($1.lane == .count ? Double(subject.countedRuns) : 1) }
    return runs == 1
      ? 0 : Self.counting * runs * subject.work.seconds + items + subject.making.seconds
  }

  var exactSeconds: Double {
    contest.subjects.reduce(exact.isEmpty ? 0 : Self.start + items) { $0 + exactSeconds(of: $1) }
  }
}
