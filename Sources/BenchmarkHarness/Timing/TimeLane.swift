/// Times the subjects of one contest against each other, in one process of one pass.
///
/// It makes every input, then the bodies of each subject, and checks the answers if ``Timing/verifies`` is true. Then
/// it takes samples: in the rounds of ``RoundPlan``, or in ``Timing/turns`` if another process is timed in turn with
/// this process. A round has a sample of every subject that takes part. In a round, subjects with equally many inputs
/// start with the same input. The single runs of ``Timing/coldRuns`` come last.
///
/// Subjects must not change each other's times. Untimed runs before a sample fill the caches with the subject's own
/// data, and each subject allocates on a thread of its own (``OwnThread``).
struct TimeLane {
  let contest: Contest
  let seed: UInt64
  let timing: Timing
  let emit: (WorkerMessage) -> Void
  var waitForTurn: () -> Void = {}
  /// Nanoseconds since some moment.
  var clock: () -> UInt64 = MonotonicClock.now
  /// Empties the caches before a cold run; nil to use ``CacheEviction``.
  var evict: (() -> Void)?

  /// The seconds that the timed cold runs of a subject may take in a process, evictions included.
  static let secondsOfColdRuns = 0.3
  /// The seconds of untimed runs before the cold runs of a subject. There is at least one untimed run, which refills a
  /// cache that subjects share. A subject whose run takes ``TimedSubject/longestWarmed`` or more has no untimed runs:
  /// it refills the cache in a small part of its time.
  static let secondsOfUntimedColdRuns = 0.025
  static let secondsOfEviction = 1e-3
  /// The fewest rounds of a slow subject if ``Timing/rounds`` is given. A lower ``Timing/rounds`` applies instead.
  private static let leastRoundsAsked = 5

  func run(_ names: [String]) {
    let known = Set(contest.subjects.map(\.name))
    for name in names where !known.contains(name) {
      emit(.measured(result(name, .unavailable("there is no such cell"))))
    }
    let chosen = contest.subjects.enumerated().filter { names.contains($0.element.name) }
    if chosen.isEmpty { return }
    // Set even for a lone subject, which gets no thread of its own. The C library then gives back memory by the same
    // rule in all contests.
    OwnThread.memoryIsSeparate
    let plan = RoundPlan(subjects: chosen.count, pass: timing.pass, rounds: timing.rounds)
    let inputs = chosen.map { contest.inputs(of: $0.element) }
    let isInterrupted = inputs.reduce(0, +) > 1 || timing.turns != nil
    var subjects = chosen.map { position, subject in
      TimedSubject(
        subject, position: position, isInterrupted: isInterrupted, timing: timing,
        result: result(subject.name, .ok))
    }
    let checking = prepare(&subjects, inputs, plan)
    // The results of failed and skipped subjects are sent now, or a crash in the rounds would replace them.
    let areTold = subjects.map { !$0.result.status.isOK }
    for (subject, isTold) in zip(subjects, areTold) where isTold {
      emit(.measured(subject.result))
    }
    emit(.prepared(contest: contest.id, checking: checking))
    if let turns = timing.turns {
      runTurns(turns, &subjects, plan)
    } else {
      runRounds(&subjects, plan)
    }
    runCold(&subjects, plan)
    for (subject, isTold) in zip(subjects, areTold) where !isTold {
      emit(.measured(subject.result))
    }
  }

  private func result(_ subject: String, _ status: Status) -> LaneResult {
    LaneResult(
      cell: CellID(contest.id, subject: subject), lane: .time, status: status, pass: timing.pass)
  }

