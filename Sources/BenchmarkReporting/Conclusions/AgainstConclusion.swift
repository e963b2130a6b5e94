import BenchmarkHarness

/// What the other subjects take against one.
enum AgainstConclusion {
  static func sentence(
    _ section: SectionRows, base: String, work: [[Metric]], shares: [Metric] = []
  ) -> String {
    guard let contest = contest(section, base: base) else {
      return Prose.notMeasured(
        "no size has \(Markdown.code(base)) and another subject timed",
        rows: section.rows.allRows.filter { $0.metric == .time })
    }
    let spans = section.ordered(contest.subjects).filter { $0 != base }
      .compactMap { span(of: $0, to: base, section) }
    let others = section.ordered(contest.subjects).filter { $0 != base }
    return
      (sentences(section, contest, base: base, work: work)
      + shares.compactMap { share($0, [base] + others, in: contest) } + spans)
      .joined(separator: " ")
  }

  /// What the others take against the base in one contest, and what that consists of.
  static func sentences(
    _ section: SectionRows, _ contest: ContestRows, base: String, work: [[Metric]]
  ) -> [String] {
    let others = section.ordered(contest.subjects).filter { $0 != base }
    let times = others.map { comparison(of: $0, to: base, in: contest) }
    let first =
      "On \(Prose.place(contest)), against \(Markdown.code(base)) with "
      + "\(CellText.value(contest.row(base, .time))): " + times.joined(separator: "; ") + "."
    return [first] + work.compactMap { self.work($0, [base] + others, in: contest) }
  }

  /// The lead scenario's largest size at which the base and another were timed; without one, the
  /// next scenario's.
  static func contest(_ section: SectionRows, base: String) -> ContestRows? {
    section.scenarios.lazy.compactMap { scenario in
      section.rows.largest(scenario) { contest in
        contest.median(base, .time) != nil
          && contest.subjects.contains { $0 != base && contest.median($0, .time) != nil }
      }
    }.first
  }

  /// `` `manual-objects` takes 13.1x (12.9-13.3) the time``.
  static func comparison(of subject: String, to base: String, in contest: ContestRows) -> String {
    let name = Markdown.code(subject)
    guard Comparison.ratio(of: subject, to: base, in: contest) != nil else {
      let status = contest.row(subject, .time)?.status
      return "\(name) was not measured" + (status.map { " (\(Markdown.text("\($0)")))" } ?? "")
    }
    let text = Comparison.ratioText(of: subject, to: base, in: contest)
    switch Comparison.verdict(on: subject, against: base, in: contest) {
    case .faster, .slower: return "\(name) takes \(text) the time"
    case .notDecided, nil: return "\(name) takes \(text) the time, not decided"
    }
  }

  /// `` `deletes` + `inserts`: 2,000 with `fine-grained`, 200,000 with `replace-section`. ``
  private static func work(
    _ metrics: [Metric], _ subjects: [String], in contest: ContestRows
  ) -> String? {
    let sums = subjects.compactMap { subject -> String? in
      let values = metrics.compactMap { contest.median(subject, $0) }
      guard values.count == metrics.count, let unit = metrics.first?.unit else { return nil }
      let sum = HumanNumbers.value(values.reduce(0, +), unit)
      return "\(sum) with \(Markdown.code(subject))"
        + (unit == .bytes && !Subject.isFloor(subject)
          ? ratio(values.reduce(0, +), to: metrics, of: subjects, contest) : "")
    }
    guard sums.count > 1 else { return nil }
    let name = metrics.map { Markdown.code($0.name) }.joined(separator: " + ")
    return "\(name): \(sums.joined(separator: ", "))."
  }

  /// `` (12.7x)``: a sum against the first subject's, which stands beside none.
  private static func ratio(
    _ sum: Double, to metrics: [Metric], of subjects: [String], _ contest: ContestRows
  ) -> String {
    let base = metrics.compactMap { contest.median(subjects[0], $0) }.reduce(0, +)
    return base > 0 && sum != base ? " (\(HumanNumbers.ratio(sum / base)))" : ""
  }

  /// `` `items_replaced`: 0 % with `initial-fetch`, 100 % with `manual-objects`. ``
  static func share(
    _ metric: Metric, _ subjects: [String], in contest: ContestRows
  ) -> String? {
    let shares = subjects.compactMap { subject in
      contest.median(subject, metric).map {
        "\(HumanNumbers.percent($0 / Double(max(1, contest.id.size)))) with \(Markdown.code(subject))"
      }
    }
    return shares.count > 1
      ? "\(Markdown.code(metric.name)): \(shares.joined(separator: ", "))." : nil
  }

  /// The least and the greatest ratio over the scenarios, each at its largest size.
  private static func span(of subject: String, to base: String, _ section: SectionRows) -> String? {
    guard !Subject.isFloor(subject) else { return nil }
    let ratios = section.rows.scenarios.compactMap { scenario in
      section.rows.largest(scenario) { contest in
        Comparison.ratio(of: subject, to: base, in: contest) != nil
      }
    }.compactMap { contest in
      Comparison.ratio(of: subject, to: base, in: contest).map { (contest.id.scenario, $0.median) }
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    guard ratios.count > 1, let least = ratios.first, let most = ratios.last else { return nil }
    func end(_ ratio: (String, Double)) -> String {
      "\(HumanNumbers.ratio(ratio.1)) (\(Markdown.code(ratio.0)))"
    }
    return "Over \(ratios.count) scenarios, each at the largest size with both timed, "
      + "\(Markdown.code(subject)) takes from \(end(least)) to \(end(most))."
  }
}
