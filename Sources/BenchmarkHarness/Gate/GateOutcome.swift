/// What the gate tells whoever called: the raw values are exit codes.
public enum GateOutcome: Int32, Sendable, CaseIterable {
  case unchanged = 0
  case regression = 2
  /// A benchmark failed: there is nothing to judge.
  case failure = 3
  /// Better than allowed, where that is to fail.
  case improvement = 4
  /// No baseline, or one made under other versions.
  case missing = 5
  /// Not told, where that is to fail.
  case inconclusive = 7

  /// What a caller must know first: a judgement of half of the values is none.
  public static func first(of outcomes: some Sequence<GateOutcome>) -> GateOutcome {
    let found = Set(outcomes)
    let order: [GateOutcome] = [.failure, .missing, .regression, .inconclusive, .improvement]
    return order.first(where: found.contains) ?? .unchanged
  }
}

extension Finding {
  /// What the verdict means to a caller.
  ///
  /// An exact value that cannot be told has no baseline of its versions; that is never a pass. A
  /// time that cannot be told is what times are like.
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
