import BenchmarkHarness

/// How often who is fastest, over all scenarios and sizes.
enum FastestAnswer {
  static func answer(_ part: SectionRows, except: Set<String>) -> Answer {
    let contests = part.scenarios.flatMap(part.rows.ladder).filter { contest in
      contest.subjects.count { name in
        !Subject.isFloor(name) && !except.contains(name) && contest.row(name, .time) != nil
      } > 1
    }
    let shown = part.scenarios.lazy.compactMap { scenario in
      part.rows.largest(scenario) { Standing($0, except: except) != nil }
    }.first
    guard let shown else { return Answer(FastestConclusion.sentence(part, except: except)) }
    let tally = StandingTally(contests, except: except)
    let cells = "of \(Prose.number(contests.count, "cell")), each a scenario at a size"
    let winners = tally.winners
    let told = winners.first.map { ["\($0) \(cells)"] + winners.dropFirst() }
    let parts =
      (told ?? ["\(cells.prefix(1).uppercased())\(cells.dropFirst())"]) + tally.rest(naming: true)
    return Answer(
      parts.joined(separator: ", ") + ".", FastestConclusion.detail(shown, except: except))
  }
}
