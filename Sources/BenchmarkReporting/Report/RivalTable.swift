import BenchmarkHarness

/// One subject against each rival in every contest of a suite, and each contest that speaks against it.
struct RivalTable {
  private let subject: String
  private let rivals: [Rivalry.Rival]
  private let contests: [ContestRows]

  /// nil where the section has no rivalry, or the run no row of its subject.
  init?(_ part: SectionRows) {
    guard let rivalry = part.section.rivalry else { return nil }
    subject = rivalry.subject
    rivals = rivalry.rivals
    contests = part.scenarios.flatMap(part.rows.ladder).filter {
      $0.subjects.contains(rivalry.subject)
    }
    if contests.isEmpty { return nil }
  }

  var blocks: [String] {
    let rows = rivals.compactMap { rival -> [String]? in
      let timed = contests.filter { verdict(rival, $0) != nil }
      let counted = rival.exactMetrics.map { metric in
        "\(Markdown.code(metric.name)): \(more(metric, rival).count)"
      }
      if timed.isEmpty, counted.isEmpty { return nil }
      return [
        Markdown.code(rival.name), String(timed.count),
        String(timed.count { verdict(rival, $0) == .faster }), counted.joined(separator: ", "),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let name = Markdown.code(subject)
    let table = MarkdownTable(
      columns: [
        .init("Rival", .left), .init("Both timed"), .init("\(name) is faster"),
        .init("Contests in which \(name) has more", .left),
      ], rows: rows)
    return [Markdown.heading(2, "\(name) against each rival"), table.text] + exceptions
  }

  private var exceptions: [String] {
    let rows = rivals.flatMap { rival -> [[String]] in
      let slower = contests.filter { verdict(rival, $0).map { $0 != .faster } ?? false }.map {
        ($0, "takes \(Comparison.ratioText(of: subject, to: rival.name, in: $0)) the time")
      }
      let dearer = rival.exactMetrics.flatMap { metric in
        more(metric, rival).map { contest in
          let values = [subject, rival.name].map { CellText.value(contest.row($0, metric)) }
          return (contest, "\(Markdown.code(metric.name)) \(values[0]) against \(values[1])")
        }
      }
      return (slower + dearer).map {
        [Markdown.code("\($0.id)"), Markdown.code(rival.name), $1]
      }
    }
    guard !rows.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [.init("Contest", .left), .init("Rival", .left), .init("What", .left)], rows: rows)
    return Markdown.details(
      "\(Prose.number(rows.count, "result")) in which \(Markdown.code(subject)) is not better",
      [table.text])
  }

  private func verdict(_ rival: Rivalry.Rival, _ contest: ContestRows) -> Comparison? {
    Comparison.verdict(on: subject, against: rival.name, in: contest)
  }

  /// The contests in which the subject has more of an exact metric.
  private func more(_ metric: Metric, _ rival: Rivalry.Rival) -> [ContestRows] {
    contests.filter { contest in
      guard let own = contest.median(subject, metric),
        let other = contest.median(rival.name, metric)
      else { return false }
      return own > other
    }
  }
}
