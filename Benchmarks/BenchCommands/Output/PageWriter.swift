import BenchmarkReporting
import Foundation

/// Writes the report's pages.
enum PageWriter {
  /// Pages of an earlier run that this one has not are removed; other files stay.
  static func write(_ pages: [Report.Page], in output: OutputFolder) throws {
    for page in pages { try output.write(page.markdown, to: page.path) }
    let files = FileManager.default
    let written = Set(pages.map(\.path))
    for section in ReportSections.catalogue where section.pages != nil {
      let folder = output.path(of: section.suite)
      let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where !written.contains("\(section.suite)/\(name)") {
        if isPage("\(folder)/\(name)") { try? files.removeItem(atPath: "\(folder)/\(name)") }
      }
      if !names.isEmpty, (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true {
        try? files.removeItem(atPath: folder)
      }
    }
  }

  private static func isPage(_ path: String) -> Bool {
    guard path.hasSuffix(".md"), let text = try? String(contentsOfFile: path, encoding: .utf8)
    else {
      return false
    }
    return text.split(separator: "\n").prefix(3).contains { $0.hasPrefix(Report.wayBack()) }
  }
}
