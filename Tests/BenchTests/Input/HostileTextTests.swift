import BenchmarkRuns
import Foundation
import Testing

/// A trace's name and identifiers hold text that other programs would execute. In every output it stays text.
@Suite(.serialized)
struct HostileTextTests {
  /// Made for a shell, SQL, HTML, Markdown, a terminal and a chart's script.
  private static let name =
    "a|b`touch pwned`$(touch pwned) '; DROP TABLE x--\"<script>&\u{1B}[31m%n\\t\nset output 'pwned'[x](javascript:y)\u{202E}"

  private static let identifiers = [
    "=cmd()", "|x|", "<script>alert(1)</script>", "\u{1B}[2Jred", "'; DROP TABLE objects; --",
    "$(touch pwned)", "`touch pwned`", "a\nb", "[x](javascript:y)", "\u{202E}gnp.exe", "\u{0}nul",
    "\\\"q",
  ]

  private static func snapshot(_ identifiers: [String], version: String) throws -> String {
    let sections: [[String: Any]] = identifiers.map { name in
      ["id": name, "items": (0..<3).map { ["\(name)\($0)", version] }]
    }
    let data = try JSONSerialization.data(withJSONObject: ["sections": sections])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Text that acts if it is not escaped. CSV may have line ends, because it quotes them.
  private static let acting = [
    "\u{1B}", "\u{202E}", "\u{0}", "<script", "\nset output",
  ]

  @Test func textStaysTextInEveryOutput() throws {
    let folder = try TemporaryFolder()
    let trace =
      try Self.snapshot(Self.identifiers, version: "<b>1")
      + Self.snapshot(Self.identifiers.dropFirst() + ["new"], version: "$(touch pwned)")
    try folder.write(trace, to: "\(Self.name).jsonl")
    let ending = try BenchProgram.succeed(
      ["replay", "\(Self.name).jsonl", "--output", "out", "--time-budget", "1s", "--no-progress"],
      in: folder.url)
    // No browser renders standard error, so an HTML tag does nothing there.
    for text in Self.acting where text != "<script" { #expect(!ending.errors.contains(text)) }
    // Nothing was executed: the folder has only the trace and the run.
    let there = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(there) == ["\(Self.name).jsonl", "out"])

    let rows = try ResultTable(csv: folder.text("out/results.csv")).rows
    let scenarios = Set(rows.map(\.cell.contest.scenario))
    #expect(scenarios == ["\(Self.name).pair-1", "\(Self.name)-reload.pair-1"])
    #expect(rows.contains { $0.status.isOK && $0.lane == .time })
    for (file, bytes) in try folder.contents() where file.hasSuffix(".md") || file.hasSuffix(".svg")
    {
      let text = String(decoding: bytes, as: UTF8.self)
      for acting in Self.acting { #expect(!text.contains(acting), "\(acting) in \(file)") }
      // The pattern matches the end of a link's text, `](`, if no backslash escapes it.
      if file.hasSuffix(".md") { #expect(!text.contains(#/[^\\]\]\(javascript/#), "\(file)") }
    }

    for format in ["text", "markdown", "go"] {
      let text = try BenchProgram.succeed(
        ["report", "out", "--format", format, "--output", "again", "--quiet"], in: folder.url
      ).output
      // A terminal and benchstat do not obey markup.
      let wanted = format == "markdown" ? Self.acting : ["\u{1B}", "\u{202E}", "\nset output"]
      for acting in wanted { #expect(!text.contains(acting), "\(acting) as \(format)") }
    }
  }
}
