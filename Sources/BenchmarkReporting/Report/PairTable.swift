import BenchmarkHarness

/// A trace: subjects by their sums over its pairs.
struct PairTable {
  /// In Markdown.
  var title: String
  var table: MarkdownTable
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
    let isPartial = trace.subjects.contains { trace.totals($0).timedPairs < trace.pairs.count }
    note = isPartial ? "A sum over fewer pairs does not compare with one over all." : nil
    let metrics = part.section.exactMetrics.filter { metric in
      trace.pairs.contains { pair in
        pair.contest.subjects.contains { pair.contest.row($0, metric) != nil }
      }
    }
    table = MarkdownTable(
      columns: [
        .init("Over all pairs", .left), .init("Pairs timed"), .init("Total time"),
        .init("Median time"), .init("Ratio, geometric mean"),
      ]
        + metrics.map {
          .init(Markdown.code($0.name) + (Self.isLevel($0) ? ", largest" : ", total"))
        },
      rows: part.ordered(trace.subjects).map { subject in
        let totals = trace.totals(subject)
        return [
          Markdown.code(subject), "\(totals.timedPairs) of \(trace.pairs.count)",
          totals.totalTime.map { HumanNumbers.duration($0) } ?? CellText.absent,
          totals.medianTime.map { HumanNumbers.duration($0) } ?? CellText.absent,
          totals.ratio.map { HumanNumbers.ratio($0.mean) + Self.over($0.pairs, trace) }
            ?? CellText.absent,
        ]
          + metrics.map { metric in
            totals.sum(metric).map {
              let value = Self.isLevel(metric) ? totals.largest(metric) ?? $0.sum : $0.sum
              return HumanNumbers.value(value, metric.unit) + Self.over($0.pairs, trace)
            } ?? CellText.absent
          }
      })
  }

  /// Whether a metric says how much there is at a time: of pairs that come one after the other the largest
  /// counts, and a sum is of nothing.
  private static func isLevel(_ metric: Metric) -> Bool { [.peakLive, .retained].contains(metric) }

  /// A sum over fewer pairs than the trace has says over how many.
  private static func over(_ pairs: Int, _ trace: TraceRows) -> String {
    pairs == trace.pairs.count ? "" : " (\(Prose.number(pairs, "pair")))"
  }
}
