import Foundation
import TestSupport
import Testing
import Workloads

/// The error names the file and the reason, and the line if one line is wrong.
@Suite struct TraceErrorTests {
  private static let right = #"{"sections":[{"id":"A","items":[["1","a"]]}]}"#

  /// What is wrong, the second line of the trace, and the reason. The other lines are right.
  private static let wrongLines: [(String, String, String)] = [
    ("malformed", #"{"sections":[}"#, "is no JSON"),
    ("no sections", #"{"section":[]}"#, #"has no "sections""#),
    ("no identifier", #"{"sections":[{"items":[]}]}"#, #"has no "id" at .sections[0]"#),
    ("a list", "[]", "has the wrong type"),
    (
      "a version is a number", #"{"sections":[{"id":"A","items":[["1",1]]}]}"#,
      "has the wrong type at .sections[0].items[0][1]"
    ),
    (
      "an item of one part", #"{"sections":[{"id":"A","items":[["1"]]}]}"#,
      ".sections[0].items[0]"
    ),
    (
      "an item of three parts", #"{"sections":[{"id":"A","items":[["1","a","b"]]}]}"#,
      "is malformed at .sections[0].items[0]"
    ),
    (
      "an item twice in a section", #"{"sections":[{"id":"A","items":[["1","a"],["1","b"]]}]}"#,
      "the item '1' stands twice"
    ),
    (
      "an item in two sections",
      #"{"sections":[{"id":"A","items":[["1","a"]]},{"id":"B","items":[["1","a"]]}]}"#,
      "the item '1' stands in two sections"
    ),
    (
      "a section twice", #"{"sections":[{"id":"A","items":[]},{"id":"A","items":[]}]}"#,
      "the section 'A' stands twice"
    ),
  ]

  @Test(arguments: wrongLines)
  func aWrongLineIsNamed(_: String, line: String, reason: String) throws {
    let folder = try TestFolder()
    let text = [Self.right, line, Self.right].joined(separator: "\n")
    for path in [
      try folder.write(text, as: "plain.jsonl"), try folder.writeCompressed(text, as: "z.jsonl"),
    ] {
      let error = #expect(throws: TraceError.self) { try Trace(path: path) }
      #expect(error?.path == path)
      #expect(error?.line == 2)
      #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
      #expect(error?.description == "\(path), line 2: \(error?.reason ?? "")")
    }
  }

  @Test func aTraceOfLessThanTwoSnapshotsIsNamed() throws {
    let folder = try TestFolder()
    for (path, reason) in [
      (folder.path("missing.jsonl"), "cannot be read: No such file or directory"),
      (folder.path, "cannot be read: "),
      (try folder.write("", as: "none.jsonl"), "has no snapshot"),
      (try folder.write(Self.right, as: "one.jsonl"), "has one snapshot"),
    ] {
      let error = #expect(throws: TraceError.self) { try Trace(path: path) }
      #expect(error?.path == path)
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
      #expect(error?.line == nil || path == folder.path)
    }
  }

  /// A gzip file that is cut off anywhere gives an error, and never a shorter trace.
  @Test func truncatedGzip() throws {
    let folder = try TestFolder()
    let text = (0..<20).map { index in
      #"{"sections":[{"id":"A","items":[["\#(index &* 2_654_435_761)","a"]]}]}"#
    }.joined(separator: "\n")
    let whole = try Data(
      contentsOf: URL(filePath: try folder.writeCompressed(text, as: "whole.jsonl")))
    #expect(try Trace(path: folder.write(whole, as: "cut.jsonl.gz")).entries.count == 20)
    for length in 0..<whole.count {
      let path = try folder.write(whole.prefix(length), as: "cut.jsonl.gz")
      let error = #expect(throws: TraceError.self, "\(length) of \(whole.count) bytes") {
        try Trace(path: path)
      }
      #expect(error?.path == path)
      // The first two bytes distinguish gzip from text.
      if length < 2 { continue }
      #expect(error?.line != nil)
      #expect(
        error?.reason.contains("unexpected end of file") == true,
        "\(length) of \(whole.count) bytes: \(error?.reason ?? "")")
    }
  }
}
