import BenchmarkGate

extension JudgementReport {
  /// What to do about rules that match nothing.
  public static func advice(unmatched rules: [String]) -> [String] {
    rules.map {
      "No effect: \($0) matches nothing that is measured. Correct its patterns, or remove the rule."
    }
  }

  /// What to do, and the command that does it; nil if no command does.
  var advice: [(text: String, command: String?)] {
    let findings = judgement.findings
    var advice: [(text: String, command: String?)] = []
    func add(_ text: String, _ command: String? = nil, if holds: Bool) {
      if holds { advice.append((text, command)) }
    }
    func needs(_ remedy: Verdict.Remedy, _ findings: [Finding]) -> Bool {
      findings.contains { $0.verdict.remedy == remedy }
    }
    add(
      "Fix the failures first: a failed benchmark has no value to judge.",
      if: !judgement.failures.isEmpty)
    add(
      "Nothing was judged, so the check does not pass: neither side has a value of these lanes.",
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
      commands.delete + " '^suite/scenario/subject/size$'", if: needs(.delete, findings))
    add(
      "The baseline lacks values that the run has. Add them:", commands.update,
      if: needs(.addToBaseline, findings))
    // It is normal that the baseline has times only of other machines or versions. So times need no such advice.
    let exact = findings.filter { $0.lane != .time }
    add(
      "The baseline has no values for these versions. Look at the values, then add them:",
      commands.update, if: needs(.addVersions, exact))
    add(
      "A version is unknown, so no baseline matches. The version of Swift is what swift --version "
        + "prints: put swift on the path.", if: needs(.nameVersion, exact))
    return advice
  }
}
