import BenchmarkHarness

/// What the others take against one subject, floors aside, where the section looks first.
enum AgainstAnswer {
  static func answer(_ part: SectionRows, base: String, shares: [Metric]) -> Answer {
    guard let contest = AgainstConclusion.contest(part, base: base) else {
      return Answer(AgainstConclusion.sentence(part, base: base, work: []))
    }
    let others = part.ordered(contest.subjects).filter { $0 != base && !Subject.isFloor($0) }
    let times = others.map { AgainstConclusion.comparison(of: $0, to: base, in: contest) }
    let place = "On \(Prose.place(contest))"
    let exact = shares.compactMap { AgainstConclusion.share($0, [base] + others, in: contest) }
    let figure = "\(Markdown.code(base)): \(CellText.value(contest.row(base, .time)))."
    return Answer(
      times.isEmpty
        ? "\(place) nothing but \(Markdown.code(base)) has a row."
        : "\(place), against \(Markdown.code(base)): \(times.joined(separator: "; ")).",
      ([figure] + exact.map { "Exact, \($0)" }).joined(separator: " "))
  }
}
