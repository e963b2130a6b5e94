import BenchmarkHarness

extension JudgementReport {
  /// What to do, a sentence and the command for it, if there is one.
  var advice: [(text: String, command: String?)] {
    var advice: [(text: String, command: String?)] = []
    if !judgement.failures.isEmpty {
      advice.append(("Mend what failed: there is nothing to judge of it.", nil))
    }
    if judgement.failures.isEmpty, judgement.findings.isEmpty {
      advice.append(
        ("Nothing was judged, which is no pass: neither side has a value of these lanes.", nil))
    }
    advice += IdleRule.advice(judgement.idleRules).map { ($0, nil) }
    guard let commands else { return advice }
    if judgement.has(.regressed) {
      advice.append(
        (
          "Find out why values got worse. Where that is meant, move the baseline in the same commit:",
          commands.update
        ))
    }
    if judgement.has(.improved) {
      advice.append(
        ("Values got better: update the baseline, so that they stay so.", commands.update))
    }
    if judgement.findings.contains(where: \.isGoneFromRun) {
      advice.append(
        (
          "The baseline has values that the run has not. Where they are gone for good:",
          commands.delete + " '^suite/scenario/subject/size$'"
        ))
    }
    if judgement.findings.contains(where: \.isNewToBaseline) {
      advice.append(("The run has values that the baseline has not.", commands.update))
    }
    if judgement.findings.contains(where: \.isOfOtherVersions) {
      advice.append(
        (
          "No baseline was made under these versions. One for them, beside what is there, once the "
            + "values are looked at:", commands.update
        ))
    }
    if judgement.findings.contains(where: \.isOfUnknownVersions) {
      advice.append(
        (
          "A version that is unknown agrees with no baseline, nor with one made here. That of Swift "
            + "is read off swift --version: put it on the path.", nil
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

  /// Of an exact value; a time that cannot be told is what times are like.
  fileprivate var isOfOtherVersions: Bool {
    guard lane != .time, case .inconclusive(.otherEnvironment) = verdict else { return false }
    return true
  }

  fileprivate var isOfUnknownVersions: Bool {
    guard lane != .time, case .inconclusive(.unknownHere) = verdict else { return false }
    return true
  }
}
