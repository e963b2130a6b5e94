import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct TraceTests {
  /// The unknown keys `title` and `commit` are ignored.
  private static let lines = [
    #"{"sections":[{"id":"Football","items":[["p1","v1"],["p2","v1"]]},{"id":"Tennis","items":[]}]}"#,
    #"{"sections":[{"id":"Tennis","title":"a","items":[["p2","v1"],["p3","v1"],["p1","v2"]]}]}"#,
    #"{"commit":"1234","sections":[]}"#,
  ]

  private static let snapshots: [PlainSnapshot<String, String>] = [
    ["Football": ["p1", "p2"], "Tennis": []], ["Tennis": ["p2", "p3", "p1"]], [:],
  ]

  @Test(
    arguments: [
      lines.joined(separator: "\n"), lines.map { $0 + "\n" }.joined(),
      lines.map { $0 + "\r\n" }.joined(), "\n" + lines.map { $0 + "\n  \n\r\n" }.joined(),
    ] as [String])
  func readsTextAndGzip(_ text: String) throws {
    let folder = try TestFolder()
    for (path, name) in [
      (try folder.write(text, as: "sports.jsonl"), "sports"),
      (try folder.writeCompressed(text, as: "feed.200-splice-10.ndjson"), "feed.200-splice-10"),
      (try folder.write(text, as: "2026-11-30.pair-1\n.gz.json"), "2026-11-30.pair-1\n.gz"),
      (try folder.write(text, as: ".jsonl"), ".jsonl"),
    ] {
      let trace = try Trace(path: path)
      #expect(trace.name == name)
      #expect(trace.entries.map(\.snapshot.plain) == Self.snapshots)
      #expect(trace.entries.map(\.versions) == [["v1", "v1"], ["v1", "v1", "v2"], []])
    }
  }

  /// Lines that span several buffers, and lines that end where a buffer ends.
  @Test(arguments: [1 << 18, 1 << 18 - 1, 1 << 18 + 1, 3 << 18, 100])
  func readsLinesOfAnyLength(_ length: Int) throws {
    let frame = #"{"sections":[{"id":"","items":[]}]}"#
    let name = String(repeating: "x", count: length - 1 - frame.count)
    let line = frame.replacing(#""id":"""#, with: #""id":"\#(name)""#)
    #expect(line.utf8.count == length - 1)
    let folder = try TestFolder()
    let text = Array(repeating: line, count: 3).joined(separator: "\n")
    for path in [
      try folder.write(text, as: "plain"), try folder.writeCompressed(text, as: "compressed"),
    ] {
      let trace = try Trace(path: path)
      #expect(trace.entries.map(\.snapshot.sectionIdentifiers) == [[name], [name], [name]])
    }
  }

  /// Pair 2 consists of snapshots 2 and 3. All other lines are counted but not parsed.
  @Test func onlyTheSnapshotsOfSomePairsAreRead() throws {
    let folder = try TestFolder()
    let lines = ["{}"] + Self.lines.prefix(2) + ["no snapshot", "{}"]
    let path = try folder.write(lines.joined(separator: "\n"), as: "trace.jsonl")
    let read = try Trace(path: path, pairs: [2]).entries.map(\.snapshot.plain)
    #expect(read.count == 5)
    #expect(Array(read[1...2]) == Array(Self.snapshots[...1]))
  }

  @Test func updatedItemsHaveAnotherVersion() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      """
      {"sections":[{"id":"A","items":[["1","a"],["2","a"]]},{"id":"B","items":[["3","a"],["4","a"]]}]}
      {"sections":[{"id":"B","items":[["4","b"],["5","a"]]},{"id":"A","items":[["2","a"],["1","b"]]}]}
      """, as: "trace.jsonl")
    let entries = try Trace(path: path).entries
    #expect(entries[1].updated(since: entries[0]) == ["4", "1"])
    #expect(entries[0].updated(since: entries[1]) == ["1", "4"])
    #expect(entries[0].updated(since: entries[0]) == [])
  }
}
