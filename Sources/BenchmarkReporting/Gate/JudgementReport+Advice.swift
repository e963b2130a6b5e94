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
    let isEmpty = findings.isEmpty && judgement.failures.isEmpty
    let always: [(Bool, String)] = [
      (
        !judgement.failures.isEmpty,
        "Fix the failures first: a failed benchmark has no value to judge."
      ),
      (isEmpty, "Nothing was judged, so this is no pass: neither side has a value of these lanes."),
    ]
    let first =
      always.filter(\.0).map(\.1) + Self.advice(unmatched: judgement.unmatchedRules)
    guard let commands else { return first.map { ($0, nil) } }
    let byFindings: [(Bool, String, String?)] = [
      (
        judgement.has(.regressed),
        "Find out why values got worse. If you intend that, update the baseline in the same commit:",
        commands.update
      ),
      (
        judgement.has(.improved), "Values got better. Update the baseline to keep them so:",
        commands.update
      ),
      (
        findings.contains(where: \.isGoneFromRun),
        "The run lacks values that the baseline has. If they are gone for good, delete them:",
        commands.delete + " '^suite/scenario/subject/size$'"
      ),
      (
        findings.contains(where: \.isNewToBaseline),
        "The baseline lacks values that the run has. Add them:", commands.update
      ),
      (
        findings.contains(where: \.isOfOtherVersions),
        "The baseline has no values for these versions. Look at the values, then add them:",
        commands.update
      ),
      (
        findings.contains(where: \.isOfUnknownVersions),
        "A version is unknown, so no baseline matches. The version of Swift is what swift --version "
          + "prints: put swift on the path.", nil
      ),
    ]
    return first.map { ($0, nil) } + byFindings.filter(\.0).map { ($0.1, $0.2) }
  }
}

extension Finding {
  /// Whether the run lacks a value of the baseline, although the machine has what the value needs.
  fileprivate var isGoneFromRun: Bool {
    guard case .missing(let absence) = verdict, absence.isOfRun else { return false }
    if case .withoutValueHere(.unavailable) = absence { return false }
    return true
  }

  fileprivate var isNewToBaseline: Bool {
    guard case .missing(let absence) = verdict else { return false }
    return absence.isOfBaseline
  }

  /// Whether an exact value has no baseline of its versions. Undecided times are normal and need no advice.
  fileprivate var isOfOtherVersions: Bool {
    guard lane != .time, case .inconclusive(.otherEnvironment) = verdict else { return false }
    return true
  }

  fileprivate var isOfUnknownVersions: Bool {
    guard lane != .time, case .inconclusive(.unknownHere) = verdict else { return false }
    return true
  }
}