  /// Makes inputs and bodies, checks answers and chooses the lengths of samples. Returns the seconds of the checks.
  private func prepare(
    _ subjects: inout [TimedSubject], _ inputs: [Int], _ plan: RoundPlan
  ) -> Double {
    var checking = 0.0
    let openings: [(Int) throws -> Body]
    do {
      openings = try (0..<(inputs.max() ?? 0)).map {
        try contest.open(InputSeed.derive(seed, input: $0))
      }
    } catch {
      for index in subjects.indices { subjects[index].fail(error) }
      return 0
    }
    for index in subjects.indices {
      let (position, count) = (subjects[index].position, inputs[index])
      emit(.began(contest: contest.id, subject: subjects[index].name, lane: .time))
      do {
        if subjects.count > 1 { subjects[index].thread = try OwnThread() }
      } catch {
        subjects[index].fail(error)
        continue
      }
      subjects[index].onItsThread { subject in
        subject.bodies = try openings.prefix(count).map { try $0(position) }
        subject.result.before = subject.bodies[0].setup?.metric
        if timing.verifies {
          let start = clock()
          defer { checking += Double(clock() - start) / 1e9 }
          try check(&subject)
        }
        guard subject.result.status.isOK else { return }
        try subject.prepare(
          rounds: plan.rounds, leastRounds: timing.rounds == nil ? 1 : Self.leastRoundsAsked, clock)
      }
    }
    return checking
  }

  /// Checks the answer on every input. Skips the subject if its run on the first input takes too long.
  private func check(_ subject: inout TimedSubject) throws {
    let first = try subject.bodies[0].checkedTime(clock)
    if let wrong = first.violations.first { throw WrongAnswer(wrong) }
    subject.nanoseconds = first.nanoseconds
    let seconds = first.nanoseconds / 1e9
    if let limit = timing.limit, seconds > limit {
      subject.result.status = .skipped(RunLimits.reasonTooLong(seconds, limit: limit))
      return
    }
    for body in subject.bodies.dropFirst() {
      if let wrong = try body.violations().first { throw WrongAnswer(wrong) }
    }
  }

  private func runRounds(_ subjects: inout [TimedSubject], _ plan: RoundPlan) {
    for round in 0..<plan.rounds {
      for place in plan.order(round)
      where subjects[place].result.status.isOK
        && plan.includes(round, among: subjects[place].rounds)
      {
        subjects[place].onItsThread {
          try $0.sample(round: round, input: plan.input(round, of: $0.bodies.count), clock)
        }
      }
    }
  }

  private func runTurns(_ turns: Int, _ subjects: inout [TimedSubject], _ plan: RoundPlan) {
    for index in subjects.indices {
      let count = max(1, subjects[index].rounds / turns)
      for turn in 0..<subjects[index].rounds / count
      where subjects[index].result.status.isOK {
        emit(.waiting)
        subjects[index].onItsThread {
          waitForTurn()
          let input = plan.input(turn, of: $0.bodies.count)
          try $0.sample(round: turn, of: count, input: input, clock)
        }
      }
    }
  }

  /// Makes all cold runs of a subject in a row, after its untimed runs, if it has any. If subjects took turns, a run
  /// would take longer after a run of a slow subject.
  private func runCold(_ subjects: inout [TimedSubject], _ plan: RoundPlan) {
    guard timing.coldRuns > 0 else { return }
    let evict = evict ?? CacheEviction().evict
    for index in plan.order(0)
    where contest.subjects[subjects[index].position].hasLatency
      && subjects[index].result.status.isOK
    {
      let nanoseconds = subjects[index].nanoseconds + subjects[index].before
      let seconds = Self.secondsOfEviction + nanoseconds / 1e9
      let isLong = nanoseconds >= TimedSubject.longestWarmed
      let untimed = isLong ? 0 : max(1, Int(Self.secondsOfUntimedColdRuns / seconds))
      let count = min(timing.coldRuns, max(1, Int(Self.secondsOfColdRuns / seconds)))
      for run in 0..<untimed + count where subjects[index].result.status.isOK {
        subjects[index].onItsThread {
          let isTimed = run >= untimed
          try $0.coldRun(input: run % $0.bodies.count, isTimed: isTimed, evict: evict, clock)
        }
      }
    }
  }
}
