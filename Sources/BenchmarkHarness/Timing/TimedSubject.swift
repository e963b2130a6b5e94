/// One subject of a time lane, ready on every input.
struct TimedSubject {
  let name: String
  let position: Int
  let leastRuns: Int
  let lengths: SampleLengths
  /// Whether other work comes between two samples: other subjects, other inputs, another process's turn.
  let isInterrupted: Bool
  /// nil if the process has no other subject.
  var thread: OwnThread?
  var bodies: [Body] = []
  /// For each input, a body whose run is timed with each run but not counted; empty if ``ExtraRuns/size`` is nil.
  var extraBodies: [Body] = []
  var again: RunsAgain?
  var result: LaneResult
  /// Nanoseconds of one run; 0 if unknown.
  var nanoseconds = 0.0
  /// Nanoseconds of the step before one run.
  var before = 0.0
  /// How many times a sample goes through its inputs.
  var repeats = 1
  var rounds = 0

  /// The largest factor by which the next try may raise the number of runs.
  static let mostGrowth = 1000
  /// The most nanoseconds that the least runs of a sample may take together.
  static let mostForLeastRuns = 1e7
  /// A sample is not tried before the rounds if one run on each of its inputs is known to take this many nanoseconds.
  static let longestTried = 1e7
  /// No untimed run goes before a sample if one run on each of its inputs takes this many nanoseconds. Such a run
  /// refills the caches in a small part of its time.
  static let longestWarmed = 1e8

  /// Runs come in multiples of this number, so that changes and their undoing come equally often.
  private var unit: Int { (leastRuns > 1 ? 2 : 1) * (again?.of ?? 1) }

  /// Decides how often a sample goes through its inputs, and in how many rounds the subject takes part. A clock says
  /// little about one short run, so more and more runs are tried until they take long enough.
  mutating func prepare(
    inputs: [Int], rounds most: Int, leastRounds: Int, _ clock: () -> UInt64
  ) throws {
    repeats = unit
    if nanoseconds * Double(inputs.count) < Self.longestTried {
      try predict(inputs: inputs, clock)
      // The first runs of a fresh process are slow, so short runs are tried a second time.
      if nanoseconds * Double(inputs.count) < Self.longestTried {
        try predict(inputs: inputs, clock)
      }
      let run = max(1, (nanoseconds + before) * Double(inputs.count))
      grow(to: Int(min(Double(leastRuns), Self.mostForLeastRuns / run)))
      for _ in 0..<8 {
        let sample = max(1, nanoseconds * Double(inputs.count * repeats))
        if sample >= lengths.sample { break }
        let needed = Int((lengths.sample / sample * Double(repeats)).rounded(.up))
        // The clock may not have moved at all.
        grow(to: max(repeats + 1, min(needed, Self.mostGrowth * repeats)))
        try predict(inputs: inputs, clock)
      }
    }
    let pass = (nanoseconds + before) * Double(inputs.count)
    let sample = max(1, pass * Double(untimedRuns(pass) + repeats))
    rounds = min(most, max(leastRounds, Int(min(Double(most), lengths.slice / sample))))
  }

  private mutating func grow(to count: Int) {
    repeats = max(repeats, (count + unit - 1) / unit * unit)
  }

  /// Times a sample. Keeps the smallest time of a run, since disturbances only make runs slower.
  private mutating func predict(inputs: [Int], _ clock: () -> UInt64) throws {
    let sample = try timed(round: 0, inputs: inputs, clock)
    nanoseconds = nanoseconds > 0 ? min(nanoseconds, sample.nanoseconds) : sample.nanoseconds
    before = sample.before ?? 0
  }

  /// How many untimed runs on each input go before a sample: about ``SampleLengths/sample`` together. A single short
  /// run does not replace what another subject's big table has left in the caches.
  ///
  /// - Parameter pass: the nanoseconds of one run on each input.
  private func untimedRuns(_ pass: Double) -> Int {
    guard isInterrupted, pass < Self.longestWarmed else { return 0 }
    let enough = min(lengths.sample / max(1, pass), Double(repeats))
    return max(1, (Int(enough.rounded(.up)) + unit - 1) / unit) * unit
  }

  /// Takes `count` samples after the untimed runs, and keeps their median.
  mutating func sample(
    round: Int, of count: Int = 1, inputs: [Int], _ clock: () -> UInt64
  ) throws {
    let untimed = untimedRuns((nanoseconds + before) * Double(inputs.count))
    for _ in 0..<untimed { try runOnce(inputs) }
    let samples = try (0..<count).map { _ in try timed(round: round, inputs: inputs, clock) }
    result.samples.append(samples.sorted { $0.nanoseconds < $1.nanoseconds }[count / 2])
  }

  private func runOnce(_ inputs: [Int]) throws {
    for input in inputs {
      try bodies[input].setup?.run()
      try bodies[input].once()
      if !extraBodies.isEmpty { try extraBodies[input].once() }
    }
  }

  /// Times one sample. Without a step before each run, the clock is read only at the ends of the sample.
  private func timed(
    round: Int, inputs: [Int], _ clock: () -> UInt64
  ) throws -> LaneResult.Sample {
    let runs = Double(repeats * inputs.count)
    let passes = repeats + (again.map { repeats / $0.of * $0.again } ?? 0)
    guard result.before != nil else {
      let start = clock()
      for _ in 0..<passes {
        for input in inputs {
          try bodies[input].once()
          if !extraBodies.isEmpty { try extraBodies[input].once() }
        }
      }
      return LaneResult.Sample(round: round, nanoseconds: Double(clock() - start) / runs)
    }
    var before: UInt64 = 0
    var inside: UInt64 = 0
    for _ in 0..<passes {
      for input in inputs {
        let body = bodies[input]
        try body.setup?.prepare()
        let start = clock()
        try body.setup?.step()
        let middle = clock()
        try body.once()
        inside += clock() - middle
        before += middle - start
        if !extraBodies.isEmpty {
          try extraBodies[input].setup?.run()
          let start = clock()
          try extraBodies[input].once()
          inside += clock() - start
        }
      }
    }
    return LaneResult.Sample(
      round: round, nanoseconds: Double(inside) / runs, before: Double(before) / runs)
  }

  mutating func coldRun(input: Int, evict: () -> Void, _ clock: () -> UInt64) throws {
    try bodies[input].setup?.run()
    evict()
    let start = clock()
    try bodies[input].once()
    result.cold.append(Double(clock() - start))
  }
}
