import BenchmarkHarness

extension ChartMaker {
  /// The scenarios from the one with the least value of any subject down, each at its largest size
  /// with a value.
  var scenarioRows: Chart {
    let metric = request.metric
    let subjects = Set(part.rows.scenarios.flatMap { part.rows.subjects(of: $0) })
      .subtracting(request.except)
    let contests = part.rows.scenarios.compactMap { scenario in
      part.rows.largest(scenario) { contest in
        subjects.contains { contest.median($0, metric) != nil }
      }
    }
    func least(_ contest: ContestRows) -> Double {
      subjects.compactMap { contest.median($0, metric) }.min() ?? 0
    }
    // Rows are counted from the bottom.
    let rows = contests.sorted { (least($1), $1.id.scenario) < (least($0), $0.id.scenario) }
    let series = part.ordered(subjects).map { subject in
      Chart.Series(
        name: subject,
        points: rows.enumerated().compactMap { index, contest in
          contest.median(subject, metric).map { Chart.Point(x: $0, y: Double(index)) }
        })
    }
    let sizes = Set(rows.map(\.id.size))
    let names = rows.map { contest in
      contest.id.scenario
        + (sizes.count > 1 ? ", \(HumanNumbers.size(contest.id.size))" : "")
    }
    let absent = part.rows.scenarios.filter { scenario in
      !rows.contains { $0.id.scenario == scenario }
    }
    let columns = absent.compactMap { scenario in
      part.rows.ladder(scenario).last.map { contest in
        Column(
          x: 0, place: "in \(scenario)",
          rows: subjects.sorted().map { ($0, contest.row($0, metric)) })
      }
    }
    let x = axis
    return Chart(
      form: .rows, title: request.title ?? "\(part.section.suite): \(label) by scenario",
      subtitle: sizes.count == 1 ? "\(HumanNumbers.size(sizes.first ?? 0)) items" : "",
      x: Chart.Axis(label: label, isLogarithmic: false, ticks: x.ticks),
      y: Chart.Axis(
        label: "scenario", isLogarithmic: false,
        ticks: .named(names.map { DisplayWidth.fit($0, to: 34) })),
      series: series, notes: ChartNotes.of(columns, on: x, unit: metric.unit))
  }
}
