import BenchmarkHarness

extension Report {
  /// How the numbers came to be and how they read.
  static func method(_ rows: [ResultRow]) -> [String] {
    let points = [
      "**Contests.** The subjects of a contest compete on one input of one size. Before a subject "
        + "is timed its answers are checked, outside the clock: on the first input always, on the "
        + "others as far as a quarter of its time goes. A wrong one is `failed`, never a time.",
      "**Rounds.** In each round every subject runs on the same inputs, in position-balanced order "
        + "(ABBA; a Latin square for more than two), so that warm-up and drift fall on all alike. "
        + "Small inputs rotate over seeds. A sample is the mean of as many runs as make a thousand "
        + "steps of the clock, or more where a suite says so. A subject too slow for six rounds has three samples, on the first of "
        + "the round's inputs. Where the machine turns slow and the clock ends the rounds early, a "
        + "row has the three to five samples there are, or is `skipped`.",
      "**Times** are medians of samples, with their interval: `4.56 ms (4.52-4.60)`. The interval "
        + "is the order-statistic one of the median, at 95 % or more, and assumes no distribution"
        + attainedLevels(rows)
        + ". Below six samples there is none; the number of samples stands instead: `(n = 3)` to `(n = 5)`. All "
        + "samples of a contest come from one process: what another process would add, such as its "
        + "hash seed, is not in the interval.",
      "**Ratios** are medians of the ratios to the contest's reference, paired by round: `0.42x` "
        + "takes 0.42 of the reference's time. Who is faster is told by these intervals where both "
        + "subjects have one, else by the intervals of their times, or the range of three to five "
        + "samples; \"no difference\" means that the two overlap. Where neither of two is the reference "
        + "the ratio is the quotient of theirs, its interval from the least that both allow to the most, "
        + "at 90 % or more.",
      "**Dependence.** \(HumanNumbers.serial) behind a time or a ratio: its samples depend on those "
        + "before them, by Bartels' rank test at 5 %, as where a subject warms up, or the machine has "
        + "slow phases. The interval is then that of as many independent samples as they are worth: "
        + "wider, or none" + serialRows(rows) + ".",
      "**Lanes.** `time`: on the system's allocator, without a probe. `count`: operations that "
        + "cannot vary. `footprint`: bytes and allocations, through the allocator's hooks. The "
        + "last two are exact and stand without an interval.",
      "**Not measured.** `skipped`: decided not to run, by a prediction or because there is "
        + "nothing to measure. `unavailable`: the machine lacks what it needs. `failed`: a wrong "
        + "answer or a broken run. `timeout`: stopped at its deadline. \(CellText.absent): the "
        + "run has no such row.",
      "**Floors**, `floor-*`, are the least work a question needs: yardsticks, never winners.",
    ]
    return [
      Markdown.heading(2, "Method"), Markdown.bullets(points),
    ]
  }

  private static func attainedLevels(_ rows: [ResultRow]) -> String {
    let levels = rows.compactMap { $0.measured?.interval?.level }
    guard let least = levels.min(), let most = levels.max() else { return "" }
    let span = Set([least, most].map(HumanNumbers.percent)).sorted()
    return " (attained here: \(span.joined(separator: " to ")))"
  }

  private static func serialRows(_ rows: [ResultRow]) -> String {
    let tested = rows.filter {
      $0.lane == .time && ($0.measured?.samples ?? 0) >= Autocorrelation.fewestSamples
    }
    if tested.isEmpty { return "" }
    let times = tested.count { $0.measured?.isSerial == true }
    // Of itself the reference has none to be tested.
    let ratios = tested.filter { $0.ratio != nil && $0.reference != $0.cell.subject }
    let serial = ratios.count { $0.ratio?.isSerial == true }
    return " (here \(times) of \(Prose.number(tested.count, "time")) with ten samples or more, and "
      + "\(serial) of their \(Prose.number(ratios.count, "ratio")))"
  }
}
