/// One subject of a time lane, ready on its inputs.
struct TimedSubject {
  let name: String
  let position: Int
  let leastRuns: Int
  let lengths: SampleLengths
  /// Whether other work comes between two samples on one input: other subjects, other inputs, another process's turn.
  let isInterrupted: Bool
  /// nil for the only subject of a time lane.
  var thread: OwnThread?
  /// One for each input.
  var bodies: [Body] = []
  let again: RunsAgain?
  var result: LaneResult
  /// Nanoseconds of one run; 0 if unknown.
  var nanoseconds = 0.0
  /// Nanoseconds of the step before one run.
  var before = 0.0
  /// How many visits a sample makes. A visit makes ``runsOfVisit`` runs on one input. Then comes the next input.
  private var visits = 1
  private var nextInput = 0
  private(set) var rounds = 0

  init(
    _ subject: Contest.Subject, position: Int, isInterrupted: Bool, timing: Timing,
    result: LaneResult
  ) {
    name = subject.name
    self.position = position
    leastRuns = subject.leastRuns
    lengths = timing.lengths
    self.isInterrupted = isInterrupted
    again = timing.again
    self.result = result
    nanoseconds = timing.known[subject.name] ?? 0
  }

  /// The largest factor by which the next try may raise the number of visits.
  static let mostGrowth = 1000
  /// ``Contest/Subject/leastRuns`` lengthens a sample to at most this many nanoseconds.
  static let mostForLeastRuns = 1e7
  /// If one run is known to take this many nanoseconds or more, no sample is tried before the rounds.
  static let longestTried = 1e7
  /// Visits and cold runs that take this many nanoseconds or more have no untimed run before them. They refill the
  /// caches in a small part of their time.
  static let longestWarmed = 1e8

  /// A visit has two runs if a subject makes a change in one run and undoes it in the next.
  private var runsOfVisit: Int { leastRuns > 1 ? 2 : 1 }

  /// Nanoseconds of a visit, with the timed step before each run.
  private var visit: Double { max(1, (nanoseconds + before) * Double(runsOfVisit)) }

  /// Decides how many visits a sample makes, and in how many rounds the subject takes part. A clock says little about
  /// one short run, so more and more visits are tried until they take long enough.
  mutating func prepare(rounds most: Int, leastRounds: Int, _ clock: () -> UInt64) throws {
    grow(to: 1)
    if nanoseconds < Self.longestTried {
      try predict(clock)
      // The first runs of a fresh process are slow, so short runs are tried a second time.
      if nanoseconds < Self.longestTried { try predict(clock) }
      let least = leastRuns > 1 ? (leastRuns * bodies.count + 1) / runsOfVisit : 1
      grow(to: min(least, Int(Self.mostForLeastRuns / visit)))
      for _ in 0..<8 {
        let sample = max(1, nanoseconds * Double(visits * runsOfVisit))
        if sample >= lengths.sample { break }
        let needed = Int((lengths.sample / sample * Double(visits)).rounded(.up))
        // If the clock did not move, `needed` is far too large.
        grow(to: max(visits + 1, min(needed, Self.mostGrowth * visits)))
        try predict(clock)
      }
    }
    let sample = visit * Double(untimedVisits + visits)
    rounds = min(most, max(leastRounds, Int(min(Double(most), lengths.slice / sample))))
  }

  private mutating func grow(to count: Int) {
    let unit = again?.of ?? 1
    visits = max(visits, (count + unit - 1) / unit * unit)
  }

  /// Times a sample. Sets `nanoseconds` to that of the fastest sample so far, since disturbances only make runs slower.
  private mutating func predict(_ clock: () -> UInt64) throws {
    let sample = try timed(round: 0, clock)
    nanoseconds = nanoseconds > 0 ? min(nanoseconds, sample.nanoseconds) : sample.nanoseconds
    before = sample.before ?? 0
  }

  /// How many untimed visits go before a sample. Together they take about ``SampleLengths/sample``. A single short run
  /// does not replace what another subject's big table has left in the caches.
  private var untimedVisits: Int {
    guard isInterrupted, visit < Self.longestWarmed else { return 0 }
    return min(visits, max(1, Int((lengths.sample / visit).rounded(.up))))
  }

  /// Takes `count` samples one after the other, and keeps their median. The first sample starts at `input`. Before it,
  /// untimed runs take the inputs before `input`: runs on the sample's own inputs would train the branch predictor.
  mutating func sample(
    round: Int, of count: Int = 1, input: Int, _ clock: () -> UInt64
  ) throws {
    let untimed = untimedVisits
    nextInput = (input + bodies.count - untimed % bodies.count) % bodies.count
    let bodies = bodies
    try eachRun(untimed) {
      try bodies[$0].setup?.run()
      try bodies[$0].once()
    }
    let samples = try (0..<count).map { _ in try timed(round: round, clock) }
    result.samples.append(.median(samples))
  }

  private mutating func eachRun(_ visits: Int, _ run: (Int) throws -> Void) rethrows {
    for _ in 0..<visits {
      for _ in 0..<runsOfVisit { try run(nextInput) }
      nextInput += 1
      if nextInput == bodies.count { nextInput = 0 }
    }
  }

  /// Times one sample. Without a setup, the clock is read only at the ends of the sample.
  private mutating func timed(round: Int, _ clock: () -> UInt64) throws -> LaneResult.Sample {
    let runs = Double(visits * runsOfVisit)
    let all = visits + (again.map { visits / $0.of * $0.again } ?? 0)
    let bodies = bodies
    guard bodies[0].setup != nil else {
      let start = clock()
      try eachRun(all) { try bodies[$0].once() }
      return LaneResult.Sample(round: round, nanoseconds: Double(clock() - start) / runs)
    }
    var before: UInt64 = 0
    var inside: UInt64 = 0
    try eachRun(all) {
      try bodies[$0].setup?.prepare()
      let start = clock()
      try bodies[$0].setup?.step()
      let middle = clock()
      try bodies[$0].once()
      inside += clock() - middle
      before += middle - start
    }
    return LaneResult.Sample(
      round: round, nanoseconds: Double(inside) / runs,
      before: result.before.map { _ in Double(before) / runs })
  }

  mutating func coldRun(
    input: Int, isTimed: Bool, evict: () -> Void, _ clock: () -> UInt64
  ) throws {
    try bodies[input].setup?.run()
    evict()
    let start = clock()
    try bodies[input].once()
    let nanoseconds = Double(clock() - start)
    if isTimed { result.cold.append(nanoseconds) }
  }

  /// Works on the subject's own thread, if it has one. A thrown error becomes the subject's result.
  mutating func onItsThread(_ work: (inout Self) throws -> Void) {
    func run() {
      do {
        try work(&self)
      } catch {
        fail(error)
      }
    }
    if let thread { thread.run(run) } else { run() }
  }

  mutating func fail(_ error: any Error) {
    result.status = .failed("\(error)")
    result.samples = []
    result.cold = []
  }
}

extension LaneResult.Sample {
  /// The median of at least one sample. For an even number of samples, it is the mean of the middle two. The slower of
  /// the two would be unfair to one side of a pair, if only that side takes an even number.
  fileprivate static func median(_ samples: [Self]) -> Self {
    let sorted = samples.sorted { $0.nanoseconds < $1.nanoseconds }
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    var median = low
    median.nanoseconds = (low.nanoseconds + high.nanoseconds) / 2
    if let first = low.before, let second = high.before { median.before = (first + second) / 2 }
    return median
  }
}
