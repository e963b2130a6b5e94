/// Times the subjects of one contest against each other.
///
/// Rounds, each with one sample of every subject on the same inputs, in an order that puts every
/// subject equally often at every position and behind every other. A sample is as many runs as make
/// a thousand steps of the clock; the inputs rotate from round to round.
///
/// A subject so slow that six of its runs do not fit has three samples only: its first run, the one
/// that is checked, which stands in no round, and a run in the middle round and in the last, behind
/// the others and on the first of the round's inputs.
///
/// The clock is asked all along: a machine that turns slower gets fewer rounds, not more time.
struct TimeLane {
  let contest: Contest
  let seed: UInt64
  /// Seconds for the rounds.
  let seconds: Double
  /// Seconds from the beginning within which the rounds end, but for the least of them.
  var planned = Double.infinity
  /// Seconds from the beginning after which nothing more is run, whatever is missing.
  var most = Double.infinity
  let emit: (WorkerMessage) -> Void
  /// Nanoseconds since some moment.
  var clock: () -> UInt64 = MonotonicClock.now
  /// The least step of the clock that can be told apart, in nanoseconds.
  var resolution: () -> Double = { MonotonicClock.measuredResolution() }

  /// Beyond this many rounds an interval narrows little, and stored runs grow.
  static let mostRounds = 60
  static let leastRounds = 6
  static let slowRounds = 3
  /// What a round takes at the least, about, in seconds: for several subjects a thousand steps of a
  /// clock each. For the ETA.
  static let leastRoundSeconds = 1e-3
  /// What a sample takes at the least, about, in seconds. For the ETA.
  static let leastSampleSeconds = 2e-5
  /// What the least runs of a sample may take in all, in nanoseconds.
  static let mostForLeastRuns = 1e7
  /// A run shorter than this, in nanoseconds, is never slow: every subject that can has an interval.
  static let leastSlow = 3e8

  func run(_ names: [String]) {
    var entrants = contest.subjects.enumerated().compactMap { position, subject in
      names.contains(subject.name)
        ? Entrant(
          name: subject.name, position: position,
          result: LaneResult(
            cell: CellID(contest.id, subject: subject.name), lane: .time, status: .ok))
        : nil
    }
    let stopwatch = Stopwatch(clock)
    let checking = prepare(&entrants, stopwatch)
    let reckoning = reckoning(entrants, stopwatch.seconds - checking)
    giveUpSlow(&entrants, stopwatch)
    entrants.removeAll { entrant in
      if entrant.result.status.isOK { return false }
      emit(.measured(entrant.result))
      return true
    }
    if entrants.isEmpty, reckoning.runs.isEmpty { return }
    emit(.prepared(contest: contest.id, reckoning))
    if entrants.isEmpty { return }
    let rounds = schedule(&entrants, stopwatch)
    runRounds(rounds, &entrants, stopwatch)
    for entrant in entrants { emit(.measured(entrant.result)) }
  }

  /// Makes inputs and bodies, checks every subject once, and learns what a run takes; answers with
  /// the seconds that went to further checks.
  private func prepare(_ entrants: inout [Entrant], _ stopwatch: Stopwatch) -> Double {
    var checking = 0.0
    var openings: [(Int) throws -> Body] = []
    do {
      for input in 0..<contest.inputs {
        openings.append(try contest.open(InputSeed.derive(seed, input: input)))
      }
    } catch {
      for index in entrants.indices { entrants[index].result.status = .failed("\(error)") }
      return 0
    }
    for index in entrants.indices {
      if stopwatch.seconds >= most {
        entrants[index].result.giveUp(nil)
        continue
      }
      emit(.began(contest: contest.id, subject: entrants[index].name, lane: .time))
      do {
        entrants[index].bodies = try openings.map { try $0(entrants[index].position) }
        entrants[index].result.before = entrants[index].bodies[0].prelude?.metric
        let first = try entrants[index].bodies[0].checkedTime(clock)
        if let wrong = first.violations.first { throw WrongAnswer(wrong) }
        entrants[index].nanoseconds = first.nanoseconds
        let share = seconds * 1e9 / Double(2 * Self.leastRounds)
        entrants[index].isSlow = first.nanoseconds > max(Self.leastSlow, share)
        if entrants[index].isSlow {
          entrants[index].result.samples = [
            LaneResult.Sample(
              round: LaneResult.Sample.beforeRounds, nanoseconds: first.nanoseconds)
          ]
        } else {
          // The first run was cold; predictions follow from a warm one.
          try entrants[index].predict(inputs: 0..<1, clock)
          let before = stopwatch.seconds
          defer { checking += stopwatch.seconds - before }
          try checkFurtherInputs(entrants[index], among: entrants.count)
        }
      } catch {
        entrants[index].result.status = .failed("\(error)")
      }
    }
    return checking
  }

