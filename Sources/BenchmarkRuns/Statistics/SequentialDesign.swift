import Foundation

/// When to stop taking pairs of base and head, and what to conclude then, over all cells of a run.
///
///     let design = SequentialDesign(effect: 0.01, margin: 0.02, cells: 1, limit: 60)!
///     while !design.decisions([logRatios])![0].verdict.isFinal { logRatios.append(nextPair()) }
///
/// A pair gives a log ratio, log(head / base). Each verdict is a claim about the median of the log ratios. `regressed`
/// says that the whole interval of the median is above the **effect**; above 0 does not suffice. If the true slowdown
/// equals the effect, `regressed` is false, and its probability is at most 1 - `level`. `unchanged` says that the whole
/// interval is inside the band from 1 / (1 + margin) to 1 + margin. The **margin** is wider than the effect. With one
/// bound for both claims, a true change near this bound would never be decided. If the true change lies between effect
/// and margin, both claims are true. The claim that the pairs show first becomes the verdict.
///
/// The first verdict stands. Take no more pairs of a decided cell: they could turn `regressed` into `unchanged` if the
/// true change is between effect and margin. The probability that any verdict of any cell is false is at most
/// 1 - `level`, no matter when somebody looks (`decisions(_:dependent:)`).
///
/// Simulated with effect 1 %, margin 2 %, level 95 %, limit 60 and heavy-tailed noise (Student, 3 degrees of freedom).
/// The table shows the share of runs with a false verdict:
///
/// | true change, standard deviation | dependence | 1 cell | 20 cells | 300 cells |
/// |---|---:|---:|---:|---:|
/// | none, 1 % | 0 | 0 of 20,000 | 0 of 4166 | 0 of 328 |
/// | none, 3 % | 0 | 0.05 % | 0 of 4166 | 0 of 328 |
/// | none, 3 % | 0.3 | 1.0 % | 0.6 % | 0 of 328 |
/// | none, 3 % | 0.6 | 9 % | 22 % | 56 % |
/// | exactly the effect in all cells, 2 % | 0 | 2.2 % | 1.9 % | 1.2 % |
/// | exactly the margin in all cells, 2 % | 0 | 1.9 % | 2.8 % | 3.7 % |
/// | exactly the margin in all cells, 2 % | 0.3 | 8 % | 24 % | 48 % |
/// | cells of all kinds, 2 % | 0 | | 0.7 % | 0.6 % |
///
/// The next table shows how often a true slowdown of 3 % is found at 300 cells, and the mean number of pairs in
/// parentheses. The noise is given by the standard deviation of the log ratios. At the same standard deviation, normal
/// noise is harder. With heavy tails, a few large values make up much of the deviation, and most values are near the
/// median.
///
/// | noise | limit 60 | limit 80 | limit 100 |
/// |---|---:|---:|---:|
/// | heavy tails, 2 % | 100 % (25) | 100 % (26) | 100 % (26) |
/// | heavy tails, 3 % | 90 % (39) | 98 % (40) | 100 % (40) |
/// | normal, 1 % | 100 % (18) | 100 % (18) | 100 % (18) |
/// | normal, 2 % | 92 % (37) | 99 % (39) | 100 % (39) |
/// | normal, 3 % | 35 % (54) | 58 % (65) | 75 % (72) |
///
/// So a higher limit costs few pairs where something changes. It costs more where nothing changes. The last table shows
/// how often one of 8 identical cells is found `unchanged`, and the mean number of pairs. The level is 99 %, the limit
/// 200:
///
/// | noise | margin 1 % | margin 2 % |
/// |---|---:|---:|
/// | heavy tails, 3 % | 92 % (132) | 100 % (41) |
/// | heavy tails, 5 % | 2.5 % (199) | 99 % (96) |
/// | normal, 2 % | 89 % (140) | 100 % (39) |
/// | normal, 3 % | 5 % (198) | 100 % (82) |
///
/// **Pairs must be independent of each other.** So take the pairs of the cells in turn, not all pairs of a cell at
/// once. Report `Autocorrelation(inOrder:)` of the log ratios beside the verdict. Dependence in the first table is the
/// share of each log ratio that carries over into the next. Dependence breaks the promise of `level` for true changes
/// near the effect or the margin. Strong dependence breaks it everywhere.
/// `TEST_STEPS=20000 swift test -c release --no-parallel --filter SequentialSimulation` prints the figures.
public struct SequentialDesign: Hashable, Sendable {
  /// A change is reported if it is larger than this share: 0.01 for 1 %.
  public let effect: Double
  /// A cell is unchanged if it changed by less than this share: the margin of an equivalence test.
  public let margin: Double
  /// The least probability that all verdicts of all cells are true together.
  public let level: Double
  public let cells: Int
  /// The test of one cell while no cell is found changed. Its level is at least 1 - (1 - `level`) / `cells`.
  public let test: SequentialSignTest

