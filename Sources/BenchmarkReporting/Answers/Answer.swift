import BenchmarkHarness

/// What the report says to a question at once.
struct Answer: Equatable {
  /// In Markdown, with its full stop.
  var sentence: String
  /// The figures behind it, in Markdown, with their intervals or said to be exact; nil where there are
  /// none.
  var figure: String?

  init(_ sentence: String, _ figure: String? = nil) {
    self.sentence = sentence
    self.figure = figure
  }

  static func noRows(of section: ReportSection) -> Answer {
    Answer(Prose.notMeasured("the run has no row of \(Markdown.code(section.suite))", rows: []))
  }
}

extension Conclusion {
  /// The short form of ``sentence(_:)``, every figure from the rows.
  func answer(_ part: SectionRows) -> Answer {
    switch self {
    case .fastest(let except): FastestAnswer.answer(part, except: except)
    case .against(let base, _, let shares):
      AgainstAnswer.answer(part, base: base, shares: shares)
    case .recall(let metric, let subjects, let base):
      RecallConclusion.answer(part, metric: metric, subjects: subjects, base: base)
    case .perItem(let metric, let subject, let other):
      PerItemAnswer.answer(part, metric: metric, subject: subject, beside: other)
    case .crossover(let crossover): CrossoverAnswer.answer(part, crossover)
    case .fastestOverPairs(let except, let shares):
      Answer(PairsConclusion.sentence(part, except: except, shares))
    case .pages: PagesConclusion.answer(part)
    }
  }
}
