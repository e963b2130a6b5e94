import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct ChartScriptTests {
  private static func chart(_ text: String, _ form: Chart.Form = .lines) -> Chart {
    let axis = Chart.Axis(label: text, isLogarithmic: false, ticks: .named([text, text + "2"]))
    let time = Chart.Axis(label: text, isLogarithmic: true, ticks: .nanoseconds)
    let share = Chart.Axis(label: text, isLogarithmic: false, ticks: .percent)
    return Chart(
      form: form, title: text, subtitle: text, x: form == .rows ? share : axis,
      y: form == .rows ? axis : time,
      series: [text, text + "b"].map { name in
        Chart.Series(
          name: name,
          points: [0.0, 1].map { Chart.Point(x: $0, y: form == .rows ? $0 : 7 + $0) })
      },
      marks: [Chart.Mark(x: 0, text: text)], notes: [text])
  }

  /// Wherever a text comes from, it reaches gnuplot as a text alone.
  @Test(.enabled(if: Gnuplot.path != nil, "gnuplot is not installed"))
  func gnuplotDrawsHostileTextAnywhereAndDoesNothingElse() throws {
    let path = try #require(Gnuplot.path)
    for text in ChartTests.hostileNames {
      for form in [Chart.Form.lines, .rows] {
        let chart = Self.chart(text, form)
        let file = ChartFile(name: "a.svg", script: chart.script(writing: "a.svg"))
        let drawn = try Gnuplot.run(file, at: path)
        #expect(drawn.exitCode == 0 && drawn.errors == "", "\(text): \(drawn.errors)")
        #expect(drawn.files == ["a.svg"], "\(text)")
      }
    }
  }

  @Test(arguments: ChartTests.hostileNames)
  func everyLineOfTheScriptClosesItsQuotes(_ text: String) {
    for form in [Chart.Form.lines, .rows] {
      for line in Self.chart(text, form).script(writing: "a.svg").split(separator: "\n") {
        #expect(line.count { $0 == "'" }.isMultiple(of: 2), "\(line)")
        #expect(!line.contains("`") && !line.hasPrefix("!"), "\(line)")
      }
    }
  }

  @Test func aSubjectHasItsStyleInEveryChart() {
    for company in [["lis"], ["lis", "unknown", "heckel"], ["unknown", "lis", "other"]] {
      let chart = Chart(
        title: "", x: Chart.Axis(label: "", isLogarithmic: true, ticks: .items),
        y: Chart.Axis(label: "", isLogarithmic: true, ticks: .bytes),
        series: company.map { Chart.Series(name: $0, points: [Chart.Point(x: 900, y: 5)]) })
      let script = chart.script(writing: "a.svg")
      #expect(
        script.contains("linecolor rgb '#0969DA' linewidth 2 dashtype 1 pointtype 7"), "\(company)")
      #expect(script.contains("textcolor rgb '#0969DA'"))
    }
  }

  /// Bands join neighbours alone: between them nothing was measured where a point has no interval.
  @Test func intervalsAreBandsBetweenNeighboursAndBarsAlone() {
    let points = [(1.0, true), (2, true), (3, false), (4, true)].map { x, known in
      Chart.Point(x: x, y: 10 * x, low: known ? 9 * x : nil, high: known ? 12 * x : nil)
    }
    let chart = Chart(
      title: "", x: Chart.Axis(label: "", isLogarithmic: false, ticks: .numbers),
      y: Chart.Axis(label: "", isLogarithmic: true, ticks: .nanoseconds),
      series: [Chart.Series(name: "lis", points: points)])
    let script = chart.script(writing: "a.svg")
    #expect(
      script.contains(
        "$interval0_0 << END\n1.0 10.0 9.0 12.0\n2.0 20.0 18.0 24.0\nEND\n"
          + "$interval0_1 << END\n4.0 40.0 36.0 48.0\nEND\n"))
    #expect(script.contains("$interval0_0 using 1:3:4 with filledcurves"))
    #expect(script.contains("$interval0_1 using 1:2:3:4 with yerrorbars"))
  }

  @Test func dashedLinesAreDrawnLast() throws {
    let chart = Chart(
      title: "", x: Chart.Axis(label: "", isLogarithmic: true, ticks: .items),
      y: Chart.Axis(label: "", isLogarithmic: true, ticks: .bytes),
      series: ["build-siphash", "build"].map { name in
        Chart.Series(name: name, points: [Chart.Point(x: 900, y: 5), Chart.Point(x: 3_000, y: 9)])
      })
    let plots = chart.plots(chart.styles)
    #expect(plots.count == 2 && plots[0].contains("$points0 "))
    #expect(
      chart.series[1].name == "build-siphash" && plots[1].contains("$points1 ")
        && plots[1].contains("dashtype (9,4)"))
  }

  @Test func hundredsOfPointsHaveFewMarks() {
    let points = (1...240).map { Chart.Point(x: Double($0), y: 5) }
    let chart = Chart(
      title: "", x: Chart.Axis(label: "", isLogarithmic: false, ticks: .numbers),
      y: Chart.Axis(label: "", isLogarithmic: true, ticks: .nanoseconds),
      series: [Chart.Series(name: "lis", points: points)])
    #expect(chart.plots(chart.styles)[0].contains("pointinterval 11"))
  }

  @Test func thePictureGrowsWithItsNotes() {
    func height(_ notes: [String]) -> Double {
      var chart = Self.chart("a")
      chart.notes = notes
      return ChartLayout(chart).height
    }
    #expect(height(["a", "b"]) == height(["a"]) + 18)
    #expect(height(["a"]) > height([]))
  }
}
