import BenchmarkReporting
import Foundation

enum PageWriter {
  /// Writes charts and pages, and removes those of an earlier report.
  static func write(_ files: [ReportFile], in output: OutputFolder) throws {
    for file in files { try output.write(file.text, to: file.path) }
    let written = Set(files.map(\.path))
    for folder in Report.pageFolders(ReportSections.catalogue) + [Articles.folder] {
      clean(folder, in: output, keeping: written, isOurs: isPage)
    }
    clean(Charts.folder, in: output, keeping: written, isOurs: isChart)
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
    guard path.hasSuffix(".md"), let text = text(path) else { return false }
    return text.split(separator: "\n").prefix(3).contains { $0.hasPrefix(Report.wayBackStart) }
  }

  private static func isChart(_ path: String) -> Bool {
    path.hasSuffix(".svg") && text(path).map(Charts.isChart) ?? false
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
