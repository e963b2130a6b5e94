import Foundation
import Testing

/// A folder with a small run and its baseline.
struct GateFolder {
  let folder: TemporaryFolder

  /// Few cells: snapshots of lists, and first snapshots of a store.
  static let selection = [
    "--sizes", "900", "--filter", "^(footprint/snapshot\\.uuid|first-snapshot/flat.*initial)",
  ]

  /// Made once for all tests, which copy it.
  private static let made = Result {
    let folder = try TemporaryFolder()
    try BenchProgram.succeed(
      selection + ["--lanes", "count,footprint", "--quiet", "--output", folder.path("run")])
    return folder
  }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.made.get().path("run"), toPath: folder.path("run"))
    let ending = try bench("baseline", "update", "run")
    try #require(ending.status == 0, "\(ending.errors)")
  }

  func bench(_ arguments: String...) throws -> BenchProgram.Ending {
    try folder.bench(arguments + ["--baseline", "baseline.json"])
  }

  func check(_ arguments: String...) throws -> BenchProgram.Ending {
    try folder.bench(["check", "run", "--baseline", "baseline.json"] + arguments)
  }

  /// Expects that a command changes no file, and ends with this code and one line of errors. Returns the line.
  func expectNothingWritten(by arguments: [String], code: Int32) throws -> String {
    let before = try folder.contents()
    let ending = try folder.bench(arguments).expect(code)
    let isOneLine = ending.errors.hasSuffix("\n") && ending.errors.count { $0 == "\n" } == 1
    #expect(ending.output.isEmpty && isOneLine, "\(arguments): \(ending)")
    #expect(ending.errors.hasPrefix("bench: "), "\(arguments): \(ending)")
    #expect(try folder.contents() == before, "\(arguments) has changed what was there")
    return ending.errors
  }

  /// Replaces the first match in the baseline's text by what `change` returns for it.
  func edit(_ pattern: String, _ change: (String) -> String) throws {
    let text = try folder.text("baseline.json")
    let expression = try Regex<Substring>(pattern)
    let new = text.replacing(expression, maxReplacements: 1) { change(String($0.output)) }
    try #require(new != text, "nothing matches \(pattern)")
    try folder.write(new, to: "baseline.json")
  }

  /// Copies the baseline's line of `footprint/snapshot.uuid/copy/900`, and replaces `part` in the copy by `other`.
  func addCopy(with part: String, replacedBy other: String) throws {
    try edit("\"footprint/snapshot.uuid/copy/900\": .*\n") {
      $0 + $0.replacing(part, with: other)
    }
  }

  /// Adds `difference` to the number at the end of the match.
  func add(_ difference: Int, to pattern: String) throws {
    try edit(pattern + "-?[0-9]+") { match in
      let digits = match.reversed().prefix { $0.isNumber || $0 == "-" }.reversed()
      let number = Int(String(digits)) ?? 0
      return String(match.dropLast(digits.count)) + "\(number + difference)"
    }
  }
}
