import BenchmarkHarness
import Foundation
import Testing

@testable import BenchmarkReporting

@Suite struct ChartPictureTests {
  static let svg = """
    <?xml version="1.0"?>
    <svg>
    <title>Gnuplot</title>
    <desc>Produced by GNUPLOT 5.4 patchlevel 4 </desc>
    <rect fill="#ffffff"/>
    <path stroke='rgb(  9, 105, 218)' fill = 'rgb(9,105,218)'/>
    <g flood-color='#FFFFFF' color="black" font-family="Arial" font-size="14.00"/>
    <g font-family="Arial:Bold" font-size="17.00"><text>a]]></text></g>
    <g id="gnuplot_plot_1" ><title>$points using 1:2</title></g>
    <g id="gnuplot_plot_2" ><title>gnuplot_plot_2</title></g>
    </svg>
    """

  private static func file(_ title: String, _ alternative: String) -> ChartFile {
    var file = ChartFile(name: "a.svg", script: "")
    file.title = title
    file.alternative = alternative
    return file
  }

  @Test func everyFormOfAColourHasARuleForADarkPage() {
    let picture = Self.file("t", "d").picture(from: Self.svg)
    #expect(
      picture.contains(
        """
        <style>
        @media (prefers-color-scheme: dark) {
          [fill="#ffffff"]{fill:#0D1117}
          [fill="rgb(9,105,218)"]{fill:#58A6FF}
          [stroke="rgb(  9, 105, 218)"]{stroke:#58A6FF}
        }
        </style>
        """))
  }

  @Test func thePictureSaysWhatItShowsAndNotWhoDrewIt() {
    let picture = Self.file("a < b & c\n", "d </desc><script>").picture(from: Self.svg)
    #expect(picture.contains("<title>a &lt; b &amp; c </title>"))
    #expect(picture.contains("<desc>d &lt;/desc&gt;&lt;script&gt;</desc>"))
    #expect(!picture.contains("GNUPLOT") && !picture.contains("Gnuplot"))
  }

  @Test func whatGnuplotNamesItsPlotsIsNotShown() {
    let picture = Self.file("t", "d").picture(from: Self.svg)
    #expect(picture.contains("<g id=\"gnuplot_plot_1\" ></g>\n<g id=\"gnuplot_plot_2\" ></g>"))
    #expect(picture.contains("<text>a]]&gt;</text>"))
  }

  @Test func theFontsAreThoseOfThePage() {
    let picture = Self.file("t", "d").picture(from: Self.svg)
    #expect(!picture.contains("\"Arial"))
    #expect(picture.contains("sans-serif\" font-weight=\"600\" font-size=\"17.00\""))
    #expect(picture.contains("sans-serif\" font-size=\"14.00\""))
  }

  @Test func whatIsNoPictureOfGnuplotsStaysAsItIs() {
    #expect(Self.file("t", "d").picture(from: "<svg></svg>") == "<svg></svg>")
    #expect(Self.file("t", "d").picture(from: "") == "")
  }

  @Test(.enabled(if: Gnuplot.path != nil, "gnuplot is not installed"))
  func everyColourThatGnuplotDrawsHasOneForADarkPage() throws {
    let path = try #require(Gnuplot.path)
    for file in Charts.files(rows: SampleRun.rows, sections: SampleRun.sections) {
      let picture = file.picture(from: try Gnuplot.run(file, at: path).svg)
      #expect(picture == file.picture(from: try Gnuplot.run(file, at: path).svg))
      let drawn = picture.matches(of: /\s(?:stroke|fill)\s*=\s*['"]((?:rgb|#)[^'"]*)['"]/)
      #expect(drawn.count > 10)
      for color in Set(drawn.map { String($0.1) }) {
        #expect(picture.contains("=\"\(color)\"]{"), "\(file.name): \(color)")
      }
    }
  }
}
