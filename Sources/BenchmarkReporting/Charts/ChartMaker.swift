import BenchmarkRuns

/// Makes the chart that a section asks for, from the section's rows.
struct ChartMaker {
  /// A position on the horizontal axis, and the rows there. `place` names the position in a note: `at 100k`.
  typealias Column = (x: Double, place: String, contest: ContestRows)

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
    let columns = part.rows.ladder(part.lead).map { contest -> Column in
      (Double(contest.id.size), "at \(HumanNumbers.size(contest.id.size))", contest)
    }
    return chart(
      "\(part.section.suite): \(label) against size", part.lead, over: Self.sizes, columns,
      of: part.rows.subjects(of: part.lead))
  }

  private var pairs: Chart {
    let traces = TraceRows.all(in: part.rows)
    let trace = traces.first { $0.name == part.section.lead } ?? traces.first
    let columns = (trace?.pairs ?? []).map { pair -> Column in
      (Double(pair.number), "in pair \(pair.number)", pair.contest)
    }
    let x = Chart.Axis(label: "pair of snapshots", isLogarithmic: false, ticks: .unit(.count))
    return chart(
      "\(part.section.suite): \(label) of each pair", trace?.name ?? "", over: x, columns,
      of: trace?.subjects ?? [])
  }

  func chart(
    _ title: String, _ subtitle: String, over x: Chart.Axis, _ columns: [Column],
    of subjects: Set<String>
  ) -> Chart {
    let names = subjects.subtracting(request.except).sorted()
    let ascending = columns.sorted { $0.x < $1.x }
    let series = names.map { name in
      Chart.Series(
        name: name,
        points: ascending.compactMap { column in
          column.contest.row(name, request.metric)?.measured.map { summary in
            Chart.Point(x: column.x, y: summary.median, interval: summary.interval)
          }
        })
    }
    return Chart(
      title: request.title ?? title, subtitle: subtitle, x: x, y: axis, series: series,
      notes: ChartNotes.of(names, columns, request.metric, on: axis)
        + ChartNotes.undrawn(subjects.subtracting(names)))
  }

  var axis: Chart.Axis {
    let unit = request.metric.unit
    let words = unit == .nanoseconds ? "median \(label)" : label
    return Chart.Axis(label: words, isLogarithmic: unit != .ratio, ticks: .unit(unit))
  }

  var label: String { request.metric.name.replacing("_", with: " ") }
}
