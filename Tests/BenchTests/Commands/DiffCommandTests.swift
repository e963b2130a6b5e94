import Foundation
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import BenchCommands

/// The script of `bench diff` changes the old file into the new file, byte for byte.
@Suite(.serialized)
struct DiffCommandTests {
  private static let takingDuplicates =
    Set(LibraryAlgorithm.all.filter(\.takesDuplicates).map(\.algorithm.name))

  private struct Script: Decodable {
    struct Side: Decodable {
      var path: String
      var lines: Int
      var endsWithNewline: Bool
    }
    struct Insert: Decodable {
      var at: Int
      var line: String?
      var base64: String?
    }
    struct Move: Decodable {
      var from: Int
      var to: Int
    }

    var algorithm: String
    var old: Side
    var new: Side
    var deletes: [Int]
    var inserts: [Insert]
    var moves: [Move]
    var repeatedLines: Int

    func applied(to bytes: Data) throws -> Data {
      var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Data($0) }
      if lines.last?.isEmpty == true { lines.removeLast() }
      #expect(lines.count == old.lines)
      #expect(old.endsWithNewline == (bytes.isEmpty || bytes.last == 10))
      var result = [Data?](repeating: nil, count: new.lines)
      for insert in inserts {
        #expect(result[insert.at] == nil && (insert.line == nil) != (insert.base64 == nil))
        let encoded = insert.base64.flatMap { Data(base64Encoded: $0) }
        let line: Data = try #require(insert.line.map { Data($0.utf8) } ?? encoded)
        result[insert.at] = line
      }
      for move in moves {
        #expect(result[move.to] == nil)
        result[move.to] = lines[move.from]
      }
      let gone = Set(deletes + moves.map(\.from))
      #expect(gone.count == deletes.count + moves.count)
      var rest = lines.indices.filter { !gone.contains($0) }[...]
      for index in result.indices where result[index] == nil {
        let next = rest.popFirst()
        result[index] = lines[try #require(next)]
      }
      #expect(rest.isEmpty)
      var text = Data(result.compactMap(\.self).flatMap { $0 + [10] })
      if !new.endsWithNewline { text.removeLast() }
      return text
    }
  }

