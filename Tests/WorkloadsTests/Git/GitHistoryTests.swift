import Foundation
import Synchronization
import TestSupport
import Testing
import Workloads

@Suite struct GitHistoryTests {
  private static func fixture(commits: Int) throws -> GitFixture {
    let repository = try GitFixture()
    try repository.commit(
      (0..<commits).map { ([(Array("dir/file".utf8), ("100644", "\($0)"))], nil) })
    return repository
  }

  private static func snapshots(
    _ repository: String, _ choice: GitHistory.Choice = .init(), revision: String = "main"
  ) throws -> [TraceSnapshot] {
    var snapshots: [TraceSnapshot] = []
    _ = try GitHistory(repository: repository, revision: revision).record(choice) {
      snapshots.append($0)
    }
    return snapshots
  }

  private static func reason(_ repository: String, revision: String = "HEAD") -> String? {
    do {
      _ = try GitHistory(repository: repository, revision: revision)
      return nil
    } catch { return "\(error)" }
  }

  @Test func aFolderInARepositoryAndABareOneAreTheWhole() throws {
    let repository = try Self.fixture(commits: 3)
    try repository.git("checkout", "--quiet", "main")
    let bare = repository.folder.path("bare")
    try GitFixture.git(["clone", "--quiet", "--bare", repository.path, bare])
    let snapshots = try Self.snapshots(repository.path)
    #expect(snapshots.count == 3 && Set(snapshots).count == 3)
    for path in ["\(repository.path)/dir", "\(repository.path)/.git", bare] {
      #expect(try Self.snapshots(path) == snapshots)
      #expect(try Self.snapshots(path, .init(sections: .one)) != snapshots)
    }
    #expect(
      try Self.snapshots(repository.path, revision: "main~1") == snapshots.dropLast())
  }

  @Test func aShallowCloneSaysSo() throws {
    let repository = try Self.fixture(commits: 4)
    func clone(_ depth: Int) throws -> String {
      let path = repository.folder.path("depth-\(depth)")
      try GitFixture.git(
        ["clone", "--quiet", "--depth=\(depth)", "file://\(repository.path)", path])
      return path
    }
    #expect(Self.reason(try clone(1))?.contains("git fetch --unshallow") == true)
    let two = try clone(2)
    let recorded = try GitHistory(repository: two).record(.init(order: .recent)) { _ in }
    #expect(recorded.isShallow && recorded.snapshots == 2 && recorded.olderCommits == 0)
    #expect(Self.reason(two, revision: "v1")?.contains("'v1'; the clone is shallow: ") == true)
    #expect(
      try Self.snapshots(two, revision: "HEAD") == Self.snapshots(repository.path).suffix(2))
  }

  @Test func whatCannotBeRecordedIsSaid() throws {
    let empty = try GitFixture()
    #expect(Self.reason(empty.path) == "\(empty.path): has no commit yet")
    let one = try Self.fixture(commits: 1)
    #expect(Self.reason(one.path)?.hasPrefix("\(one.path): HEAD has one commit") == true)
    for name in ["none", "", "--help", "main..main", "main^{tree}"] {
      #expect(Self.reason(one.path, revision: name)?.hasSuffix(" '\(name)'") == true)
    }
    let plain = try TestFolder()
    for path in [plain.path, plain.path("none")] {
      #expect(Self.reason(path)?.hasPrefix("\(path): cannot be read") == true)
    }
    let two = try Self.fixture(commits: 2)
    #expect {
      _ = try GitHistory(repository: two.path).record(.init(stride: 2)) { _ in }
    } throws: { "\($0)".contains("one of 2 is one, and a replay needs two") }
  }

  /// The names exceed what a pipe holds, so they arrive in pieces that end anywhere.
  @Test func namesAreWholeHoweverTheyAreRead() throws {
    let repository = try GitFixture()
    let paths = (0..<3000).map { "folder-\($0 % 7)/a-name-of-some-length-\($0 * $0)" }
    try repository.commit([
      (paths.map { (Array($0.utf8), ("100644", "1")) }, nil), ([], nil),
    ])
    for order in GitHistory.Order.allCases {
      let snapshots = try Self.snapshots(repository.path, .init(order: order, sections: .one))
      #expect(snapshots[0].sections[0].items.map(\.identifier) == paths.sorted())
    }
  }

  /// A missing tree ends a recording with git's own message, which names the tree.
  @Test func aBrokenRepositoryIsSaid() throws {
    let repository = try Self.fixture(commits: 3)
    let tree = try repository.text("rev-parse", "main~1^{tree}")
    let pack = "\(repository.path)/.git/objects/pack"
    for name in try FileManager.default.contentsOfDirectory(atPath: pack) {
      let file = "\(pack)/\(name)"
      let aside = repository.folder.path(name)
      try FileManager.default.moveItem(atPath: file, toPath: aside)
      guard name.hasSuffix(".pack") else { continue }
      try repository.git("unpack-objects", "-q", input: Data(contentsOf: URL(filePath: aside)))
    }
    let object = "\(repository.path)/.git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))"
    try FileManager.default.removeItem(atPath: object)
    for order in GitHistory.Order.allCases {
      #expect {
        _ = try GitHistory(repository: repository.path).record(.init(order: order)) { _ in }
      } throws: { error in
        "\(error)".contains(tree)
      }
    }
  }

  @Test func anErrorEndsARecording() throws {
    struct Enough: Error {}
    let repository = try Self.fixture(commits: 30)
    for end in [1, 7, 30] {
      var count = 0
      #expect(throws: Enough.self) {
        _ = try GitHistory(repository: repository.path).record(.init()) { _ in
          count += 1
          if count == end { throw Enough() }
        }
      }
      #expect(count == end)
    }
  }

  @Test func whoeverStopsGetsNothing() throws {
    let repository = try Self.fixture(commits: 3)
    let isStopped = Atomic(false)
    let history = try GitHistory(
      repository: repository.path, shouldStop: { isStopped.load(ordering: .relaxed) })
    for order in GitHistory.Order.allCases {
      isStopped.store(false, ordering: .relaxed)
      let choice = GitHistory.Choice(order: order, snapshots: 3)
      #expect(try history.record(choice) { _ in }.snapshots == 3)
      isStopped.store(true, ordering: .relaxed)
      #expect(throws: GitError.self) { _ = try history.record(choice) { _ in } }
    }
  }

  @Test func manyFilesAreFewSnapshots() {
    #expect(GitHistory.defaultSnapshots(files: 0) == 100)
    #expect(GitHistory.defaultSnapshots(files: 20_000) == 100)
    #expect(GitHistory.defaultSnapshots(files: 40_000) == 50)
    #expect(GitHistory.defaultSnapshots(files: 90_000_000) == 2)
  }
}
