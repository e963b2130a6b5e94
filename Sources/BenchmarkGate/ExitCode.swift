/// The result of the gate for its caller. The raw values are exit codes.
public enum GateOutcome: Int32, Sendable, CaseIterable {
  case unchanged = 0
  case regression = 2
  /// A benchmark failed, so its value cannot be judged.
  case failure = 3
  /// A value is better than allowed, and the caller wants improvements to fail.
  case improvement = 4
  /// The run or the baseline lacks a value, the baseline has other versions, or nothing was judged.
  case missing = 5
  /// A time is undecided, and the caller wants undecided times to fail.
  case inconclusive = 7

  /// The most important of the outcomes. Failures and missing values come first, because they were not judged.
  public static func first(of outcomes: some Sequence<GateOutcome>) -> GateOutcome {
    let found = Set(outcomes)
    let order: [GateOutcome] = [.failure, .missing, .regression, .inconclusive, .improvement]
    return order.first(where: found.contains) ?? .unchanged
  }
}

extension Finding {
  /// The outcome of the verdict. An exact value is undecided only if no baseline has its versions, and then it never
  /// passes. Undecided times are normal: they pass unless `failOnInconclusive` is set.
  public func outcome(failOnImprovement: Bool, failOnInconclusive: Bool) -> GateOutcome {
    switch verdict {
    case .unchanged: .unchanged
    case .regressed: .regression
    case .missing: .missing
    case .improved: failOnImprovement ? .improvement : .unchanged
    case .inconclusive where lane != .time: .missing
    case .inconclusive: failOnInconclusive ? .inconclusive : .unchanged
    }
  }
}
