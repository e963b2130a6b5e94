import BenchmarkReporting
import Foundation

/// Runs gnuplot over the charts' scripts.
enum ChartDrawer {
  /// The names of the charts drawn; none where gnuplot is not installed. Charts of an earlier run
  /// go only when there are new ones.
  static func draw(_ charts: [ChartFile], in output: OutputFolder) throws -> Set<String> {
    guard !charts.isEmpty, Program.output("gnuplot", ["--version"]) != nil else { return [] }
    let files = FileManager.default
    let folder = output.path(of: "charts")
    var drawn: Set<String> = []
    for chart in charts {
      guard let picture = svg(of: chart) else { continue }
      try output.write(picture, to: "charts/\(chart.name)")
      drawn.insert(chart.name)
    }
    for old in (try? files.contentsOfDirectory(atPath: folder)) ?? []
    where old.hasSuffix(".svg") && !drawn.contains(old) {
      try? files.removeItem(atPath: "\(folder)/\(old)")
    }
    return drawn
  }

  /// The script goes in by stdin and the picture comes out by stdout, so that no path is quoted.
  private static func svg(of chart: ChartFile) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gnuplot", "-"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    // Gnuplot prints only once it has read the whole script of a plot.
    try? input.fileHandleForWriting.write(contentsOf: Data(chart.script.utf8))
    try? input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 && !data.isEmpty ? data : nil
  }
}
