// What the cost model predicts of an entry, in seconds on the machine that it was made on. It orders work,
// divides it among machines and tells a worker that hangs from one that is slow. Nothing that is reported
// depends on it.

extension RunPlan.Entry {
  /// Starting a worker.
  private static let start = 0.04
  /// Making one integer of an input, or checking one of an answer.
  private static let anItem = 3e-7
  /// What a subject's samples take in a process at the least.
  private static let samples = 0.01

  /// Making all items of an input, or checking those of an answer.
  private var items: Double { Double(contest.id.size) * Self.anItem * contest.itemFactor }

  private func subjects(_ lane: Lane) -> [Contest.Subject] {
    let names = Set(toMeasure[lane] ?? [])
    return contest.subjects.filter { names.contains($0.name) }
  }

  /// A visit of one pass.
  var visitSeconds: Double {
    let slice = SampleLengths().slice / 1e9
    return subjects(.time).reduce(Self.start + Double(contest.inputs) * items) { sum, subject in
      sum + Double(contest.inputs) * subject.preparation.making.seconds
        + max(Self.samples, 2 * subject.work.seconds, min(slice, 16 * subject.work.seconds))
    }
  }

  /// What the first pass has beside: an answer checked on every input.
  var checkingSeconds: Double {
    subjects(.time).reduce(0) { sum, subject in
      sum + Double(contest.inputs)
        * (subject.work.seconds + items + subject.preparation.checking.seconds)
    }
  }

  /// How many times as long a counted run takes as a timed run: counting code is not specialised, and each allocation
  /// is recorded. Measured: 4 to 7 times in six contests at 10,000 items, 19 times in one of screens.
  private static let counting = 5.0

  /// The exact lanes of one subject: one run to be checked, and one in each lane where it does not say more.
  func exactSeconds(of subject: Contest.Subject) -> Double {
    let runs = exactLanes.reduce(1) { runs, lane in
      lane.value.contains(subject.name)
        ? runs + (lane.key == .count ? Double(subject.countedRuns) : 1) : runs
    }
    return runs == 1
      ? 0 : Self.counting * runs * subject.work.seconds + items + subject.preparation.seconds
  }

  /// All exact lanes.
  var exactSeconds: Double {
    contest.subjects.reduce(exactLanes.isEmpty ? 0 : Self.start + items) {
      $0 + exactSeconds(of: $1)
    }
  }
}
