import Foundation
import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// The members of UIKit's snapshot that the recorder uses, made from this package's snapshot.
struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var snapshot: DiffableDataSourceSnapshot<Section, Item>

  var sectionIdentifiers: [Section] { snapshot.sectionIdentifiers }

  func itemIdentifiers(inSection section: Section) -> [Item] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []
  }
}

/// `bench replay` reads the traces of the recorder that the README gives to apps.
@Suite struct TraceRecorderTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theReadmeHasTheCodeThatIsTestedHere() throws {
    let readme = try String(
      contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(
      readme.split(separator: "\n## Measure your own app\n").dropFirst().first)
    let block = try #require(section.split(separator: "```swift\n").dropFirst().first)
    let code = try #require(block.split(separator: "```").first)
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "TraceRecorder.swift")
    #expect(
      code.replacing("import UIKit", with: "import Foundation")
        == (try String(contentsOf: source, encoding: .utf8)))
  }

  @Test func whatItWritesIsRead() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    let folder = try TestFolder()
    let path = try folder.write("", as: "t.jsonl")
    let file = try #require(FileHandle(forWritingAtPath: path))
    let versions = (0..<30).map { _ in Int.random(in: 0...9, using: &generator) }
    let recorder = TraceRecorder<String, Int>(
      file: file, section: { $0 }, item: { ("item \($0)", "v\(versions[$0])") })
    var snapshots: [DiffableDataSourceSnapshot<String, Int>] = []
    for count in [0, 2, 5] {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      var items = Array(0..<30).shuffled(using: &generator)[...]
      for section in ["News", "a \"b\"\n/", "é", "", "5"].prefix(count) {
        try snapshot.appendSections([section])
        let taken = Int.random(in: 0...items.count, using: &generator)
        try snapshot.appendItems(Array(items.prefix(taken)), toSection: section)
        items = items.dropFirst(taken)
      }
      snapshots.append(snapshot)
      try recorder.record(NSDiffableDataSourceSnapshot(snapshot: snapshot))
    }
    let trace = try Trace(path: path)
    #expect(trace.entries.count == snapshots.count)
    for (entry, snapshot) in zip(trace.entries, snapshots) {
      #expect(entry.snapshot.sectionIdentifiers == snapshot.sectionIdentifiers)
      #expect(entry.snapshot.itemCounts == snapshot.itemCounts)
      #expect(entry.snapshot.itemIdentifiers == snapshot.itemIdentifiers.map { "item \($0)" })
      #expect(entry.versions == snapshot.itemIdentifiers.map { "v\(versions[$0])" })
    }
  }
}
