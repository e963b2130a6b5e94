/// Measures one cell once, in a process that then ends.
///
/// The first answer is checked, outside the clock. Then samples, each of as many runs as make a
/// thousand steps of the clock, until there are five of them and 15 ms have passed; the least of them
/// is the process's time. What goes before a run is outside the clock, as in the time lane.
public struct PairWorker {
  static let leastSamples = 5
  /// How long samples are taken at the least, in nanoseconds: about as long as a process takes to start
  /// and to make its input. Of 3 % more work 44 of 48 were caught with it in 3.4 s a comparison on a machine
  /// that others kept busy, and 41 of 48 in 3.1 s with a third of it, by processes that took turns.
  static let leastNanoseconds = 15e6

  private let contest: (ContestID) -> Contest?
  /// Nanoseconds since some moment.
  var clock: () -> UInt64 = MonotonicClock.now
  /// The least step of the clock that can be told apart, in nanoseconds.
  var resolution: () -> Double = { MonotonicClock.measuredResolution(readings: 200) }

  /// - Parameter contest: the contest of a name; nil if there is none.
  public init(contest: @escaping (ContestID) -> Contest?) { self.contest = contest }

  /// Does not throw: what goes wrong is the sample's status.
  public func sample(_ order: PairOrder) -> PairSample {
    do {
      guard let (body, leastRuns) = try body(order.cell, order) else {
        return PairSample(.unavailable("there is no such cell"))
      }
      var runs = Runs(
        body: body, extra: nil, again: order.runsAgain, leastRuns: leastRuns, clock: clock)
      if let size = order.extraSize {
        var cell = order.cell
        cell.contest.size = size
        guard let (extra, _) = try self.body(cell, order) else {
          return PairSample(.unavailable("there is no \(cell) to run beside it"))
        }
        runs.extra = extra
      }
      return try sample(runs)
    } catch {
      return PairSample(.failed("\(error)"))
    }
  }

  /// The cell's subject, ready and found right; nil if there is no such cell.
  private func body(_ cell: CellID, _ order: PairOrder) throws -> (Body, leastRuns: Int)? {
    guard let contest = contest(cell.contest), contest.nothingToMeasure == nil,
      let position = contest.subjects.firstIndex(where: { $0.name == cell.subject })
    else { return nil }
    let body = try contest.open(order.seed)(position)
    if let wrong = try body.violations().first { throw WrongAnswer(wrong) }
    return (body, contest.subjects[position].leastRuns)
  }

  private func sample(_ runs: Runs) throws -> PairSample {
    let passes = try passes(runs)
    let stopwatch = Stopwatch(clock)
    var least = Double.infinity
    var samples = 0
    while samples < Self.leastSamples || stopwatch.seconds * 1e9 < Self.leastNanoseconds {
      least = min(least, try runs.nanoseconds(passes) / Double(passes))
      samples += 1
    }
    return PairSample(nanoseconds: least, runs: samples * passes)
  }

  /// The runs of a sample: whole multiples of the subject's least, or of two of these if that is odd,
  /// so that a subject that goes forth and back does both equally often in every process.
  private func passes(_ runs: Runs) throws -> Int {
    let least = 1000 * resolution()
    let first = max(1, try runs.nanoseconds(1))
    let affordable = max(1, Int(TimeLane.mostForLeastRuns / first))
    let wanted = min(runs.leastRuns, affordable)
    // As many times what is run again, as that goes forth and back, too.
    let unit = (wanted > 1 ? (wanted + 1) / 2 * 2 : 1) * (runs.again?.of ?? 1)
    var passes = unit
    // The clock says little of one short run, so every number is tried.
    for _ in 0..<8 {
      let sample = max(1, try runs.nanoseconds(passes))
      if sample >= least { break }
      let needed = Int((least / sample * Double(passes)).rounded(.up))
      passes = (max(passes + 1, needed) + unit - 1) / unit * unit
    }
    return passes
  }
}

/// The runs of one subject and of what runs beside it.
private struct Runs {
  let body: Body
  var extra: Body?
  let again: RunsAgain?
  let leastRuns: Int
  let clock: () -> UInt64

  /// Nanoseconds of so many runs and of what is run again of them, without what goes before each.
  func nanoseconds(_ runs: Int) throws -> Double {
    let passes = runs + (again.map { runs / $0.of * $0.again } ?? 0)
    if body.prelude == nil, extra?.prelude == nil {
      let start = clock()
      for _ in 0..<passes { try runBoth() }
      return Double(clock() - start)
    }
    var inside: UInt64 = 0
    for _ in 0..<passes {
      try body.prelude?.run()
      try extra?.prelude?.run()
      let start = clock()
      try runBoth()
      inside += clock() - start
    }
    return Double(inside)
  }

  private func runBoth() throws {
    try body.once()
    try extra?.once()
  }
}
