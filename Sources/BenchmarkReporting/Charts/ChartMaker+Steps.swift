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
  /// interval, or at most 0. A step without any price is left out.
  func breakEven(_ crossover: Crossover, _ cells: Crossover.Cells) -> Chart {
    let timed = crossover.steps.filter { !part.rows.ladder($0.scenario, with: .time).isEmpty }
    let sizes = Set(timed.flatMap { part.rows.ladder($0.scenario, with: .time).map(\.id.size) })
      .sorted()
    func name(_ size: Int) -> String { "\(HumanNumbers.size(size)) items" }
    func cellPrice(_ step: Crossover.Step, _ size: Int) -> CellPrice? {
      part.rows[step.scenario, size].flatMap {
        CellPrice($0, cells.count, of: crossover.subject, against: crossover.base)
      }
    }
    let steps = timed.filter { step in sizes.contains { cellPrice(step, $0) != nil } }
    let series = sizes.map { size in
      Chart.Series(
        name: name(size),
        points: steps.enumerated().compactMap { index, step in
          guard let price = cellPrice(step, size), price.isDrawn else { return nil }
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
        label: "time to configure one cell", isLogarithmic: true, ticks: .unit(.nanoseconds)),
      series: series,
      notes: [
        "If your cell takes less than a line, \(crossover.subject) is faster; if more, \(crossover.base)."
      ] + gaps(timed, sizes, crossover, cells.count))
    chart.scale = sizes.map(name)
    return chart
  }

  /// Lines such as `whole is never faster: 1 item; 1 % at 900`. A step that names no size has the gap at all sizes.
  private func gaps(
    _ steps: [Crossover.Step], _ sizes: [Int], _ crossover: Crossover, _ count: Metric
  ) -> [String] {
    let gaps = steps.map { step in
      sizes.compactMap { size -> (title: String, place: String)? in
        part.rows[step.scenario, size].flatMap { gap($0, crossover, count) }
          .map { (title: $0, place: "at \(HumanNumbers.size(size))") }
      }
    }
    return Set(gaps.joined().map(\.title)).sorted().flatMap { title in
      ChartNotes.line(
        title,
        zip(steps, gaps).map { step, gaps in
          let places = gaps.filter { $0.title == title }.map(\.place)
          return (name: step.label, places: places.count == sizes.count ? [""] : places)
        })
    }
  }

  /// Why a contest has no point, as the title of a note. nil if the contest has a point or lacks a row, or if the
  /// subject is slower and asks for fewer cells.
  private func gap(_ contest: ContestRows, _ crossover: Crossover, _ count: Metric) -> String? {
    let (subject, base) = (crossover.subject, crossover.base)
    if let price = CellPrice(contest, count, of: subject, against: base) {
      if price.isDrawn { return nil }
      return price.isDecided ? "\(subject) is never faster" : "Not decided"
    }
    let rows = [Metric.time, count].flatMap { metric in
      [subject, base].compactMap { contest.row($0, metric) }
    }
    if rows.count < 4 { return nil }
    if rows.contains(where: { $0.measured == nil }) { return "Not measured" }
    // All is measured, but there is no price: the subject asks for no more cells than the base.
    switch Comparison.verdict(on: subject, against: base, in: contest) {
    case .faster: return "\(subject) is always faster"
    case .notDecided: return "Not decided"
    case .slower:
      let counts = [subject, base].compactMap { contest.row($0, count)?.measured?.median }
      return counts[0] == counts[1] ? "\(subject) is never faster" : nil
    case nil: return nil
    }
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
