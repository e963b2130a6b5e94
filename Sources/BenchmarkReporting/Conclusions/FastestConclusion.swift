import BenchmarkHarness

/// Which subject is fastest, at each scenario's largest size with two subjects timed.
enum FastestConclusion {
  static func sentence(_ section: SectionRows, except: Set<String>) -> String {
    let contests = section.scenarios.compactMap { scenario in
      section.rows.largest(scenario) { Standing($0, except: except) != nil }
    }
    let scenarios = section.scenarios.filter { !section.rows.ladder($0, with: .time).isEmpty }
    guard let first = contests.first else {
      return Prose.notMeasured(
        "no scenario has two subjects timed at one size",
        rows: section.rows.allRows.filter { $0.metric == .time })
    }
    return [
      detail(first, except: except),
      tally(contests, of: scenarios.count, except: except),
    ]
    .compactMap(\.self).joined(separator: " ")
  }

  /// Who is fastest in one contest, with the times.
  static func detail(_ contest: ContestRows, except: Set<String>) -> String {
    func time(_ subject: String) -> String { CellText.value(contest.row(subject, .time)) }
    let place = "On " + Prose.place(contest)
    switch Standing(contest, except: except) {
    case .leader(let subject, let next):
      let ratio = Comparison.ratio(of: next, to: subject, in: contest)
      let margin = ratio.map { ", \(HumanNumbers.ratio($0)) the time" } ?? ""
      return "\(place) \(Markdown.code(subject)) is fastest with \(time(subject)); "
        + "next is \(Markdown.code(next)) with \(time(next))\(margin)."
    case .undecided(let subjects):
      return "\(place) it is not decided which of \(Prose.names(subjects)) is fastest: "
        + "\(Prose.list(subjects.map(time)))."
    case nil:
      return "\(place) fewer than two subjects were timed."
    }
  }

  /// How many scenarios each subject wins of those to be timed; nil where there is one only.
  private static func tally(
    _ contests: [ContestRows], of total: Int, except: Set<String>
  ) -> String? {
    guard total > 1 else { return nil }
    let tally = StandingTally(contests, except: except)
    let parts = tally.winners + tally.rest(more: total - contests.count)
    return "Of \(total) scenarios, each at the largest size with two subjects timed: "
      + parts.joined(separator: ", ") + "."
  }
}
