import BenchmarkRuns

/// Makes the chart that a section asks for, from the section's rows.
struct ChartMaker {
  /// A position on the horizontal axis, the rows there, and the position's name in notes: `at 100k`.
  typealias Column = (x: Double, place: String, contest: ContestRows)

  /// What a line has at a position. A gap has the title of the note that lists it.
  enum Spot {
    case point(Double, Interval?)
    case gap(String)

    init(_ row: ResultRow) {
      guard let summary = row.measured else {
        self = .gap("Not measured")
        return
      }
      self =
        summary.median == 0
        ? .gap("No place on the axis for \(HumanNumbers.value(0, row.metric.unit))")
        : .point(summary.median, summary.interval)
    }

    func point(_ x: Double) -> Chart.Point? {
      guard case .point(let y, let interval) = self else { return nil }
      return Chart.Point(x: x, y: y, interval: interval)
    }

    var gap: String? { if case .gap(let title) = self { title } else { nil } }
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

  static let sizes = Chart.Axis(label: "items", ticks: .items)

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
    let x = Chart.Axis(label: "pair of snapshots", ticks: .numbers)
    return chart(
      "\(part.section.suite): \(label) of each pair", trace?.name ?? "", over: x, columns,
      of: trace?.subjects ?? [])
  }

  func chart(
    _ title: String, _ subtitle: String, over x: Chart.Axis, _ columns: [Column],
    of subjects: Set<String>
  ) -> Chart {
    let names = subjects.subtracting(request.except).sorted()
    let undrawn = subjects.subtracting(names).sorted()
    let unit = request.metric.unit
    let y = Chart.Axis(
      label: unit == .nanoseconds ? "median \(label)" : label, ticks: .unit(unit))
    let lines = names.map { name in
      columns.map { $0.contest.row(name, request.metric).map(Spot.init) }
    }
    return Chart(
      title: request.title ?? title, subtitle: subtitle, x: x, y: y,
      series: zip(names, lines).map { name, spots in
        Chart.Series(
          name: name,
          points: zip(columns, spots).compactMap { $1?.point($0.x) }.sorted { $0.x < $1.x })
      },
      notes: Self.gaps(names, columns.map(\.place), lines)
        + (undrawn.isEmpty ? [] : ["Only in the tables: \(Self.list(undrawn))"]))
  }

  var label: String { request.metric.name.replacing("_", with: " ") }

  /// Notes on what a chart does not show: `Not measured: fold at 10k; myers at 10k and 100k`.
  ///
  /// - Parameter omitsAll: whether a note leaves out the places of a name that has the gap at all places.
  static func gaps(
    _ names: [String], _ places: [String], _ spots: [[Spot?]], omitsAll: Bool = false
  ) -> [String] {
    Set(spots.joined().compactMap { $0?.gap }).sorted().map { title in
      let parts = zip(names, spots).compactMap { name, spots -> String? in
        let held = zip(places, spots).filter { $1?.gap == title }.map(\.0)
        if held.isEmpty { return nil }
        return omitsAll && held.count == places.count ? name : "\(name) \(list(held))"
      }
      return "\(title): \(parts.joined(separator: "; "))"
    }
  }

  /// `a`, `a and b`, `a, b, c and 4 more`. Only the first part keeps its `at `.
  private static func list(_ parts: [String]) -> String {
    let parts = parts.enumerated().map { index, part in
      index > 0 && part.hasPrefix("at ") ? String(part.dropFirst(3)) : part
    }
    guard parts.count > 4 else { return Prose.list(parts) }
    return Prose.list(Array(parts.prefix(3)) + ["\(parts.count - 3) more"])
  }
}
