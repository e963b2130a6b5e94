import BenchmarkHarness

extension Report {
  /// Where ``methodPage(record:rows:)`` lies beside the report.
  static let methodPath = "suites/method.md"

  /// Where and how a run was made, and what it has no value of.
  static func methodPage(_ record: RunRecord, _ rows: [ResultRow]) -> Page {
    let blocks =
      [Markdown.heading(1, "How this run was made"), wayBack() + ")"] + machine(record)
      + method(record, rows) + statuses(rows)
    return Page(path: methodPath, markdown: blocks.joined(separator: "\n\n") + "\n")
  }

  /// How the numbers came to be and how they read.
  static func method(_ record: RunRecord, _ rows: [ResultRow]) -> [String] {
    let points = [
      "**Contests.** The subjects of a contest compete on the same inputs of one size. In the first pass "
        + "every answer on every input is checked, outside the clock. A wrong one is `failed`, never a time.",
      "**Passes.** One pass visits every contest once, each in a fresh process, in an order drawn anew. Six "
        + "passes make an interval. Minutes lie between two processes of a contest, and each has hash seeds and "
        + "addresses of its own.",
      "**Rounds.** In a process each round has one sample of every subject on the same inputs, in "
        + "position-balanced order. A sample is a millisecond of runs or more, or one run where that is longer. "
        + "A millisecond of untimed runs goes before it, so that a subject meets its own caches. Each "
        + "subject allocates on a thread of its own, so that memory that another has freed does not move its "
        + "data. The process stays on one processor, with all threads that a subject starts. "
        + roundsOfSlowSubjects,
      "**Times** are medians over processes of the medians of their rounds: `4.56 ms (4.52-4.60)`. The interval "
        + "is the order-statistic one of the median, at 95 % or more, and assumes no distribution"
        + attainedLevels(rows)
        + ". Below six processes there is none; their number stands instead: `(n = 3)`.",
      "**Ratios** of any two subjects are paired sample by sample within a round, then the median by "
        + "process, then the median and its interval over processes: `0.42x` takes 0.42 of the other's time. "
        + "A subject is faster where the whole interval is below 1, slower where it is above; else the run does "
        + "not decide.",
      repeatability(record),
      "**Single runs.** `time_cold` is a single run after an eviction of the caches, as an app meets it once "
        + "in a while. Its percentiles are those of runs: p90 from 100 runs on, p99 from 1,000.",
      "**Lanes.** `time`: on the system's allocator, without a probe. `count`: operations that "
        + "cannot vary. `footprint`: bytes and allocations, through the allocator's hooks. The "
        + "last two are exact and stand without an interval.",
      "**Not measured.** `skipped`: decided not to run, by a prediction or because there is "
        + "nothing to measure. `unavailable`: the machine lacks what it needs. `failed`: a wrong "
        + "answer or a broken run. `timeout`: stopped at its deadline. \(CellText.absent): the "
        + "run has no such row.",
      "**Floors**, `floor-*`, are yardsticks: the leanest loops of their kind, never winners, and no lower "
        + "bounds.",
    ]
    return [
      Markdown.heading(2, "Method"), Markdown.bullets(points),
    ]
  }

  /// Whether a figure comes back.
  private static func repeatability(_ record: RunRecord) -> String {
    guard let found = record.conditions?.repeatability, found.isKnown else {
      return
        "**In the next run.** This run does not say how many of its intervals come back. Run it twice: "
        + "`bench compare A B` of two runs of one program counts the intervals that do not overlap."
    }
    return "**In the next run.** This run was made twice, one after the other. "
      + RepeatabilityText.sentence(found)
      + " Two honest intervals at 95 % are apart in less than 1 % of cases."
  }

  private static func attainedLevels(_ rows: [ResultRow]) -> String {
    let levels = rows.compactMap { $0.measured?.interval?.level }
    guard let least = levels.min(), let most = levels.max() else { return "" }
    let span = Set([least, most].map(HumanNumbers.percent)).sorted()
    return " (attained here: \(span.joined(separator: " to ")))"
  }

  private static var roundsOfSlowSubjects: String {
    let milliseconds = Int(SampleLengths.usualSlice / 1e6)
    return "A subject whose samples take more than \(milliseconds) ms has fewer rounds."
  }
}
