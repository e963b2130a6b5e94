import BenchmarkHarness

extension ChartMaker {
  /// A ladder at one size, a line a subject, with a mark where one becomes faster than the other.
  func steps(_ steps: ChartRequest.Steps) -> Chart {
    let size = size(of: steps) ?? 0
    let contests = steps.crossover.steps.compactMap { step in
      part.rows[step.scenario, size].map { (step: step, contest: $0) }
    }.filter { $0.contest.has(request.metric) }
    let all = Set(contests.flatMap { $0.contest.subjects })
    let names = drawn(all)
    var columns: [Column] = []
    for (index, entry) in contests.enumerated() {
      guard let x = place(entry.contest, index, steps) else { continue }
      columns.append(
        Column(
          x: x, place: "at \(entry.step.label)",
          rows: names.map { ($0, entry.contest.row($0, request.metric)) }))
    }
    let marks = mark(steps, at: size).flatMap { label, text in
      contests.firstIndex { $0.step.label == label }
        .flatMap { place(contests[$0].contest, $0, steps) }
        .map { [Chart.Mark(x: $0, text: text)] }
    }
    var chart = chart(
      "\(part.section.suite): \(label) by \(steps.name)", "\(HumanNumbers.size(size)) items",
      over: axis(steps, contests.map(\.step.label)), columns, marks: marks ?? [])
    if steps.place != nil {
      let labels = columns.sorted { $0.x < $1.x }.map { $0.place.dropFirst("at ".count) }
      chart.notes.insert("From left to right: \(labels.joined(separator: ", "))", at: 0)
      let unplaced = contests.map(\.step.label).filter { !labels.contains($0[...]) }
      if !unplaced.isEmpty {
        chart.notes.append("Without a place on the axis: \(Prose.list(unplaced))")
      }
    }
    chart.notes += ChartNotes.undrawn(all.subtracting(names))
    return chart
  }

  /// The ratio of two subjects over a ladder, a line a size.
  func ratios(_ steps: ChartRequest.Steps) -> Chart {
    let crossover = steps.crossover
    let used = crossover.steps.filter { !part.rows.ladder($0.scenario, with: .time).isEmpty }
    let sizes = Set(used.flatMap { part.rows.ladder($0.scenario, with: .time).map(\.id.size) })
      .sorted()
    func name(_ size: Int) -> String { "\(HumanNumbers.size(size)) items" }
    let series = sizes.map { size in
      Chart.Series(
        name: name(size),
        points: used.enumerated().compactMap { index, step in
          guard let contest = part.rows[step.scenario, size],
            let ratio = Comparison.ratio(of: crossover.subject, to: crossover.base, in: contest)
          else { return nil }
          return Chart.Point(
            x: Double(index), y: ratio.median, low: ratio.interval?.low, high: ratio.interval?.high)
        })
    }
    // Either of the two may be what is missing.
    let columns = used.enumerated().map { index, step in
      Column(
        x: Double(index), place: "at \(step.label)",
        rows: sizes.map { size in
          let rows = [crossover.subject, crossover.base].compactMap {
            part.rows[step.scenario, size]?.row($0, .time)
          }
          return (name(size), rows.first { !$0.status.isOK })
        })
    }
    let y = Chart.Axis(
      label: "time of \(crossover.subject) over that of \(crossover.base), band: 95 % interval",
      isLogarithmic: true,
      ticks: .ratios)
    var chart = Chart(
      title: request.title
        ?? "\(part.section.suite): \(crossover.subject) over \(crossover.base) by \(steps.name)",
      subtitle: "", x: axis(steps, used.map(\.label)),
      y: y, series: series,
      notes: ChartNotes.of(columns, on: y, unit: request.metric.unit))
    chart.scale = sizes.map(name)
    return chart
  }

  private func axis(_ steps: ChartRequest.Steps, _ labels: [String]) -> Chart.Axis {
    steps.place == nil
      ? Chart.Axis(label: steps.label, isLogarithmic: false, ticks: .named(labels))
      : Chart.Axis(label: steps.label, isLogarithmic: true, ticks: .numbers)
  }

  private func place(
    _ contest: ContestRows, _ index: Int, _ steps: ChartRequest.Steps
  ) -> Double? {
    guard let place = steps.place else { return Double(index) }
    return contest.median(place.subject, place.metric).flatMap { $0 > 0 ? $0 : nil }
  }

  private func size(of steps: ChartRequest.Steps) -> Int? {
    let scenarios = steps.crossover.steps.map(\.scenario)
    func measured(_ size: Int) -> [Int] {
      scenarios.compactMap { part.rows[$0, size] }.map { contest in
        contest.subjects.count { contest.median($0, request.metric) != nil }
      }
    }
    if let size = steps.size, measured(size).count(where: { $0 > 0 }) > 1 { return size }
    let sizes = Set(scenarios.flatMap(part.rows.sizes))
    return sizes.max { left, right in
      (measured(left).reduce(0, +), left) < (measured(right).reduce(0, +), right)
    }
  }

  /// The step from which on the crossover's subject is faster, and the words for it.
  private func mark(
    _ steps: ChartRequest.Steps, at size: Int
  ) -> (label: String, text: String)? {
    let crossover = steps.crossover
    guard request.metric == .time,
      let rows = CrossoverRows.all(crossover, in: part.rows).first(where: { $0.size == size }),
      let first = rows.first
    else { return nil }
    let words =
      rows.compared[0].label == first.label ? "from the least measured on" : "from here on"
    return (first.label, "\(crossover.subject) faster than \(crossover.base) \(words)")
  }
}
