import BenchmarkReporting
import Foundation

/// Writes the report's pages.
enum PageWriter {
  /// Pages of an earlier run that this one has not are removed; other files stay.
  static func write(_ pages: [Report.Page], in output: OutputFolder) throws {
    for page in pages { try output.write(page.markdown, to: page.path) }
    let files = FileManager.default
    let written = Set(pages.map(\.path))
    for name in Report.pageFolders(ReportSections.catalogue) + [Article.folder] {
      let folder = output.path(of: name)
      let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      for file in names where !written.contains("\(name)/\(file)") {
        if isPage("\(folder)/\(file)") { try? files.removeItem(atPath: "\(folder)/\(file)") }
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
