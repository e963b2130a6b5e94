import BenchmarkRuns

extension ChartMaker {
  func steps(_ steps: ChartRequest.Steps) -> Chart {
    let size = size(of: steps)
    let contests = steps.steps.compactMap { step in
      part.rows[step.scenario, size].map { (step: step, contest: $0) }
    }.filter { $0.contest.has(request.metric) }
    let columns = contests.enumerated().compactMap { index, entry in
      place(entry.contest, index, steps).map { x -> Column in
        (x, "at \(entry.step.label)", entry.contest)
      }
    }
    return chart(
      "\(part.section.suite): \(label) by \(steps.name)", "\(HumanNumbers.size(size)) items",
      over: axis(steps, contests.map(\.step.label), columns), columns,
      of: Set(contests.flatMap(\.contest.subjects)))
  }

  /// A line of ``CellPrice`` values for each size. A step has no point if the price is unknown, undecided by its
  /// interval, or at most 0.
  func breakEven(_ crossover: Crossover, _ cells: Crossover.Cells) -> Chart {
    let steps = crossover.steps.filter { !part.rows.ladder($0.scenario, with: .time).isEmpty }
    let sizes = Set(steps.flatMap { part.rows.ladder($0.scenario, with: .time).map(\.id.size) })
      .sorted()
    func name(_ size: Int) -> String { "\(HumanNumbers.size(size)) items" }
    let series = sizes.map { size in
      Chart.Series(
        name: name(size),
        points: steps.enumerated().compactMap { index, step in
          guard let contest = part.rows[step.scenario, size],
            let price = CellPrice(
              contest, cells.count, of: crossover.subject, against: crossover.base),
            price.interval == nil || price.isDecided, price.nanoseconds > 0
          else { return nil }
          return Chart.Point(x: Double(index), y: price.nanoseconds, interval: price.interval)
        })
    }
    var chart = Chart(
      title: request.title
        ?? "\(part.section.suite): where \(crossover.subject) meets \(crossover.base)",
      x: Chart.Axis(
        label: "share of the items that changes", isLogarithmic: false,
        ticks: .named(steps.map(\.label))),
      y: Chart.Axis(
        label: "time to configure one cell, band: \(HumanNumbers.usualLevel) interval",
        isLogarithmic: true, ticks: .unit(.nanoseconds)),
      series: series,
      notes: [
        "If your cell takes less than a line, \(crossover.subject) is faster; if more, \(crossover.base)."
      ])
    chart.scale = sizes.map(name)
    return chart
  }

  private func axis(
    _ steps: ChartRequest.Steps, _ labels: [String], _ columns: [Column]
  ) -> Chart.Axis {
    if steps.place == nil {
      return Chart.Axis(label: steps.label, isLogarithmic: false, ticks: .named(labels))
    }
    let names = columns.map { ($0.x, String($0.place.dropFirst("at ".count))) }
    return Chart.Axis(
      label: steps.label, isLogarithmic: true,
      ticks: .marked(Dictionary(names) { "\($0), \($1)" }))
  }

  private func place(
    _ contest: ContestRows, _ index: Int, _ steps: ChartRequest.Steps
  ) -> Double? {
    guard let place = steps.place else { return Double(index) }
    return contest.median(place.subject, place.metric).flatMap { $0 > 0 ? $0 : nil }
  }

  private func size(of steps: ChartRequest.Steps) -> Int {
    let scenarios = steps.steps.map(\.scenario)
    func measured(_ size: Int) -> [Int] {
      scenarios.compactMap { part.rows[$0, size] }.map { contest in
        contest.subjects.count { contest.median($0, request.metric) != nil }
      }
    }
    if measured(steps.size).count(where: { $0 > 0 }) > 1 { return steps.size }
    let sizes = Set(scenarios.flatMap(part.rows.sizes))
    return sizes.max { left, right in
      (measured(left).reduce(0, +), left) < (measured(right).reduce(0, +), right)
    } ?? steps.size
  }
}
