import Foundation
import TestSupport
import Testing
import Workloads

@Suite struct GitHistoryLawTests {
  /// The path that an identifier stands for; nil if the identifier breaks the escaping rule.
  private static func path(_ identifier: String) -> [UInt8]? {
    guard identifier.utf8.first == UInt8(ascii: "/") else {
      return isComposed(identifier) ? Array(identifier.utf8) : nil
    }
    var path: [UInt8] = []
    var rest = Array(identifier.utf8.dropFirst())[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        path.append(byte)
      } else if rest.first == UInt8(ascii: "\\") {
        path.append(rest.removeFirst())
      } else {
        guard rest.popFirst() == UInt8(ascii: "x"),
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
          value >= 0x80
        else { return nil }
        path.append(value)
        rest = rest.dropFirst(2)
      }
    }
    return String(validating: path, as: UTF8.self).map(isComposed) == true ? nil : path
  }

  /// Only composed text stays unescaped.
  private static func isComposed(_ text: String) -> Bool {
    text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8)
  }

  /// The files of each commit, in order. The trees alone tell which commit last touched a file.
  private static func expected(
    _ repository: GitFixture, _ order: GitHistory.Order
  ) throws -> [[(path: [UInt8], object: String)]] {
    var touched: [[UInt8]: (state: String, commit: Int)] = [:]
    return try repository.history().enumerated().map { index, commit in
      let tree = try repository.tree(commit)
      var now: [[UInt8]: (state: String, commit: Int)] = [:]
      for file in tree {
        let state = file.mode + file.object
        let before = touched[file.path]
        now[file.path] = before?.state == state ? before : (state, index)
      }
      touched = now
      // Files that the same commit touched last keep the order of the tree.
      let ordered =
        order == .path
        ? tree
        : tree.enumerated().sorted {
          let (left, right) = (now[$0.element.path]!.commit, now[$1.element.path]!.commit)
          return left == right ? $0.offset < $1.offset : left > right
        }.map(\.element)
      return ordered.map { ($0.path, $0.object) }
    }
  }

  private static func check(
    _ repository: GitFixture, _ choice: GitHistory.Choice,
    _ all: [[(path: [UInt8], object: String)]], _ comment: Comment
  ) throws {
    var snapshots: [TraceSnapshot] = []
    let recorded = try GitHistory(repository: repository.path, revision: "main").record(choice) {
      snapshots.append($0)
    }
    let most = choice.snapshots ?? 100
    let chosen = Array(
      stride(from: all.count - 1, through: 0, by: -choice.stride).prefix(most).reversed())
    #expect(snapshots.count == chosen.count && recorded.snapshots == chosen.count, comment)
    #expect(recorded.olderCommits == chosen[0] && !recorded.isShallow, comment)
    #expect(recorded.files == all[all.count - 1].count, comment)
    for (snapshot, index) in zip(snapshots, chosen) {
      let items = snapshot.sections.flatMap(\.items)
      #expect(Set(items.map(\.identifier)).count == items.count, comment)
      let found = snapshot.sections.map { section in
        section.items.map { Self.path($0.identifier) }
      }
      let versions = Dictionary(
        uniqueKeysWithValues: items.map { (Self.path($0.identifier), $0.version) })
      for file in all[index] {
        let version = try #require(versions[file.path], comment)
        #expect(version.count == 12 && file.object.hasPrefix(version), comment)
      }
      let paths = all[index].map(\.path)
      switch try #require(choice.sections) {
      case .one:
        #expect(found == [paths], comment)
        #expect(snapshot.sections.map(\.id) == ["files"], comment)
      case .folders:
        // Grouped by top folder, in the order of the first file of each folder.
        var folders: [[UInt8]] = []
        var groups: [[UInt8]: [[UInt8]]] = [:]
        for path in paths {
          let parts = path.split(separator: UInt8(ascii: "/"), maxSplits: 1)
          let folder = parts.count == 2 ? Array(parts[0]) : Array(".".utf8)
          if groups[folder] == nil { folders.append(folder) }
          groups[folder, default: []].append(path)
        }
        #expect(found == folders.map { groups[$0]! }, comment)
        #expect(snapshot.sections.map { Self.path($0.id) } == folders, comment)
      }
    }
  }

  @Test func everySnapshotIsTheTreeOfItsCommit() throws {
    // A step makes a repository and runs some hundred git processes. Even a long fuzz makes at most four steps.
    for step in TestSteps.each(debug: 2, release: 4).prefix(4) {
      var generator = step.generator
      let repository = try GitFixture(bare: step.index.isMultiple(of: 2))
      try repository.commitRandomly(Int.random(in: 5...40, using: &generator), &generator)
      for order in GitHistory.Order.allCases {
        let all = try Self.expected(repository, order)
        for sections in GitHistory.Sections.allCases {
          for (snapshots, stride) in [(nil, 1), (3, 1), (nil, 3), (2, 4)] as [(Int?, Int)] {
            let choice = GitHistory.Choice(
              order: order, sections: sections, snapshots: snapshots, stride: stride)
            try Self.check(repository, choice, all, "\(step) \(choice)")
          }
        }
      }
    }
  }

  @Test func configurationIsNoPartOfIt() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    let repository = try GitFixture()
    try repository.commitRandomly(40, &generator)
    for (name, value) in [
      ("diff.renames", "copies"), ("log.showRoot", "false"), ("diff.ignoreSubmodules", "all"),
      ("log.diffMerges", "combined"), ("color.ui", "always"), ("log.showSignature", "true"),
      ("diff.relative", "true"), ("core.quotePath", "true"), ("core.abbrev", "4"),
      ("format.pretty", "fuller"), ("log.decorate", "full"), ("diff.noprefix", "true"),
    ] {
      try repository.git("config", name, value)
    }
    for order in GitHistory.Order.allCases {
      try Self.check(
        repository, .init(order: order, sections: .one), Self.expected(repository, order),
        "seed=\(TestSeed.current) \(order)")
    }
  }
}
