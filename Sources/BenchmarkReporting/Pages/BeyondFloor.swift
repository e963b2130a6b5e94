import BenchmarkHarness

/// What a subject takes beyond a floor, by samples of the same rounds.
///
/// A session has two parts: what the floor takes too, and what is the subject's own. The ratio of two
/// sessions hides how the second parts compare. In each process the value is the median over the rounds that
/// all have; the figure is the median over processes, with the sign test's interval.
enum BeyondFloor: Equatable {
  case figure(Double, Interval)
  /// The run does not decide whether there is a difference.
  case notDecided
  /// The subject takes less than the floor.
  case under

  /// The subject's time beyond the floor, in nanoseconds.
  static func time(_ subject: [ProcessTimes], floor: [ProcessTimes]) -> BeyondFloor {
    let values = processes([subject, floor]) { $0[0] - $0[1] }
    guard let (value, interval) = estimate(values) else { return .notDecided }
    if interval.high < 0 { return .under }
    return interval.low > 0 ? .figure(value, interval) : .notDecided
  }

  /// The subject's part beyond the floor over the reference's: (subject - floor) / (reference - floor).
  static func ratio(
    _ subject: [ProcessTimes], floor: [ProcessTimes], reference: [ProcessTimes]
  ) -> BeyondFloor {
    if time(subject, floor: floor) == .under { return .under }
    // Where the reference has nothing beyond the floor that could be told, there is nothing to divide by.
    guard case .figure = time(subject, floor: floor), case .figure = time(reference, floor: floor),
      let (value, interval) = estimate(
        processes([subject, floor, reference]) { ($0[0] - $0[1]) / ($0[2] - $0[1]) })
    else { return .notDecided }
    return interval.contains(1) ? .notDecided : .figure(value, interval)
  }

  private static func estimate(_ values: [Double]) -> (Double, Interval)? {
    guard let sample = OrderedSample(values), let interval = sample.medianInterval() else {
      return nil
    }
    return (sample.median, interval)
  }

  /// A value for each process that all subjects have: the median of `value` over the rounds of all.
  private static func processes(
    _ subjects: [[ProcessTimes]], _ value: ([Double]) -> Double
  ) -> [Double] {
    subjects[0].compactMap { first in
      let processes = subjects.compactMap { all in all.first { $0.pass == first.pass } }
      guard processes.count == subjects.count else { return nil }
      let rounds = processes.map { process in
        Dictionary(process.samples.map { ($0.round, $0.nanoseconds) }) { first, _ in first }
      }
      let values = rounds[0].keys.compactMap { round -> Double? in
        let times = rounds.compactMap { $0[round] }
        return times.count == rounds.count ? value(times) : nil
      }
      return OrderedSample(values)?.median
    }
  }
}
