import BenchmarkHarness
import BenchmarkReporting
import Foundation

/// Runs gnuplot over the charts' scripts.
enum ChartDrawer {
  /// The names of the charts drawn; none where gnuplot is not installed. Charts of an earlier run
  /// go only when there are new ones.
  static func draw(_ charts: [ChartFile], in output: OutputFolder) throws -> Set<String> {
    guard !charts.isEmpty, Program.output("gnuplot", ["--version"]) != nil else { return [] }
    let files = FileManager.default
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    var drawn: Set<String> = []
    for chart in charts {
      guard let picture = picture(of: chart, in: temporary) else {
        Terminal.note("bench: gnuplot cannot draw \(chart.name)")
        continue
      }
      try output.write(picture, to: "charts/\(chart.name)")
      drawn.insert(chart.name)
    }
    let folder = output.path(of: "charts")
    for old in (try? files.contentsOfDirectory(atPath: folder)) ?? []
    where old.hasSuffix(".svg") && !drawn.contains(old) {
      try? files.removeItem(atPath: "\(folder)/\(old)")
    }
    return drawn
  }

  /// A script writes its picture beside itself, under the chart's name.
  private static func picture(of chart: ChartFile, in folder: TemporaryFolder) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Without what the user's own settings would make of it.
    process.arguments = ["gnuplot", "--default-settings", "script"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try Data(chart.script.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/script"))
      try process.run()
    } catch {
      return nil
    }
    LiveProcesses.add(process.processIdentifier)
    defer { LiveProcesses.remove(process.processIdentifier) }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let drawn = try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(chart.name)"))
    return drawn.map { Data(chart.picture(from: String(decoding: $0, as: UTF8.self)).utf8) }
  }
}