  /// nil if `effect` is negative, `margin` is below `effect` or not finite, `level` is not between 0 and 1, or `cells`
  /// is below one. Also nil if no `SequentialSignTest` has that limit and level: 300 cells at 95 % need a limit of 14
  /// pairs or more. A margin of 0 is allowed, but then nothing is ever `unchanged`.
  public init?(
    effect: Double = 0.01, margin: Double = 0.02, level: Double = 0.95, cells: Int, limit: Int = 60
  ) {
    // At Bonferroni's level, all intervals together cover their medians with probability `level` or more.
    guard effect >= 0, margin >= effect, margin.isFinite, cells > 0, level > 0, level < 1,
      case let single = 1 - (1 - level) / Double(cells),
      let test = SequentialSignTest(limit: limit, level: single)
    else { return nil }
    self.effect = effect
    self.margin = margin
    self.level = level
    self.cells = cells
    self.test = test
  }

  /// The number of pairs at which a cell is left `inconclusive`.
  public var limit: Int { test.limit }

  /// The interval of the median log ratio after all given pairs. For the interval of the median ratio, take the
  /// exponentials of both ends. The level is that of `test`: with this probability, the intervals after every number of
  /// pairs all contain the median. nil if there are too few pairs or more than `limit`, or if a ratio is not finite. If
  /// pairs came after the verdict, the interval may be wider than it was at the verdict.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  public func interval(_ logRatios: [Double]) -> Interval? {
    OrderedSample(logRatios).flatMap(test.interval)
  }

  private func isUsable(_ logRatios: [Double]) -> Bool {
    logRatios.count <= limit && logRatios.allSatisfy(\.isFinite)
  }

  /// The decision on one cell, from its log ratios in the order they were taken. Without any, the verdict is `goOn`.
  func decision(_ logRatios: [Double], by test: SequentialSignTest) -> SequentialDecision {
    let (least, most) = (log1p(effect), log1p(margin))
    var (slower, notFaster, notSlower, faster) = (0, 0, 0, 0)
    for (index, ratio) in logRatios.enumerated() {
      // A value on the bound of a claim does not count for the claim.
      if ratio > least { slower += 1 }
      if ratio > -most { notFaster += 1 }
      if ratio < most { notSlower += 1 }
      if ratio < -least { faster += 1 }
      let pairs = index + 1
      let excludes = { test.excludes(favouring: $0, pairs: pairs) }
      let verdict: SequentialVerdict? =
        if excludes(slower) {
          .regressed
        } else if excludes(faster) {
          .improved
        } else if excludes(notFaster), excludes(notSlower) {
          .unchanged
        } else {
          nil
        }
      if let verdict { return SequentialDecision(verdict: verdict, pairs: pairs) }
    }
    let count = logRatios.count
    return SequentialDecision(verdict: count < limit ? .goOn : .inconclusive, pairs: count)
  }

  /// The decisions on all cells together, by Holm's steps ("A Simple Sequentially Rejective Multiple Test Procedure",
  /// 1979). Each cell that is found changed makes the test of the others less strict.
  ///
  /// The lower end of an interval misses if it is above the median, and the upper end misses if it is below the median.
  /// If *c* cells are found changed, each end may miss with probability (1 - `level`) / (2 `cells` - *c*). That is
  /// Holm's procedure over two claims for each cell, one for each end. It also bounds the probability of a false
  /// `unchanged`:
  ///
  /// - If the true change of a cell is within the effect, a miss of either end can cause a false verdict.
  /// - If a cell is slower by more than the effect, a miss of the lower end can only cause `regressed`, which is true.
  ///   Only a miss of the upper end can cause a false verdict. For a faster cell, the ends are swapped.
  /// - So while the *c* verdicts are true, at most 2 `cells` - *c* ends can cause a false verdict. One of them misses
  ///   with probability 1 - `level` or less.
  ///
  /// So all verdicts are true together with probability `level` or more. This holds under any dependence between cells,
  /// and also after more pairs.
  ///
  /// A verdict that `test` reaches for a cell by itself is kept, unless it is a change of a `dependent` cell. Some
  /// cells that are `goOn` or `inconclusive` by themselves may be decided here.
  ///
  /// nil if the number of lists is not `cells`, a list has more than `limit` log ratios, or a log ratio is not finite.
  ///
  /// - Parameter dependent: the cells whose pairs were found to depend on earlier pairs. These cells are not called
  ///   changed, and do not make the test of the others less strict. Claiming less cannot make a false verdict more
  ///   likely.
  /// - Complexity: O(*c* (*p* + *limit*² log *limit*)) for *p* pairs of all cells.
  public func decisions(
    _ logRatios: [[Double]], dependent: Set<Int> = []
  ) -> [SequentialDecision]? {
    guard logRatios.count == cells, logRatios.allSatisfy(isUsable) else { return nil }
    func judged(_ index: Int, by test: SequentialSignTest) -> SequentialDecision {
      let decision = decision(logRatios[index], by: test)
      guard decision.verdict.isChange, dependent.contains(index) else { return decision }
      let count = logRatios[index].count
      return SequentialDecision(verdict: count < limit ? .goOn : .inconclusive, pairs: count)
    }
    var decisions = logRatios.indices.map { judged($0, by: test) }
    var changed = 0
    while case let found = decisions.count(where: \.verdict.isChange), found > changed {
      changed = found
      let error = (1 - level) / Double(2 * cells - changed)
      guard let test = SequentialSignTest(limit: limit, level: 1 - 2 * error) else { break }
      for index in decisions.indices
      where [.goOn, .inconclusive].contains(decisions[index].verdict) {
        decisions[index] = judged(index, by: test)
      }
    }
    return decisions
  }
}
