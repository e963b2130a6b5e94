import BenchmarkRuns

public enum Charts {
  public static let folder = "charts"

  /// Every chart that the sections ask for and that has a point. The order of the rows does not matter.
  public static func files(rows: [ResultRow], sections: [ReportSection]) -> [ReportFile] {
    SectionRows.all(sections, in: rows).flatMap(charts).map {
      ReportFile(path: "\(folder)/\($0.file)", text: ChartSVG($0.chart).text)
    }
  }

  /// Whether an SVG file is a chart of a report.
  public static func isChart(_ svg: String) -> Bool {
    svg.hasPrefix(ChartSVG.start) && svg.contains("\n" + ChartSVG.groundStart)
  }

  static func charts(_ part: SectionRows) -> [(file: String, chart: Chart)] {
    part.section.charts.compactMap { request in
      let chart = ChartMaker(request: request, part: part).chart
      return chart.series.isEmpty ? nil : (fileName(request, part), chart)
    }
  }

  private static func fileName(_ request: ChartRequest, _ part: SectionRows) -> String {
    var name = slug(part.section.suite) + "-" + slug(request.metric.name)
    switch request.lines {
    case .subjects, .pairs: break
    case .steps(let steps): name += "-by-" + slug(steps.name)
    case .breakEven: name = slug(part.section.suite) + "-break-even"
    }
    return name + ".svg"
  }

  /// The name as part of a file name. If a character other than `_` has to change, a hash of the name follows.
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
}
