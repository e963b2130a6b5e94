import Foundation
import TestSupport
import Testing

@testable import Workloads

@Suite struct TraceWriterTests {
  private static let snapshots = [
    TraceSnapshot(sections: [
      .init(id: "a/b \"quoted\"", items: [.init("p1", version: "0"), .init("ü\n", version: "7")]),
      .init(id: "", items: []),
    ]),
    TraceSnapshot(sections: []),
    TraceSnapshot(sections: [.init(id: "c", items: [.init("ü\n", version: "8")])]),
  ]

  private static func write(_ snapshots: [TraceSnapshot], to path: String) throws {
    let writer = try TraceWriter(path: path)
    for snapshot in snapshots { try writer.append(snapshot) }
    try writer.close()
  }

  @Test(arguments: ["plain.jsonl", "packed.jsonl.gz"])
  func whatIsWrittenIsReadAndAlwaysTheSame(_ name: String) throws {
    let folder = try TestFolder()
    let path = folder.path(name)
    try Self.write(Self.snapshots, to: path)
    let written = try Data(contentsOf: URL(filePath: path))
    #expect((written.prefix(2) == Data([0x1f, 0x8b])) == name.hasSuffix(".gz"))
    #expect(try Trace(path: path).entries.map(TraceSnapshot.init) == Self.snapshots)
    let again = folder.path("again-" + name)
    try Self.write(Self.snapshots, to: again)
    #expect(try Data(contentsOf: URL(filePath: again)) == written)
    if name.hasSuffix(".gz") { return }
    let lines = #"""
      {"sections":[{"id":"a/b \"quoted\"","items":[["p1","0"],["ü\n","7"]]},{"id":"","items":[]}]}
      {"sections":[]}
      {"sections":[{"id":"c","items":[["ü\n","8"]]}]}

      """#
    #expect(String(decoding: written, as: UTF8.self) == lines)
  }

  @Test func aFileStaysAsItWasUntilTheTraceIsWhole() throws {
    let folder = try TestFolder()
    let path = try folder.write("kept", as: "old.jsonl")
    do {
      let writer = try TraceWriter(path: path)
      try writer.append(Self.snapshots[0])
    }
    #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == "kept")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.jsonl"])
    try Self.write(Self.snapshots, to: path)
    #expect(try Trace(path: path).entries.count == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.jsonl"])
  }

  /// The second link is in another folder, and points to a file that does not exist yet.
  @Test func aLinkStaysOne() throws {
    let (folder, files) = (try TestFolder(), FileManager.default)
    try files.createDirectory(atPath: folder.path("kept"), withIntermediateDirectories: true)
    let links = [("link.jsonl", "kept/next.jsonl"), ("kept/next.jsonl", "../end.jsonl")]
    for (link, next) in links {
      try files.createSymbolicLink(atPath: folder.path(link), withDestinationPath: next)
    }
    for count in [2, 3] {
      try Self.write(Array(Self.snapshots.prefix(count)), to: folder.path("link.jsonl"))
      #expect(try Trace(path: folder.path("end.jsonl")).entries.count == count)
    }
    for (link, next) in links {
      #expect(try files.destinationOfSymbolicLink(atPath: folder.path(link)) == next)
    }
  }

  @Test func twoAtATimeAreEachWhole() throws {
    let folder = try TestFolder()
    let path = folder.path("two.jsonl")
    _ = try folder.write("mine", as: "two.jsonl.partial")
    let (first, second) = (try TraceWriter(path: path), try TraceWriter(path: path))
    for snapshot in Self.snapshots { try first.append(snapshot) }
    for snapshot in Self.snapshots.prefix(2) { try second.append(snapshot) }
    try first.close()
    #expect(try Trace(path: path).entries.count == 3)
    try second.close()
    #expect(try Trace(path: path).entries.count == 2)
    #expect(
      try String(contentsOf: URL(filePath: path + ".partial"), encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func whatCannotBeWrittenIsKnownAtOnce() throws {
    let folder = try TestFolder()
    let file = try folder.write("kept", as: "file")
    for (path, reason) in [
      (folder.path, "it is there and no regular file"),
      ("\(file)/below.jsonl", "Not a directory"),
      (folder.path("none/below.jsonl"), "No such file or directory"),
    ] {
      #expect {
        _ = try TraceWriter(path: path)
      } throws: { error in
        "\(error)" == "\(path): cannot be written: \(reason)"
      }
    }
  }

  @Test func aFullDiskIsFound() throws {
    // Linux has a device that is always full.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try TestFolder()
    let (path, full) = (folder.path("full.jsonl"), folder.path("full"))
    try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "/dev/full")
    #expect {
      let writer = try TraceWriter(path: path, partial: full)
      try writer.append(Self.snapshots[0])
      try writer.close()
    } throws: { error in
      "\(error)" == "\(path): cannot be written: the disk may be full"
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
