import BenchmarkHarness

/// A trace: subjects by their sums over its pairs.
struct PairTable {
  /// In Markdown.
  var title: String
  var table: MarkdownTable
  /// The pairs that change most, each for itself; nil where nothing is counted.
  var largest: MarkdownTable?
  /// What to heed in reading it; nil where every subject finished every pair.
  var note: String?

  static func all(_ part: SectionRows) -> [PairTable] {
    TraceRows.all(in: part.rows).map { PairTable($0, part) }
  }

  private init(_ trace: TraceRows, _ part: SectionRows) {
    let sizes = trace.pairs.map(\.contest.id.size)
    let least = HumanNumbers.size(sizes.min() ?? 0)
    let most = HumanNumbers.size(sizes.max() ?? 0)
    let items = least == most ? "\(least) items" : "\(least) to \(most) items"
    title = "\(Markdown.code(trace.name)): \(Prose.number(trace.pairs.count, "pair")), \(items)"
    let all = trace.pairsToTime
    let isPartial = trace.subjects.contains { trace.totals($0).timedPairs < all }
    note = isPartial ? "A sum over fewer pairs does not compare with one over all." : nil
    largest = Self.largest(trace, part)
    let metrics = part.section.exactMetrics.filter { metric in
      trace.pairs.contains { pair in
        pair.contest.subjects.contains { pair.contest.row($0, metric) != nil }
      }
    }
    table = MarkdownTable(
      columns: [
        .init("Over all pairs", .left), .init("Pairs timed"), .init("Total time"),
        .init("Median time"), .init("Slowest pair"), .init("Median within \(Self.frameText)"),
        .init("Ratio, geometric mean"),
      ]
        + metrics.map {
          .init(Markdown.code($0.name) + (Self.isLevel($0) ? ", largest" : ", total"))
        },
      rows: part.ordered(trace.subjects).map { subject in
        let totals = trace.totals(subject)
        return [
          Markdown.code(subject), all > 0 ? "\(totals.timedPairs) of \(all)" : CellText.absent,
          totals.totalTime.map { HumanNumbers.duration($0) } ?? CellText.absent,
          totals.medianTime.map { HumanNumbers.duration($0) } ?? CellText.absent,
          trace.slowest(subject).map { "\(HumanNumbers.duration($0.time)), pair \($0.number)" }
            ?? CellText.absent,
          totals.timedPairs > 0
            ? "\(trace.pairs(subject, within: Self.frame)) of \(totals.timedPairs)"
            : CellText.absent,
          totals.ratio.map { HumanNumbers.ratio($0.mean) + Self.over($0.pairs, of: all) }
            ?? CellText.absent,
        ]
          + metrics.map { metric in
            totals.sum(metric).map {
              let value = Self.isLevel(metric) ? totals.largest(metric) ?? $0.sum : $0.sum
              return HumanNumbers.value(value, metric.unit)
                + Self.over($0.pairs, of: trace.pairs.count)
            } ?? CellText.absent
          }
      })
  }

  private static let frame = 1e9 / 120.0
  private static let frameText = HumanNumbers.fixed(frame / 1e6, 2) + " ms"

  /// Of how many pairs the largest scripts are told.
  private static let mostLargest = 5

  /// The pairs with the most of what the section counts first, by the first subject that has any, with
  /// everybody's time.
  private static func largest(_ trace: TraceRows, _ part: SectionRows) -> MarkdownTable? {
    let subjects = part.ordered(trace.subjects)
    guard let metric = part.section.exactMetrics.first,
      let counted = subjects.first(where: { trace.totals($0).sum(metric) != nil })
    else { return nil }
    let pairs = trace.largest(metric, of: counted).prefix(mostLargest)
    let competing = subjects.filter { subject in
      !part.section.notCompeting.contains(subject)
        && pairs.contains { $0.contest.row(subject, Metric.time) != nil }
    }
    let columns: [MarkdownTable.Column] = [
      .init("Largest changes", .left), .init("Items"),
      .init("\(Markdown.code(metric.name)) of \(Markdown.code(counted))"),
    ]
    return MarkdownTable(
      columns: columns + competing.map { .init(Markdown.code($0)) },
      rows: pairs.map { number, contest, value in
        let own = [
          "pair \(number)", HumanNumbers.size(contest.id.size),
          HumanNumbers.value(value, metric.unit),
        ]
        return own + competing.map { time($0, contest) }
      })
  }

  private static func time(_ subject: String, _ contest: ContestRows) -> String {
    guard let row = contest.row(subject, .time) else { return CellText.absent }
    guard let summary = row.measured else { return "*\(row.status.words.word)*" }
    return HumanNumbers.duration(summary.median)
  }

  /// Where a pair is in its trace.
  static let reading =
    "Pair 1 is the step from a trace's first snapshot to its second, and so on. \(frameText) is a frame at "
    + "120 Hz."

  /// Whether a metric says how much there is at a time: of pairs that come one after the other the largest
  /// counts, and a sum is of nothing.
  private static func isLevel(_ metric: Metric) -> Bool { [.peakLive, .retained].contains(metric) }

  /// A sum over fewer pairs than there are says over how many.
  private static func over(_ pairs: Int, of all: Int) -> String {
    pairs == all ? "" : " (\(Prose.number(pairs, "pair")))"
  }
}
