import BenchmarkHarness

/// The metrics of what a subject is to find.
public struct FoundAndMissed: Hashable, Sendable {
  var found: Metric
  var missed: Metric

  public init(found: Metric, missed: Metric) {
    self.found = found
    self.missed = missed
  }
}

/// Which subject is fastest over the pairs of a trace: a sentence or two a trace. Where some miss what
/// they are to find, that comes first, and they are not compared.
enum PairsConclusion {
  static func sentence(
    _ section: SectionRows, except: Set<String>, _ shares: FoundAndMissed? = nil
  ) -> String {
    let traces = TraceRows.all(in: section.rows)
    let sentences = traces.flatMap { trace -> [String] in
      let found = shares.flatMap { Finds(trace, $0) }
      let excluded = except.union(found?.incomplete ?? [])
      let fastest = sentence(trace, except: excluded)
      let others = fastest == nil ? nil : leftOut(except, of: trace)
      return [found?.sentence, fastest, others].compactMap { $0 }
    }
    guard !sentences.isEmpty else {
      return Prose.notMeasured(
        "no pair has two subjects timed",
        rows: section.rows.allRows.filter { $0.metric == .time })
    }
    return sentences.joined(separator: " ")
  }

  /// nil where no pair has two subjects timed.
  private static func sentence(_ trace: TraceRows, except: Set<String>) -> String? {
    var wins: [String: Int] = [:]
    var compared = 0
    for (_, contest) in trace.pairs {
      guard let standing = Standing(contest, except: except) else { continue }
      compared += 1
      if case .leader(let subject, _) = standing { wins[subject, default: 0] += 1 }
    }
    guard compared > 0 else { return nil }
    let pairs = "Of \(Prose.number(compared, "pair")) of \(Markdown.code(trace.name))"
    let ranked = wins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let winner = ranked.first else {
      return "\(pairs) none is decided."
    }
    let others = ranked.dropFirst().map { ", \(Markdown.code($0.key)) in \($0.value)" }.joined()
    let undecided = compared - wins.values.reduce(0, +)
    let rest = undecided > 0 ? ", not decided in \(undecided)" : ""
    return "\(pairs) \(Markdown.code(winner.key)) is fastest in \(winner.value)\(others)\(rest)."
      + (margin(of: winner.key, in: trace, except: except).map { " " + $0 } ?? "")
  }

  /// Who was timed and is not compared; nil for none.
  private static func leftOut(_ except: Set<String>, of trace: TraceRows) -> String? {
    let names = except.filter { trace.totals($0).timedPairs > 0 }.sorted().map(Markdown.code)
    if names.isEmpty { return nil }
    return "\(Prose.list(names)) \(names.count == 1 ? "does" : "do") not compete."
  }

  /// What the subjects of a trace found of what they are to find.
  private struct Finds {
    let incomplete: Set<String>
    let sentence: String

    /// nil where all find all, and where it was not counted.
    init?(_ trace: TraceRows, _ shares: FoundAndMissed) {
      let finds = trace.subjects.sorted().compactMap { name in
        let totals = trace.totals(name)
        return totals.sum(shares.missed).map { missed in
          (
            name: name, missed: missed.sum, pairs: missed.pairs,
            all: missed.sum + (totals.sum(shares.found)?.sum ?? 0)
          )
        }
      }.sorted { $0.missed < $1.missed }
      guard let most = finds.map(\.all).max(), let pairs = finds.map(\.pairs).max(),
        finds.contains(where: { $0.missed > 0 })
      else { return nil }
      incomplete = Set(finds.filter { $0.missed > 0 }.map(\.name))
      let parts = finds.map { find in
        "\(Markdown.code(find.name)) "
          + (find.missed > 0 ? "misses \(HumanNumbers.count(find.missed))" : "finds all")
          + (find.pairs < pairs ? " in the \(find.pairs) of \(pairs) pairs it was counted in" : "")
      }
      sentence =
        "Of \(Prose.number(Int(most), "updated item")) of \(Markdown.code(trace.name)) "
        + "\(parts.joined(separator: ", ")): what is missed stays on screen as it was."
    }
  }

  /// The winner against the subject that comes closest of those that finish the most pairs, over
  /// the pairs that both finish: sums over different pairs would not compare.
  private static func margin(
    of winner: String, in trace: TraceRows, except: Set<String>
  ) -> String? {
    let rivals = trace.subjects.filter {
      $0 != winner && !Subject.isFloor($0) && !except.contains($0)
    }.sorted()
    let means = rivals.compactMap { rival -> (name: String, mean: Double, pairs: [ContestRows])? in
      let common = trace.pairs.map(\.contest).filter { contest in
        contest.median(rival, .time) != nil && contest.median(winner, .time) != nil
      }
      let ratios = common.compactMap {
        Comparison.ratio(of: rival, to: winner, in: $0)?.median
      }
      return geometricMean(ratios).map { (rival, $0, common) }
    }
    guard let next = means.min(by: { (-$0.pairs.count, $0.mean) < (-$1.pairs.count, $1.mean) })
    else { return nil }
    func total(_ subject: String) -> String {
      let sum = PairTotals(subject, contests: next.pairs).totalTime ?? 0
      return "\(HumanNumbers.duration(sum)) for \(Markdown.code(subject))"
    }
    return "Over the \(Prose.number(next.pairs.count, "pair")) that both finish: \(total(winner)), "
      + "\(total(next.name)), in the geometric mean \(HumanNumbers.ratio(next.mean)) the time."
  }
}
