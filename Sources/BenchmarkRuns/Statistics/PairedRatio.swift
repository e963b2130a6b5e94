import Foundation

/// How much longer one subject takes than another of the same contest.
///
/// Another program on the machine, or a lower clock rate, slows a whole round. Both times of a pair grow, and their
/// ratio does not change. The interval covers what differs from process to process, such as hash seeds and addresses.
/// Logarithms make the ratio symmetric: with the roles swapped the result is the reciprocal.
public enum PairedRatio {
  /// Pairs the samples of a process by round. The value of the process is the median of the pairs' ratios. The result
  /// is the median of these values over the processes, with its interval. A process without a pair, or with a time that
  /// is not positive and finite, does not count; nil if no process counts.
  ///
  /// - Complexity: O(*n* log *n*), *n* the samples of both.
  public static func estimate(
    of subject: [ProcessTimes], to reference: [ProcessTimes]
  ) -> ResultRow.Ratio? {
    let logs = ProcessTimes.paired(subject, reference) { log($0) - log($1) }
    guard let sample = OrderedSample(logs) else { return nil }
    return ResultRow.Ratio(
      median: exp(sample.median), interval: sample.medianInterval()?.exponential)
  }
}

/// How much longer one subject takes than another of the same contest, in nanoseconds.
public enum PairedDifference {
  /// Pairs samples as ``PairedRatio`` does. Positive if `subject` takes longer; nil if no process has a pair.
  public static func estimate(
    of subject: [ProcessTimes], to reference: [ProcessTimes]
  ) -> Summary? {
    Summary(processes: ProcessTimes.paired(subject, reference) { $0 - $1 })
  }
}

extension ProcessTimes {
  /// One value for each process that both subjects have: the median of `value` over the rounds that both have.
  fileprivate static func paired(
    _ subject: [ProcessTimes], _ reference: [ProcessTimes],
    _ value: (_ subject: Double, _ reference: Double) -> Double
  ) -> [Double] {
    let references = Dictionary(reference.map { ($0.pass, $0) }) { first, _ in first }
    return subject.compactMap { process in
      let others = references[process.pass]?.samples.map { ($0.round, $0.nanoseconds) } ?? []
      let byRound = Dictionary(others) { first, _ in first }
      return OrderedSample(
        process.samples.compactMap { sample in
          byRound[sample.round].map { value(sample.nanoseconds, $0) }
        })?.median
    }
  }
}