  private func reckoning(_ entrants: [Entrant], _ seconds: Double) -> Reckoning {
    var reckoning = Reckoning(overhead: seconds, runs: [:])
    for entrant in entrants where entrant.nanoseconds > 0 {
      let run = (entrant.nanoseconds + entrant.before) / 1e9
      reckoning.runs[entrant.name] = run
      reckoning.overhead -= entrant.isSlow ? run : 2 * run
    }
    reckoning.overhead = max(0, reckoning.overhead)
    return reckoning
  }

  /// Gives up the slowest of the slow subjects until the runs that are missing fit.
  private func giveUpSlow(_ entrants: inout [Entrant], _ stopwatch: Stopwatch) {
    let quick = Double(Self.leastRounds) * onePass(entrants) / 1e9
    let slow = entrants.indices.filter { entrants[$0].isSlow && entrants[$0].result.status.isOK }
      .sortedCompactly { entrants[$0].nanoseconds > entrants[$1].nanoseconds }
    var missing = quick + 2 * slow.reduce(0) { $0 + entrants[$1].nanoseconds / 1e9 }
    for index in slow where stopwatch.seconds + missing > most {
      let run = entrants[index].nanoseconds / 1e9
      missing -= 2 * run
      entrants[index].result.giveUp(run)
    }
  }

  /// Nanoseconds of a run of every subject that is not slow, and of what goes before it.
  private func onePass(_ entrants: [Entrant]) -> Double {
    entrants.reduce(0) {
      $0 + ($1.isSlow || !$1.result.status.isOK ? 0 : $1.nanoseconds + $1.before)
    }
  }

  /// Checks the answers on as many of the other inputs as a quarter of the time allows.
  private func checkFurtherInputs(_ entrant: Entrant, among count: Int) throws {
    let start = clock()
    let limit = seconds * 0.25e9 / Double(count)
    for body in entrant.bodies.dropFirst() where Double(clock() - start) < limit {
      if let wrong = try body.violations().first { throw WrongAnswer(wrong) }
    }
  }

  /// Decides passes and inputs a sample; answers with the inputs of each round.
  private func schedule(
    _ entrants: inout [Entrant], _ stopwatch: Stopwatch
  ) -> [Range<Int>] {
    let onePass = max(1, onePass(entrants))
    let slow = entrants.reduce(0) { $0 + ($1.isSlow ? 2 * $1.nanoseconds : 0) }
    let wanted = planned == .infinity ? seconds : planned - stopwatch.seconds - slow / 1e9
    let limit = 1e9 * max(0, min(wanted, most - stopwatch.seconds - slow / 1e9))
    // As many inputs a round as leave time for the rounds wanted.
    var block = contest.inputs
    while block > 1, onePass * Double(block * 2 * Self.leastRounds) > limit { block /= 2 }
    let leastSample = 1000 * resolution()
    var round = 0.0
    for index in entrants.indices where !entrants[index].isSlow {
      do {
        try choosePasses(&entrants[index], inputs: 0..<block, leastSample)
        let run = entrants[index].nanoseconds + entrants[index].before
        round += run * Double(block * entrants[index].passes)
      } catch {
        entrants[index].result.status = .failed("\(error)")
      }
    }
    let fast = entrants.count { !$0.isSlow && $0.result.status.isOK }
    let count = Self.rounds(fitting: Int(limit / max(1, round)), fast: fast)
    let blocks = max(1, contest.inputs / block)
    return (0..<count).map { index in
      let start = index % blocks * block
      return start..<start + block
    }
  }

