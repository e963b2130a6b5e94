/// Times the subjects of one contest against each other.
///
/// Rounds, each with one sample of every subject on the same inputs, in an order that puts every
/// subject equally often at every position and behind every other. A sample is as many runs as make
/// a thousand steps of the clock; the inputs rotate from round to round.
///
/// A subject so slow that six of its runs do not fit takes part in three rounds only: the first, the
/// middle one and the last. Its first run, the one that is checked, is its first sample.
struct TimeLane {
  let contest: Contest
  let seed: UInt64
  let seconds: Double
  let emit: (WorkerMessage) -> Void
  /// Nanoseconds since some moment.
  var clock: () -> UInt64 = MonotonicClock.now
  /// The least step of the clock that can be told apart, in nanoseconds.
  var resolution: () -> Double = { MonotonicClock.measuredResolution() }

  /// Beyond this many rounds an interval narrows little, and stored runs grow.
  static let mostRounds = 60
  static let leastRounds = 6
  static let slowRounds = 3
  /// A run shorter than this, in nanoseconds, is never slow: every subject that can has an interval.
  static let leastSlow = 1.5e8

  /// One subject under way.
  private struct Entrant {
    let name: String
    let position: Int
    var bodies: [Body] = []
    var nanoseconds = 0.0
    var passes = 1
    var isSlow = false
    var result: LaneResult
  }

  func run(_ names: [String]) {
    var entrants = contest.subjects.enumerated().compactMap { position, subject in
      names.contains(subject.name)
        ? Entrant(
          name: subject.name, position: position,
          result: LaneResult(
            cell: CellID(contest.id, subject: subject.name), lane: .time, status: .ok))
        : nil
    }
    prepare(&entrants)
    entrants.removeAll { entrant in
      if entrant.result.status.isOK { return false }
      emit(.measured(entrant.result))
      return true
    }
    if entrants.isEmpty { return }
    emit(.prepared(contest: contest.id))
    let rounds = schedule(&entrants)
    runRounds(rounds, &entrants)
    for entrant in entrants { emit(.measured(entrant.result)) }
  }

  /// Makes inputs and bodies, checks every subject once, and learns what a run takes.
  private func prepare(_ entrants: inout [Entrant]) {
    var openings: [(Int) throws -> Body] = []
    do {
      for input in 0..<contest.inputs {
        openings.append(try contest.open(InputSeed.derive(seed, input: input)))
      }
    } catch {
      for index in entrants.indices { entrants[index].result.status = .failed("\(error)") }
      return
    }
    for index in entrants.indices {
      emit(.began(contest: contest.id, subject: entrants[index].name, lane: .time))
      do {
        entrants[index].bodies = try openings.map { try $0(entrants[index].position) }
        let first = try entrants[index].bodies[0].checkedTime(clock)
        if let wrong = first.violations.first {
          entrants[index].result.status = .failed("wrong answer: \(wrong)")
          continue
        }
        entrants[index].nanoseconds = first.nanoseconds
        let share = seconds * 1e9 / Double(2 * Self.leastRounds)
        entrants[index].isSlow = first.nanoseconds > max(Self.leastSlow, share)
        if entrants[index].isSlow {
          entrants[index].result.samples = [
            LaneResult.Sample(round: 0, nanoseconds: first.nanoseconds)
          ]
        } else {
          // The first run was cold; predictions follow from a warm one.
          entrants[index].nanoseconds = try time(entrants[index], inputs: 0..<1, passes: 1)
        }
      } catch {
        entrants[index].result.status = .failed("\(error)")
      }
    }
  }

  /// Decides passes and inputs a sample; answers with the inputs of each round.
  private func schedule(_ entrants: inout [Entrant]) -> [Range<Int>] {
    let fast = entrants.filter { !$0.isSlow }
    let onePass = max(1, fast.reduce(0) { $0 + $1.nanoseconds })
    let limit = seconds * 1e9
    // As many inputs a round as leave time for the rounds wanted.
    var block = contest.inputs
    while block > 1, onePass * Double(block * 2 * Self.leastRounds) > limit { block /= 2 }
    let leastSample = 1000 * resolution()
    var round = 0.0
    for index in entrants.indices {
      let sample = max(1, entrants[index].nanoseconds) * Double(block)
      entrants[index].passes = max(1, Int((leastSample / sample).rounded(.up)))
      if !entrants[index].isSlow { round += sample * Double(entrants[index].passes) }
    }
    let fitting = fast.isEmpty ? Self.slowRounds : Int(limit / max(1, round))
    let least = fast.isEmpty ? Self.slowRounds : Self.leastRounds
    let count = min(Self.mostRounds, max(least, fitting))
    let blocks = max(1, contest.inputs / block)
    return (0..<count).map { index in
      let start = index % blocks * block
      return start..<start + block
    }
  }

  private func runRounds(_ rounds: [Range<Int>], _ entrants: inout [Entrant]) {
    let orders = BalancedOrder.rows(subjects: entrants.count)
    let slowRounds = [rounds.count / 2, rounds.count - 1]
    for (round, inputs) in rounds.enumerated() {
      for index in orders[round % orders.count] {
        guard entrants[index].result.status.isOK else { continue }
        if entrants[index].isSlow, !slowRounds.contains(round) || round == 0 { continue }
        do {
          let slow = entrants[index].isSlow
          let nanoseconds = try time(
            entrants[index], inputs: slow ? 0..<1 : inputs,
            passes: slow ? 1 : entrants[index].passes)
          entrants[index].result.samples.append(
            LaneResult.Sample(round: round, nanoseconds: nanoseconds))
        } catch {
          entrants[index].result.status = .failed("\(error)")
          entrants[index].result.samples = []
        }
      }
    }
  }

  /// Nanoseconds a run, over `passes` passes through `inputs`.
  private func time(_ entrant: Entrant, inputs: Range<Int>, passes: Int) throws -> Double {
    let bodies = entrant.bodies[inputs]
    let start = clock()
    for _ in 0..<passes {
      for body in bodies { try body.once() }
    }
    let end = clock()
    return Double(end - start) / Double(passes * inputs.count)
  }
}

/// The seeds of the inputs that a contest rotates.
public enum InputSeed {
  /// The first input is the seed's own: the one the exact lanes use.
  public static func derive(_ seed: UInt64, input: Int) -> UInt64 {
    input == 0 ? seed : seed &+ UInt64(truncatingIfNeeded: input) &* 0x9E37_79B9_7F4A_7C15
  }
}
