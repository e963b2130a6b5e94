import BenchmarkRuns

/// A table for each trace, with a row for each subject. A figure is over all pairs that have a value. If some pairs
/// lack a value, the table says how many have one.
enum PairTable {
  static func blocks(_ part: SectionRows) -> [String] {
    let traces = TraceRows.all(in: part.rows)
    let tables = traces.flatMap { trace in
      let sizes = trace.pairs.map(\.contest.id.size)
      let ends = Set([sizes.min(), sizes.max()].compactMap(\.self)).sorted().map(HumanNumbers.size)
      let isPartial = trace.subjects.contains {
        trace.values($0, .time).count < trace.pairsToTime
      }
      let leftOut = trace.pairs.count - trace.pairsToMeasure
      let notes = [
        isPartial ? "Do not compare a sum over fewer pairs with a sum over all pairs." : nil,
        leftOut > 0
          ? "Left out: \(Prose.number(leftOut, "pair")) with \(Contest.nothingToReload)." : nil,
      ]
      return [
        Markdown.heading(
          3,
          "\(Markdown.code(trace.name)): \(Prose.number(trace.pairs.count, "pair")), "
            + "\(ends.joined(separator: " to ")) items"),
        table(trace, part).markdown,
      ] + notes.compactMap(\.self)
    }
    if tables.isEmpty { return [] }
    return ["Pair 1 is the step from a trace's first snapshot to its second, and so on."] + tables
  }

  static func table(_ trace: TraceRows, _ part: SectionRows) -> Table {
    let all = trace.pairsToTime
    let metrics = part.section.exactMetrics.filter { metric in
      trace.subjects.contains { !trace.values($0, metric).isEmpty }
    }
    return Table(
      ["Over all pairs"],
      ["Pairs timed", "Total time", "Median time", "Slowest pair", "Ratio, geometric mean"]
        + metrics.map { Markdown.code($0.name) + (isLevel($0) ? ", largest" : ", total") },
      rows: part.ordered(trace.subjects).map { subject in
        let timed = trace.values(subject, .time)
        let sum = timed.isEmpty ? nil : timed.reduce(0, +)
        let times = [sum, OrderedSample(timed)?.median].map { time in
          time.map { HumanNumbers.duration($0) } ?? CellText.absent
        }
        let slowest = trace.slowest(subject).map {
          "\(HumanNumbers.duration($0.time)), pair \($0.number)"
        }
        let ratio = trace.ratio(subject).map {
          HumanNumbers.ratio($0.mean) + over($0.pairs, of: all)
        }
        return [
          Markdown.code(subject), all > 0 ? "\(timed.count) of \(all)" : CellText.absent,
        ] + times + [slowest ?? CellText.absent, ratio ?? CellText.absent]
          + metrics.map { metric in
            let values = trace.values(subject, metric)
            let value = isLevel(metric) ? values.max() ?? 0 : values.reduce(0, +)
            return values.isEmpty
              ? CellText.absent
              : HumanNumbers.value(value, metric.unit)
                + over(values.count, of: trace.pairsToMeasure)
          }
      })
  }

  /// Whether a metric is a level at one moment, such as a peak. The sum of levels over pairs has no meaning.
  private static func isLevel(_ metric: Metric) -> Bool { [.peakLive, .retained].contains(metric) }

  /// ` (7 pairs)`; empty if a figure is over all pairs.
  private static func over(_ pairs: Int, of all: Int) -> String {
    pairs == all ? "" : " (\(Prose.number(pairs, "pair")))"
  }
}
