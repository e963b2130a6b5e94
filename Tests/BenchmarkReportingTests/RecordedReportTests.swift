import BenchmarkHarness
import Foundation
import Testing

@testable import BenchmarkReporting

/// Compares texts with the files in `Recorded`: the whole report of a made-up run, pages of partial runs, exports, and
/// texts of the gate. `RECORD=1 swift test --filter RecordedReportTests` writes these files anew.
@Suite struct RecordedReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Recorded")

  private static let files: [String: String] = {
    let terminals = [("terminal.txt", 120), ("narrow-terminal.txt", 60)].map { path, width in
      let text = TerminalSummary.text(
        rows: WholeReport.sampleRows, width: width, sections: WholeReport.sampleSections)
      return [path: text]
    }
    return ([SampleGate.files, ExportLines.files, PartialRuns.files] + terminals)
      .reduce(WholeReport.sample.files) { $0.merging($1) { first, _ in first } }
  }()

  @Test func theTextsAreTheRecordedOnes() throws {
    if ProcessInfo.processInfo.environment["RECORD"] != nil { try Self.record(Self.files) }
    for (path, text) in Self.files {
      let recorded = try String(
        contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      #expect(text == recorded, "\(path) differs from the recorded one")
    }
    #expect(try Self.recorded() == Set(Self.files.keys))
  }

  private static func record(_ files: [String: String]) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func recorded() throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return Set(names.filter { !folder.appending(path: $0).hasDirectoryPath && $0.contains(".") })
  }
}