  /// How many rounds for subjects that are not slow: whole cycles of the balanced order if one fits,
  /// or all but a quarter of it.
  static func rounds(fitting: Int, fast subjects: Int) -> Int {
    if subjects == 0 { return slowRounds }
    let count = min(mostRounds, max(leastRounds, fitting))
    // An odd number of subjects has every one at every position after half a cycle, too.
    for cycle in [BalancedOrder.rows(subjects: subjects).count, subjects] {
      let over = fitting < leastRounds ? 0 : cycle / 4
      let whole = min((count + over) / cycle, mostRounds / cycle) * cycle
      if whole >= leastRounds { return whole }
    }
    return count
  }

  /// Raises the passes to the subject's least, then until a sample takes `least` nanoseconds. The clock
  /// says little of one short run, so every number is tried.
  private func choosePasses(
    _ entrant: inout Entrant, inputs: Range<Int>, _ least: Double
  ) throws {
    let run = entrant.nanoseconds + entrant.before
    let affordable = Self.mostForLeastRuns / max(1, run * Double(inputs.count))
    let passes = Int(min(Double(contest.subjects[entrant.position].leastRuns), affordable))
    if passes > entrant.passes {
      entrant.passes = passes
      try entrant.predict(inputs: inputs, clock)
    }
    for _ in 0..<8 {
      let onePass = max(1, entrant.nanoseconds * Double(inputs.count))
      if onePass * Double(entrant.passes) >= least { return }
      entrant.passes = max(entrant.passes + 1, Int((least / onePass).rounded(.up)))
      try entrant.predict(inputs: inputs, clock)
    }
  }

  private func runRounds(
    _ rounds: [Range<Int>], _ entrants: inout [Entrant], _ stopwatch: Stopwatch
  ) {
    let running = entrants.indices.filter { entrants[$0].result.status.isOK }
    // Slow subjects keep out of the order of the others: absent from most rounds, they would
    // leave it unbalanced.
    let fast = running.filter { !entrants[$0].isSlow }
    let slow = running.filter { entrants[$0].isSlow }
    let slowSeconds = slow.reduce(0) { $0 + entrants[$1].nanoseconds / 1e9 }
    let fastOrders = BalancedOrder.rows(subjects: fast.count)
    let slowOrders = BalancedOrder.rows(subjects: slow.count)
    var turns = 0
    var count = rounds.count
    var round = 0
    while round < count {
      let inputs = rounds[round]
      let slowLeft = Double(Self.slowRounds - 1 - turns) * slowSeconds
      // A little late, whole cycles are worth more; far beyond the plan this round is the last.
      if round >= Self.leastRounds - 1, stopwatch.seconds + slowLeft > 1.25 * planned {
        count = round + 1
      }
      if !fast.isEmpty {
        for place in fastOrders[round % fastOrders.count] {
          if stopwatch.seconds >= most { return end(&entrants, before: round) }
          sample(&entrants[fast[place]], round: round, inputs: inputs)
        }
      }
      while turns < 2, round >= [count / 2, count - 1][turns] {
        for place in slowOrders.isEmpty ? [] : slowOrders[turns % slowOrders.count] {
          if stopwatch.seconds >= most { return end(&entrants, before: round + 1) }
          let first = inputs.lowerBound
          sample(&entrants[slow[place]], round: round, inputs: first..<first + 1)
        }
        turns += 1
      }
      round += 1
    }
  }

  /// Ends the rounds for want of time: whole ones stay, if they are as many as a slow subject's.
  private func end(_ entrants: inout [Entrant], before rounds: Int) {
    for index in entrants.indices where entrants[index].result.status.isOK {
      entrants[index].result.samples.removeAll { $0.round >= rounds }
      if entrants[index].result.samples.count < Self.slowRounds {
        entrants[index].result.giveUp(
          entrants[index].isSlow ? entrants[index].nanoseconds / 1e9 : nil)
      }
    }
  }

  private func sample(_ entrant: inout Entrant, round: Int, inputs: Range<Int>) {
    guard entrant.result.status.isOK else { return }
    do {
      entrant.result.samples.append(try entrant.timed(round: round, inputs: inputs, clock))
    } catch {
      entrant.result.status = .failed("\(error)")
      entrant.result.samples = []
    }
  }
}

extension LaneResult {
  /// Has no samples, for want of time; `run` is what a run takes, if known.
  fileprivate mutating func giveUp(_ run: Double?) {
    samples = []
    status = .skipped(RunLimits.reasonNoTime(run))
  }
}
