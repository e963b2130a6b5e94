public import BenchmarkRuns

extension Report {
  /// Relative to the report.
  static let methodPath = "suites/method.md"

  /// Says where and how the run was made, and which values it lacks.
  static func methodPage(_ record: RunRecord, _ rows: [ResultRow]) -> ReportFile {
    let blocks =
      [Markdown.heading(1, "How this run was made"), wayBack()] + machine(record)
      + method(record, rows) + statuses(rows)
    return ReportFile(path: methodPath, text: blocks.joined(separator: "\n\n") + "\n")
  }

  static func method(_ record: RunRecord, _ rows: [ResultRow]) -> [String] {
    [
      Markdown.heading(2, "Method"),
      "`Results/README.md` of the project says how figures are made and read.",
      Markdown.bullets([repeatability(record), intervals(rows)].compactMap(\.self)),
    ]
  }

  private static func repeatability(_ record: RunRecord) -> String {
    guard let found = record.conditions?.repeatability, found.isKnown else {
      return
        "**In the next run.** This run does not show how well its intervals repeat. Run it twice: "
        + "`compare A B` of two runs of one program counts the intervals that do not overlap."
    }
    return "**In the next run.** This run was made twice, one after the other. "
      + RepeatabilityText.sentence(found)
      + " If both intervals of a value are correct at \(HumanNumbers.usualLevel), they nearly always overlap."
  }

  private static func intervals(_ rows: [ResultRow]) -> String? {
    let levels = rows.compactMap { $0.measured?.interval?.level }
    guard let least = levels.min(), let most = levels.max() else { return nil }
    let span = Set([least, most].map(HumanNumbers.percent)).sorted()
    return
      "**Intervals** hold at \(span.joined(separator: " to ")). With fewer than \(SignTest.fewestSamples()) processes, "
      + "the report shows their number instead: `(n = 3)`."
  }
}

/// How well the intervals of two runs of one program agree, as text.
public enum RepeatabilityText {
  /// `Of 402 ratio intervals 3 do not overlap (0.7 %), of 460 time intervals 9 (2.0 %).`
  public static func sentence(_ found: Repeatability) -> String {
    func part(_ rate: EventRate, _ noun: String, _ verb: String) -> String {
      let share = rate.share.map { " (\(HumanNumbers.percent($0)))" } ?? ""
      return "\(HumanNumbers.count(Double(rate.trials))) \(noun) intervals "
        + "\(HumanNumbers.count(Double(rate.events)))\(verb)\(share)"
    }
    return "Of " + part(found.ratios, "ratio", " do not overlap") + ", of "
      + part(found.times, "time", "") + "."
  }
}
