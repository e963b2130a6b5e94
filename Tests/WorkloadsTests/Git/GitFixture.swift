import Foundation
import TestSupport
import Testing

/// A repository for one test, without the user's configuration.
final class GitFixture {
  let folder: TestFolder
  let path: String

  init(bare: Bool = false) throws {
    folder = try TestFolder()
    path = folder.path("repository")
    try Self.git(
      ["init", "--quiet", "--initial-branch=main"] + (bare ? ["--bare"] : []) + [path])
  }

  @discardableResult
  func git(_ words: String..., input: Data = Data()) throws -> Data {
    try Self.git(["-C", path] + words, input: input)
  }

  func text(_ words: String...) throws -> String {
    let data = try Self.git(["-C", path] + words)
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @discardableResult
  static func git(_ words: [String], input: Data = Data()) throws -> Data {
    let folder = try TestFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_AUTHOR_NAME": "Nobody", "GIT_AUTHOR_EMAIL": "nobody@example.org",
      "GIT_COMMITTER_NAME": "Nobody", "GIT_COMMITTER_EMAIL": "nobody@example.org",
    ]) { $1 }
    // Uses files instead of pipes, because a pipe could fill up.
    let output = try folder.write(Data(), as: "output")
    process.standardInput = FileHandle(forReadingAtPath: try folder.write(input, as: "input"))
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
    return try Data(contentsOf: URL(filePath: output))
  }
}

extension GitFixture {
  /// `file` is nil if the commit deletes the path with all below it.
  typealias Edit = (path: [UInt8], file: (mode: String, content: String)?)

  /// Makes commits on top of each other on `main`. A commit with a `side` merges another commit, which has the edits of
  /// `side`. The first commit has nothing to merge, and ignores its `side`.
  func commit(_ commits: [(edits: [Edit], side: [Edit]?)]) throws {
    var stream = Data()
    func line(_ text: String) { stream += Data((text + "\n").utf8) }
    func commit(_ branch: String, _ mark: Int, from: Int?, merge: Int?, _ edits: [Edit]) {
      line("commit refs/heads/\(branch)")
      line("mark :\(mark)")
      line("committer Nobody <nobody@example.org> \(1_700_000_000 + mark) +0000")
      line("data 1\nm")
      if let from { line("from :\(from)") }
      if let merge { line("merge :\(merge)") }
      for edit in edits {
        let name = Self.quoted(edit.path)
        guard let file = edit.file else {
          line("D \(name)")
          continue
        }
        if file.mode == "160000" {
          line("M 160000 \(file.content) \(name)")
        } else {
          line("M \(file.mode) inline \(name)")
          line("data \(file.content.utf8.count)\n\(file.content)")
        }
      }
    }
    var last: Int?
    for (index, next) in commits.enumerated() {
      let (own, other) = (2 * index + 1, 2 * index + 2)
      var side: Int?
      if let edits = next.side, let last {
        commit("side", other, from: last, merge: nil, edits)
        side = other
      }
      commit("main", own, from: last, merge: side, (side == nil ? [] : next.side!) + next.edits)
      last = own
    }
    try git("fast-import", "--quiet", "--force", input: stream)
  }

  private static func quoted(_ path: [UInt8]) -> String {
    "\"" + path.map { "\\" + String(Int($0) + 512, radix: 8).suffix(3) }.joined() + "\""
  }

  func history() throws -> [String] {
    try text("rev-list", "--first-parent", "--reverse", "main").split(separator: "\n")
      .map(String.init)
  }

  func tree(_ commit: String) throws -> [(path: [UInt8], mode: String, object: String)] {
    try git("ls-tree", "-r", "-z", commit).split(separator: 0).map { entry in
      let tab = entry.firstIndex(of: UInt8(ascii: "\t"))!
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      return (Array(entry[(tab + 1)...]), String(words[0]), String(words[2]))
    }
  }
}

extension GitFixture {
  /// Valid file names that are awkward in texts.
  static let names: [[UInt8]] =
    [
      "a", "a-b", "a/x", "a/y/z", "b", "B", "dir/one", "dir/two", "dir.old/one", "new\nline",
      "say \"so\"", "back\\slash", "tab\there", "-dash", ":colon", "ü/composed",
      "u\u{308}/decomposed",
      "e\u{301}", "\u{e9}", "\\xff", "space ", "deep/er/and/deep/er", "\u{1F600}", "sub/module",
    ].map { Array($0.utf8) } + [
      [0xff], Array("\\".utf8) + [0xff], Array("dir/".utf8) + [0xc3],
      [0xfe, UInt8(ascii: "/"), 0x61],
    ]

  /// Makes an empty commit, and then commits of random edits, some of them merges, some empty.
  func commitRandomly(_ count: Int, _ generator: inout some RandomNumberGenerator) throws {
    func edits() -> [Edit] {
      var edits: [Edit] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let path = Self.names.randomElement(using: &generator)!
        // One commit cannot have a file and a folder of the same name.
        guard !edits.contains(where: { $0.path.starts(with: path) || path.starts(with: $0.path) })
        else { continue }
        let content = "\(Int.random(in: 0...9, using: &generator))"
        let file: (String, String)? =
          switch Int.random(in: 0...9, using: &generator) {
          case 0...2: nil
          case 3: ("120000", content)
          case 4: ("160000", String(repeating: content, count: 40))
          case 5...6: ("100755", content)
          default: ("100644", content)
          }
        edits.append((path, file))
      }
      return edits
    }
    try commit(
      [([], nil)]
        + (0..<count).map { _ in
          (edits(), Int.random(in: 0...4, using: &generator) == 0 ? edits() : nil)
        })
  }
}
