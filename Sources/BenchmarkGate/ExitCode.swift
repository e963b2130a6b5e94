/// How a program ends. The gate itself gives only the codes 0, 2, 3, 4, 5 and 7.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case ok = 0
  case error = 1
  /// A value regressed. For `bench aa`: the gate is wrong too often.
  case regression = 2
  /// A benchmark failed, so its value cannot be judged.
  case benchmarkFailed = 3
  /// A value is better by more than is allowed, and the caller wants improvements to fail.
  case improvement = 4
  /// The run or the baseline lacks a value, there is no baseline for the run's versions, or nothing was judged.
  case baselineMissing = 5
  case cannotWrite = 6
  /// A time is undecided, and the caller wants undecided times to fail. For `bench aa`: the time budget ended some
  /// comparisons. For `bench compare --base`: no time was decided, or the time budget ended the second look at a
  /// regression; see ``PairedCell/asBuilt``.
  case inconclusive = 7
  case usage = 64
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The most important of the gate's codes. Failures and missing values come first: the gate then judged only a part.
  public static func first(of codes: some Sequence<ExitCode>) -> ExitCode {
    let found = Set(codes)
    let order: [ExitCode] = [
      .benchmarkFailed, .baselineMissing, .regression, .inconclusive, .improvement,
    ]
    return order.first(where: found.contains) ?? .ok
  }
}

extension Finding {
  /// The exit code for the verdict. An exact value is undecided only if no part of the baseline matches the run's
  /// environment. Such a value never passes. Undecided times are normal, and pass unless `failOnInconclusive` is set.
  public func exitCode(failOnImprovement: Bool, failOnInconclusive: Bool) -> ExitCode {
    switch verdict.kind {
    case .unchanged: .ok
    case .regressed: .regression
    case .missing: .baselineMissing
    case .improved: failOnImprovement ? .improvement : .ok
    case .inconclusive where lane != .time: .baselineMissing
    case .inconclusive: failOnInconclusive ? .inconclusive : .ok
    }
  }
}
