import BenchmarkRuns

/// Makes the chart that a section asks for, from the section's rows.
struct ChartMaker {
  /// A position on the horizontal axis, and the row of each line at that position.
  struct Column {
    var x: Double
    /// The words for the position in a note: `at 100k`.
    var place: String
    var rows: [(name: String, row: ResultRow?)]
  }

  let request: ChartRequest
  let part: SectionRows

  var chart: Chart {
    switch request.lines {
    case .subjects: subjects
    case .pairs: pairs
    case .steps(let steps): self.steps(steps)
    case .breakEven(let crossover, let cells): breakEven(crossover, cells)
    }
  }

  static let sizes = Chart.Axis(label: "items", isLogarithmic: true, ticks: .items)

  private var subjects: Chart {
    let all = part.rows.subjects(of: part.lead)
    let names = drawn(all)
    let columns = part.rows.ladder(part.lead).map { contest in
      Column(
        x: Double(contest.id.size), place: "at \(HumanNumbers.size(contest.id.size))",
        rows: names.map { ($0, contest.row($0, request.metric)) })
    }
    var chart = chart(
      "\(part.section.suite): \(label) against size", part.lead, over: Self.sizes, columns)
    chart.notes += ChartNotes.undrawn(all.subtracting(names))
    return chart
  }

  private var pairs: Chart {
    let traces = TraceRows.all(in: part.rows)
    let trace = traces.first { $0.name == part.section.lead } ?? traces.first
    let names = drawn(trace?.subjects ?? [])
    let columns = (trace?.pairs ?? []).map { pair in
      Column(
        x: Double(pair.number), place: "in pair \(pair.number)",
        rows: names.map { ($0, pair.contest.row($0, request.metric)) })
    }
    let x = Chart.Axis(label: "pair of snapshots", isLogarithmic: false, ticks: .numbers)
    return chart(
      "\(part.section.suite): \(label) of each pair", trace?.name ?? "", over: x, columns)
  }

  func drawn(_ subjects: some Sequence<String>) -> [String] {
    Set(subjects).subtracting(request.except).sorted()
  }

  func chart(
    _ title: String, _ subtitle: String, over x: Chart.Axis, _ columns: [Column]
  ) -> Chart {
    let names = Set(columns.flatMap { $0.rows.map(\.name) }).sorted()
    let series = names.map { name in
      Chart.Series(
        name: name,
        points: columns.sorted { $0.x < $1.x }.compactMap { column in
          column.rows.first { $0.name == name }?.row.flatMap { point(column.x, $0) }
        })
    }
    return Chart(
      title: request.title ?? title, subtitle: subtitle, x: x, y: axis, series: series,
      notes: ChartNotes.of(columns, on: axis, unit: request.metric.unit))
  }

  private func point(_ x: Double, _ row: ResultRow) -> Chart.Point? {
    row.measured.map { summary in
      Chart.Point(
        x: x, y: summary.median, low: summary.interval?.low, high: summary.interval?.high)
    }
  }

  var axis: Chart.Axis {
    let ticks: Chart.Axis.Ticks =
      switch request.metric.unit {
      case .nanoseconds: .nanoseconds
      case .bytes: .bytes
      case .count: .numbers
      case .ratio: .percent
      }
    let words =
      request.metric.unit == .nanoseconds
      ? "median \(label), band: \(HumanNumbers.usualLevel) interval" : label
    return Chart.Axis(label: words, isLogarithmic: request.metric.unit != .ratio, ticks: ticks)
  }

  var label: String { request.metric.name.replacing("_", with: " ") }
}
