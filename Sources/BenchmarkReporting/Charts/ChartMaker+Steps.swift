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

  /// A line of ``CellPrice`` values for each size. A step has a point only if its price is drawn; see
  /// ``CellPrice/isDrawn``. A step without any price is left out.
  func breakEven(_ crossover: Crossover, _ cells: Crossover.Cells) -> Chart {
    let timed = crossover.steps.filter { !part.rows.ladder($0.scenario, with: .time).isEmpty }
    let sizes = Set(timed.flatMap { part.rows.ladder($0.scenario, with: .time).map(\.id.size) })
      .sorted()
    let contests = timed.map { step in sizes.map { part.rows[step.scenario, $0] } }
    let spots = contests.map { $0.map { $0.flatMap { spot($0, crossover, cells.count) } } }
    let priced = timed.indices.filter { step in
      contests[step].compactMap(\.self).contains {
        CellPrice($0, cells.count, of: crossover.subject, against: crossover.base) != nil
      }
    }
    let names = sizes.map { "\(HumanNumbers.size($0)) items" }
    var chart = Chart(
      title: request.title
        ?? "\(part.section.suite): where \(crossover.subject) meets \(crossover.base)",
      x: Chart.Axis(
        label: "share of the items that changes", ticks: .named(priced.map { timed[$0].label })),
      y: Chart.Axis(label: "time to configure one cell", ticks: .unit(.nanoseconds)),
      series: names.enumerated().map { line, name in
        let points = priced.enumerated().compactMap { x, step in
          spots[step][line]?.point(Double(x))
        }
        return Chart.Series(name: name, points: points)
      },
      notes: [
        "If your cell takes less than a line, \(crossover.subject) is faster; if more, \(crossover.base)."
      ]
        + Self.gaps(
          timed.map(\.label), sizes.map { "at \(HumanNumbers.size($0))" }, spots,
          omitsAll: true))
    chart.scale = names
    return chart
  }

  /// nil if a row is missing, or if the subject is slower and asks for fewer cells.
  private func spot(_ contest: ContestRows, _ crossover: Crossover, _ count: Metric) -> Spot? {
    let (subject, base) = (crossover.subject, crossover.base)
    if let price = CellPrice(contest, count, of: subject, against: base) {
      if price.isDrawn { return .point(price.nanoseconds, price.interval) }
      return .gap(price.isDecided ? "\(subject) is never faster" : "Not decided")
    }
    let rows = [Metric.time, count].flatMap { metric in
      [subject, base].compactMap { contest.row($0, metric) }
    }
    if rows.count < 4 { return nil }
    if rows.contains(where: { $0.measured == nil }) { return .gap("Not measured") }
    // All is measured, but there is no price: the subject asks for no more cells than the base.
    switch Comparison.verdict(on: subject, against: base, in: contest) {
    case .faster: return .gap("\(subject) is always faster")
    case .notDecided: return .gap("Not decided")
    case .slower:
      let isEqual = contest.median(subject, count) == contest.median(base, count)
      return isEqual ? .gap("\(subject) is never faster") : nil
    case nil: return nil
    }
  }

  private func axis(
    _ steps: ChartRequest.Steps, _ labels: [String], _ columns: [Column]
  ) -> Chart.Axis {
    if steps.place == nil {
      return Chart.Axis(label: steps.label, ticks: .named(labels))
    }
    let names = columns.map { ($0.x, String($0.place.dropFirst("at ".count))) }
    return Chart.Axis(
      label: steps.label, ticks: .marked(Dictionary(names) { "\($0), \($1)" }))
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
