import BenchmarkHarness

extension JudgementReport {
  /// What to do, a sentence and the command for it, if there is one.
  var advice: [(text: String, command: String?)] {
    var advice: [(text: String, command: String?)] = []
    if !judgement.failures.isEmpty {
      advice.append(("Fix the failures first: a failed benchmark has no value to judge.", nil))
    }
    if judgement.failures.isEmpty, judgement.findings.isEmpty {
      advice.append(
        ("Nothing was judged, so this is no pass: neither side has a value of these lanes.", nil))
    }
    advice += IdleRule.advice(judgement.idleRules).map { ($0, nil) }
    guard let commands else { return advice }
    if judgement.has(.regressed) {
      advice.append(
        (
          "Find out why values got worse. If you intend that, update the baseline in the same commit:",
          commands.update
        ))
    }
    if judgement.has(.improved) {
      advice.append(
        ("Values got better. Update the baseline to keep them so:", commands.update))
    }
    if judgement.findings.contains(where: \.isGoneFromRun) {
      advice.append(
        (
          "The run lacks values that the baseline has. If they are gone for good, delete them:",
          commands.delete + " '^suite/scenario/subject/size$'"
        ))
    }
    if judgement.findings.contains(where: \.isNewToBaseline) {
      advice.append(("The baseline lacks values that the run has. Add them:", commands.update))
    }
    if judgement.findings.contains(where: \.isOfOtherVersions) {
      advice.append(
        (
          "The baseline has no values for these versions. Look at the values, then add them:",
          commands.update
        ))
    }
    if judgement.findings.contains(where: \.isOfUnknownVersions) {
      advice.append(
        (
          "A version is unknown, so no baseline matches. The version of Swift is what swift --version "
            + "prints: put swift on the path.", nil
        ))
    }
    return advice
  }
}

extension Finding {
  /// Whether the baseline has a value and the run has none, though the machine lacks nothing that it
  /// takes: what it lacks is in the reason.
  fileprivate var isGoneFromRun: Bool {
    guard case .missing(let absence) = verdict, absence.isOfRun else { return false }
    if case .withoutValueHere(.unavailable) = absence { return false }
    return true
  }

  fileprivate var isNewToBaseline: Bool {
    guard case .missing(let absence) = verdict else { return false }
    return absence.isOfBaseline
  }

  /// Of an exact value: undecided times are normal, and need no advice.
  fileprivate var isOfOtherVersions: Bool {
    guard lane != .time, case .inconclusive(.otherEnvironment) = verdict else { return false }
    return true
  }

  fileprivate var isOfUnknownVersions: Bool {
    guard lane != .time, case .inconclusive(.unknownHere) = verdict else { return false }
    return true
  }
}