  private static func diff(
    _ old: Data, _ new: Data, _ algorithm: String, _ more: [String] = []
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "old")
    try folder.write(new, to: "new")
    let ending = try BenchProgram.succeed(
      ["diff", "old", "new", "--algorithm", algorithm] + more, in: folder.url)
    #expect(ending.errors.isEmpty)
    return ending.output
  }

  private static func script(
    _ old: Data, _ new: Data, _ algorithm: String
  ) throws -> (Script, Data) {
    let json = try diff(old, new, algorithm, ["--format", "json"])
    let script = try JSONDecoder().decode(Script.self, from: Data(json.utf8))
    #expect(script.algorithm == algorithm && script.old.path == "old" && script.new.path == "new")
    return (script, try script.applied(to: old))
  }

  private static func text(
    _ old: String, _ new: String, _ algorithm: String = "lis"
  ) throws -> String {
    try diff(Data(old.utf8), Data(new.utf8), algorithm)
  }

  /// Files of many different lines, or of few lines that repeat. Some lines have odd bytes.
  @Test func aScriptLeadsFromTheOldLinesToTheNew() throws {
    let odd: [[UInt8]] = [
      [], [0xff], [0xc3], [0x0d], [0], Array("\u{e9}".utf8), Array("e\u{301}".utf8),
      Array("\u{2028}".utf8), Array("\"\\/".utf8), Array(repeating: 0x61, count: 70_000),
    ]
    for step in TestSteps.each(debug: 30, release: 30) {
      var generator = step.generator
      let kinds = Int.random(in: 1...40, using: &generator)
      func line() -> [UInt8] {
        Int.random(in: 0...9, using: &generator) == 0
          ? odd.randomElement(using: &generator)!
          : Array("line \(Int.random(in: 0..<kinds, using: &generator))".utf8)
      }
      var lines = (0..<Int.random(in: 0...40, using: &generator)).map { _ in line() }
      func file() -> Data {
        let text = Data(lines.joined(separator: [10]))
        return lines.isEmpty || Bool.random(using: &generator) ? text : text + [10]
      }
      let old = file()
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let place = Int.random(in: 0...lines.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: lines.insert(line(), at: place)
        case 1 where place < lines.count: lines.remove(at: place)
        case 2 where place < lines.count:
          lines.insert(
            lines.remove(at: place), at: Int.random(in: 0..<lines.count, using: &generator))
        default: break
        }
      }
      let new = file()
      for algorithm in libraryAlgorithms.map(\.name) {
        let (script, result) = try Self.script(old, new, algorithm)
        #expect(result == new, "\(step) \(algorithm)")
        #expect(script.deletes == script.deletes.sorted(), "\(step) \(algorithm)")
        #expect(script.inserts.map(\.at) == script.inserts.map(\.at).sorted())
        #expect(script.moves.map(\.to) == script.moves.map(\.to).sorted())
        if Self.takingDuplicates.contains(algorithm) { #expect(script.repeatedLines == 0) }
        if algorithm == "myers" { #expect(script.moves.isEmpty) }
        if old == new { #expect(script.deletes.isEmpty && script.inserts.isEmpty) }
      }
    }
  }

  @Test func theTextIsWhatAReaderExpects() throws {
    let (old, new) = ("banana\ncherry\ndate\napple\n", "apple\nbanana\ndate\nelder\n")
    #expect(
      try Self.text(old, new) == """
          old new
        >   4   1  apple
        -   2      cherry
        +       4  elder
        lis: 1 delete, 1 insert, 1 move

        """)
    #expect(
      try Self.text(old, new, "myers") == """
          old new
        +       1  apple
        -   2      cherry
        -   4      apple
        +       4  elder
        myers: 2 deletes, 2 inserts

        """)
    for algorithm in libraryAlgorithms.map(\.name) {
      for same in ["", old, "\n\n", "a"] {
        #expect(try Self.text(same, same, algorithm) == "\(algorithm): no line differs\n")
      }
    }
  }

  /// Each occurrence of a repeated line gets a number. In the lines that both files end with, the numbers count from
  /// the end.
  @Test func linesThatRepeatAreToldApart() throws {
    let (old, new) = ("h\n}\n\nb\n}\n\nk\nc\n}\n", "H\n}\n\nx\n}\n\nb\n}\n\nK\nc\n}\n")
    #expect(
      try Self.text(old, new) == """
          old new
        -   1      h
        +       1  H
        +       4  x
        -   7      k
        >   4   7  b
        +       8  }
        +       9  \("")
        +      10  K
        lis: 2 deletes, 5 inserts, 1 move; it needs unique lines, so it numbered the occurrences of \
        2 lines

        """)
    let (script, _) = try Self.script(Data(old.utf8), Data(new.utf8), "lis")
    #expect(script.repeatedLines == 2)
    #expect(try Self.text(old, new, "myers").hasSuffix("\nmyers: 2 deletes, 5 inserts\n"))
  }

  @Test func lineEndsAndOddBytesAreTold() throws {
    #expect(
      try Self.text("a\nb", "a\nb\n") == "\\ old has no newline at its end\nlis: no line differs\n")
    #expect(
      try Self.text("a", "b\u{1B}[1m\u{202E}\r\n\tc").hasSuffix(
        "+       1  b\\u{1b}[1m\\u{202e}\\u{d}\n+       2  \tc\nlis: 1 delete, 2 inserts\n"))
    #expect(
      try Self.diff(Data(), Data([0x61, 0xff, 0x0a]), "lis")
        == "  old new\n+       1  a\\xff\nlis: 1 insert\n")
  }

  private struct OtherLists: DiffAlgorithm {
    let name: String
    var findsMoves: Bool { true }

    func difference<Element: Hashable>(
      from old: [Element], to new: [Element]
    ) throws(DifferenceError) -> ListDifference<Element> {
      let source = name == "swapped" ? new : old
      return try LISDiff(refusingDuplicates: true).difference(from: source, to: old)
    }
  }

  /// The second text repeats a line. The algorithm refuses it at first, and is called again with numbered lines.
  @Test(arguments: ["swapped", "same"], ["a\nb\n", "a\na\n"])
  func aScriptOfOtherListsIsAWrongAnswer(_ name: String, _ text: String) {
    let old = LineList(path: "old", bytes: Array(text.utf8))
    let new = LineList(path: "new", bytes: Array("b\na\n".utf8))
    let failure = #expect(throws: CommandFailure.self) {
      try LineScript(OtherLists(name: name), from: old, to: new)
    }
    #expect(failure?.code == .benchmarkFailed)
  }

  @Test func oneListMayBeStandardInput() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\n", to: "old")
    try folder.write("b\na\n", to: "new")
    let bench = BenchProgram.executable.path
    for words in ["old - < new", "- new < old", "<(cat old) new"] {
      let ending = try BenchProgram.tool(
        ["bash", "-c", "exec '\(bench)' diff \(words)"],
        in: folder.url)
      #expect(ending.status == 0 && ending.output.hasSuffix("lis: 1 move\n"), "\(words): \(ending)")
    }
  }
}
