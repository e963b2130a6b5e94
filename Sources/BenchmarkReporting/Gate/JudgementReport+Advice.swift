import BenchmarkGate

extension JudgementReport {
  /// What to do about rules that match nothing.
  public static func advice(unmatched rules: [String]) -> [String] {
    rules.map {
      "Without effect: \($0). Nothing that is measured matches: correct its patterns, or remove it."
    }
  }

  /// What to do: sentences, each with its command if there is one.
  var advice: [(text: String, command: String?)] {
    let findings = judgement.findings
    var advice: [(text: String, command: String?)] = []
    func add(_ text: String, _ command: String? = nil, if holds: Bool) {
      if holds { advice.append((text, command)) }
    }
    add(
      "Fix the failures first: a failed benchmark has no value to judge.",
      if: !judgement.failures.isEmpty)
    add(
      "Nothing was judged, so this is no pass: neither side has a value of these lanes.",
      if: findings.isEmpty && judgement.failures.isEmpty)
    advice += Self.advice(unmatched: judgement.unmatchedRules).map { ($0, nil) }
    guard let commands else { return advice }
    add(
      "Find out why values got worse. If you intend that, update the baseline in the same commit:",
      commands.update, if: judgement.has(.regressed))
    let isRatioBetter = findings.contains { $0.kind == .ratio && $0.verdict.kind == .improved }
    add(
      "Values got better. "
        + (isRatioBetter ? "A ratio also falls if its reference got slower. " : "")
        + "Update the baseline to keep them so:", commands.update,
      if: judgement.has(.improved))
    add(
      "The run lacks values that the baseline has. If they are gone for good, delete them:",
      commands.delete + " '^suite/scenario/subject/size$'",
      if: findings.contains(where: \.isGoneFromRun))
    add(
      "The baseline lacks values that the run has. Add them:", commands.update,
      if: findings.contains(where: \.isNewToBaseline))
    add(
      "The baseline has no values for these versions. Look at the values, then add them:",
      commands.update, if: findings.contains(where: \.isOfOtherVersions))
    add(
      "A version is unknown, so no baseline matches. The version of Swift is what swift --version "
        + "prints: put swift on the path.", if: findings.contains(where: \.isOfUnknownVersions))
    return advice
  }
}

extension Finding {
  /// Whether the run lacks a value of the baseline, although the machine has what the value needs.
  fileprivate var isGoneFromRun: Bool {
    switch verdict {
    case .missing(.withoutValueHere(.unavailable)): false
    case .missing(.notInRun), .missing(.withoutValueHere): true
    default: false
    }
  }

  fileprivate var isNewToBaseline: Bool {
    switch verdict {
    case .missing(.notInBaseline), .missing(.withoutValueThere), .missing(.otherSeeds): true
    default: false
    }
  }

  /// Whether the baseline has the exact value only for other versions. For a time this is normal, and needs no advice.
  fileprivate var isOfOtherVersions: Bool {
    if case .inconclusive(.otherEnvironment) = verdict { lane != .time } else { false }
  }

  fileprivate var isOfUnknownVersions: Bool {
    if case .inconclusive(.unknownHere) = verdict { lane != .time } else { false }
  }
}
