import BenchmarkReporting
import Foundation

/// Writes the report's charts and pages.
enum PageWriter {
  /// Writes charts and pages. Removes all other pages of a report, and all other SVG files in `charts`.
  static func write(
    _ charts: [ChartFile], _ pages: [Report.Page], in output: OutputFolder
  ) throws {
    for chart in charts { try output.write(chart.svg, to: "charts/\(chart.name)") }
    for page in pages { try output.write(page.markdown, to: page.path) }
    let written = Set(pages.map(\.path) + charts.map { "charts/\($0.name)" })
    for folder in Report.pageFolders(ReportSections.catalogue) + [Article.folder] {
      clean(folder, in: output, keeping: written, isOurs: isPage)
    }
    clean("charts", in: output, keeping: written) { $0.hasSuffix(".svg") }
  }

  private static func clean(
    _ name: String, in output: OutputFolder, keeping written: Set<String>,
    isOurs: (String) -> Bool
  ) {
    let files = FileManager.default
    let folder = output.path(of: name)
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    for file in names where !written.contains("\(name)/\(file)") && isOurs("\(folder)/\(file)") {
      try? files.removeItem(atPath: "\(folder)/\(file)")
    }
    if !names.isEmpty, (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true {
      try? files.removeItem(atPath: folder)
    }
  }

  private static func isPage(_ path: String) -> Bool {
    guard path.hasSuffix(".md"), let text = try? String(contentsOfFile: path, encoding: .utf8)
    else {
      return false
    }
    return text.split(separator: "\n").prefix(3).contains { $0.hasPrefix(Report.wayBackStart) }
  }
}
