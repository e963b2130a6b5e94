import BenchmarkHarness

/// How much of what there is to find a subject finds, and what that costs against another.
enum RecallConclusion {
  static func sentence(
    _ section: SectionRows, metric: Metric, subjects: [String], base: String
  ) -> String {
    let answer = answer(section, metric: metric, subjects: subjects, base: base)
    return [answer.sentence, answer.figure].compactMap(\.self).joined(separator: " ")
  }

  /// What is found, and what that costs.
  static func answer(
    _ section: SectionRows, metric: Metric, subjects: [String], base: String
  ) -> Answer {
    let answers = subjects.map {
      answer(section, metric: metric, subject: $0, base: base)
    }
    let figures = answers.compactMap(\.figure)
    return Answer(
      answers.map(\.sentence).joined(separator: " "),
      figures.isEmpty ? nil : figures.joined(separator: " "))
  }

  private static func answer(
    _ section: SectionRows, metric: Metric, subject: String, base: String
  ) -> Answer {
    let found = section.scenarios.compactMap { scenario -> Found? in
      guard
        let contest = section.rows.largest(
          scenario, where: { $0.median(subject, metric) != nil }),
        let recall = contest.median(subject, metric)
      else { return nil }
      return Found(contest: contest, recall: recall, baseRecall: contest.median(base, metric))
    }
    guard !found.isEmpty else {
      return Answer(
        Prose.notMeasured(
          "no scenario has the recall of \(Markdown.code(subject))",
          rows: section.rows.allRows.filter { $0.metric == metric }))
    }
    return Answer(
      recall(found, subject: subject, base: base), cost(section, subject: subject, base: base))
  }

  private struct Found {
    var contest: ContestRows
    var recall: Double
    var baseRecall: Double?
  }

  private static func recall(_ found: [Found], subject: String, base: String) -> String {
    let sorted = found.sorted {
      ($0.recall, $0.contest.id.scenario) < ($1.recall, $1.contest.id.scenario)
    }
    let name = Markdown.code(subject)
    func percent(_ found: Found) -> String { HumanNumbers.percent(found.recall) }
    guard let least = sorted.first, let most = sorted.last else { return "" }
    let comparable = found.allSatisfy { $0.baseRecall != nil }
    if comparable, found.allSatisfy({ $0.baseRecall == $0.recall }) {
      return "No difference in what is found: \(name) finds as much as \(Markdown.code(base)) in "
        + "\(Prose.number(found.count, "scenario")), from \(percent(least)) to \(percent(most))."
    }
    var text = "\(name) finds \(percent(least)) of the changed items"
    if found.count == 1 {
      text += " on \(Prose.place(least.contest))"
    } else {
      let complete = found.filter { $0.recall >= 1 }.count
      text =
        "\(name) finds from \(percent(least)) of the changed items "
        + "(\(Markdown.code(least.contest.id.scenario))) to \(percent(most)) "
        + "(\(Markdown.code(most.contest.id.scenario))), all of them in \(complete) of "
        + "\(found.count) scenarios"
    }
    let baseLeast = found.compactMap(\.baseRecall).min()
    let rest = baseLeast.map {
      "; \(Markdown.code(base)) finds "
        + ($0 >= 1 ? "all" : "at least \(HumanNumbers.percent($0))")
    }
    return text + (rest ?? "") + "."
  }

  private static func cost(_ section: SectionRows, subject: String, base: String) -> String {
    let contest = section.scenarios.lazy.compactMap { scenario in
      section.rows.largest(scenario) { contest in
        Comparison.ratio(of: subject, to: base, in: contest) != nil
      }
    }.first
    guard let contest else { return "What that costs in time was not measured." }
    return "On \(Prose.place(contest)), against \(Markdown.code(base)) with "
      + "\(CellText.value(contest.row(base, .time))): "
      + AgainstConclusion.comparison(of: subject, to: base, in: contest) + "."
  }
}
