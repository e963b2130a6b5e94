import BenchmarkHarness

/// The charts of a run, as gnuplot scripts.
public enum Charts {
  /// One script for every chart that the sections want and the rows can fill. The same rows, in
  /// whatever order, give the same bytes.
  public static func files(rows: [ResultRow], sections: [ReportSection]) -> [ChartFile] {
    SectionRows.all(sections, in: rows).flatMap { part in
      charts(part).map { file, chart in
        ChartFile(name: file, script: chart.script(writing: file))
      }
    }
  }

  /// The charts of a section under their files' names; those without a point are left out.
  static func charts(_ part: SectionRows) -> [(file: String, chart: Chart)] {
    part.section.charts.compactMap { request in
      let chart = chart(request, part)
      return chart.series.isEmpty ? nil : (fileName(request, part), chart)
    }
  }

  private static func fileName(_ request: ChartRequest, _ part: SectionRows) -> String {
    var name = slug(part.section.suite) + "-" + slug(request.metric.name)
    if request.isPerItem { name += "-per-item" }
    if case .scenarios(let subject) = request.lines { name += "-of-" + slug(subject) }
    return name + ".svg"
  }

  /// The name as part of a file's name. One that has to be changed for that keeps apart from others
  /// by its hash.
  static func slug(_ name: String) -> String {
    let slug = String(
      name.lowercased().map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
      })
    let isFaithful = name.allSatisfy {
      $0.isASCII && ($0.isLowercase || $0.isNumber || "-_".contains($0))
    }
    return isFaithful ? slug : slug + "-" + String(stableHash(name), radix: 16)
  }

  private static func chart(_ request: ChartRequest, _ part: SectionRows) -> Chart {
    let (rows, suite) = (part.rows, part.section.suite)
    let title: String
    var series: [Chart.Series]
    var x = Chart.Axis(label: "items", isLogarithmic: true, ticks: .items)
    switch request.lines {
    case .subjects:
      let ladder = rows.ladder(part.lead)
      title = "\(suite), \(part.lead): \(label(request)) against size"
      series = rows.subjects(of: part.lead).map { subject in
        self.series(subject, ladder.map { ($0.id.size, $0.row(subject, request.metric)) }, request)
      }
    case .scenarios(let subject):
      title = "\(suite), \(subject): \(label(request)) against size"
      series = rows.scenarios.map { scenario in
        let ladder = rows.ladder(scenario)
        return self.series(
          scenario, ladder.map { ($0.id.size, $0.row(subject, request.metric)) }, request)
      }
    case .pairs:
      let traces = TraceRows.all(in: rows)
      let trace = traces.first { $0.name == part.section.lead } ?? traces.first
      title = "\(suite), \(trace?.name ?? ""): \(label(request)) of each pair"
      x = Chart.Axis(label: "pair of snapshots", isLogarithmic: false, ticks: .numbers)
      series = (trace?.subjects ?? []).map { subject in
        let pairs = trace?.pairs ?? []
        return self.series(
          subject, pairs.map { ($0.number, $0.contest.row(subject, request.metric)) }, request)
      }
    }
    return Chart(title: title, x: x, y: axis(request), series: series)
  }

  private static func series(
    _ name: String, _ rows: [(x: Int, row: ResultRow?)], _ request: ChartRequest
  ) -> Chart.Series {
    let points = rows.compactMap { x, row -> Chart.Point? in
      guard let row, let summary = row.measured else { return nil }
      let size = row.cell.contest.size
      guard !request.isPerItem || size > 0 else { return nil }
      let divisor = request.isPerItem ? Double(size) : 1
      return Chart.Point(
        x: Double(x), y: summary.median / divisor,
        low: summary.interval.map { $0.low / divisor },
        high: summary.interval.map { $0.high / divisor })
    }
    return Chart.Series(name: name, points: points)
  }

  private static func axis(_ request: ChartRequest) -> Chart.Axis {
    let ticks: Chart.Axis.Ticks =
      switch request.metric.unit {
      case .nanoseconds: .nanoseconds
      case .bytes: .bytes
      case .count, .ratio: .numbers
      }
    // Bytes an item hardly change with the size: from zero up they show that.
    let isLogarithmic = !request.isPerItem && request.metric.unit != .ratio
    let note = request.metric.unit == .nanoseconds ? ", median with 95 % interval" : ""
    return Chart.Axis(label: label(request) + note, isLogarithmic: isLogarithmic, ticks: ticks)
  }

  private static func label(_ request: ChartRequest) -> String {
    request.metric.name.replacing("_", with: " ") + (request.isPerItem ? " per item" : "")
  }
}
