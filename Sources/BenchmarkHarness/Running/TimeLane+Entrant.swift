extension TimeLane {
  /// One subject under way.
  struct Entrant {
    let name: String
    let position: Int
    var bodies: [Body] = []
    /// Of one run.
    var nanoseconds = 0.0
    /// Of what goes before one run, in nanoseconds: it takes the lane's time, too.
    var before = 0.0
    var passes = 1
    var isSlow = false
    var result: LaneResult
  }
}

extension TimeLane.Entrant {
  /// Times a sample that does not count, to know what the next will take.
  mutating func predict(inputs: Range<Int>, _ clock: () -> UInt64) throws {
    let sample = try timed(round: 0, inputs: inputs, clock)
    nanoseconds = sample.nanoseconds
    before = sample.before ?? 0
  }

  /// Times a run, over as many passes through `inputs` as the subject has. What goes before the runs
  /// is timed apart, and they then each alone.
  func timed(
    round: Int, inputs: Range<Int>, _ clock: () -> UInt64
  ) throws -> LaneResult.Sample {
    let bodies = bodies[inputs]
    let runs = Double(passes * inputs.count)
    guard result.before != nil else {
      let start = clock()
      for _ in 0..<passes {
        for body in bodies { try body.once() }
      }
      return LaneResult.Sample(round: round, nanoseconds: Double(clock() - start) / runs)
    }
    var before: UInt64 = 0
    var inside: UInt64 = 0
    for _ in 0..<passes {
      for body in bodies {
        try body.prelude?.prepare()
        let start = clock()
        try body.prelude?.step()
        let middle = clock()
        try body.once()
        inside += clock() - middle
        before += middle - start
      }
    }
    return LaneResult.Sample(
      round: round, nanoseconds: Double(inside) / runs, before: Double(before) / runs)
  }
}
