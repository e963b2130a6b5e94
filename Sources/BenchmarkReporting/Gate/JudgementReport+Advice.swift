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
    if judgement.findings.contains(where: { $0.isMissingHere && !$0.isUnavailable }) {
      advice.append(
        (
          "The baseline has values that the run has not. Where they are gone for good:",
          commands.delete + " '^suite/scenario/subject/size$'"
        ))
    }
    if judgement.findings.contains(where: \.isMissingThere) {
      advice.append(("The run has values that the baseline has not.", commands.update))
    }
    if judgement.findings.contains(where: { $0.verdict.kind == .inconclusive && $0.lane != .time })
    {
      advice.append(
        (
          "No baseline was made under these versions. One for them, beside what is there, once the "
            + "values are looked at:", commands.update
        ))
    }
    return advice
  }
}

extension Finding {
  /// Whether the baseline has a value and the run has none, for another reason than a failure.
  var isMissingHere: Bool {
    verdict.kind == .missing && verdict.reason?.hasPrefix("in the baseline") == true
  }

  /// Whether the run has a value and the baseline has none.
  var isMissingThere: Bool {
    verdict.kind == .missing && verdict.reason?.hasPrefix("not in the baseline") == true
  }

  /// Whether the machine lacks what the value takes: the reason says what to install.
  var isUnavailable: Bool { verdict.reason?.contains("unavailable(") ?? false }
}
