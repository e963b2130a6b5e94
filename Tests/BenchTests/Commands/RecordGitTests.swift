import BenchmarkRuns
import Foundation
import Testing

@Suite(.serialized)
struct RecordGitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A repository in which each commit adds or changes one of three files.
  private func repository(commits: Int) throws -> TinyRepository {
    let repository = try TinyRepository()
    for number in 0..<commits {
      try repository.folder.write("\(number)", to: "file-\(number % 3)")
      try repository.git("add", "--all")
      try repository.git("commit", "--quiet", "--message", "\(number)")
    }
    return repository
  }

  private func snapshots(_ text: String) -> Int { text.split(separator: "\n").count }

  @Test(arguments: ["path", "recent"]) func whatIsRecordedReplays(_ order: String) throws {
    let repository = try repository(commits: 6)
    let path = folder.path("history.jsonl.gz")
    let ending = try BenchProgram.run(
      ["record", "git", repository.folder.path, path, "--order", order])
    #expect(ending.status == 0 && ending.output.isEmpty)
    #expect(
      ending.errors.contains(
        "6 snapshots of 6 commits along the first parents, 3 files in the last"),
      "\(ending.errors)")
    #expect(!ending.errors.contains("left out") && ending.errors.contains("bench replay \(path)"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["history.jsonl.gz"])

    let replay = try BenchProgram.succeed(
      ["replay", path, "--lanes", "count", "--output", folder.path("out"), "--format", "csv"])
    let rows = try ResultTable(csv: replay.output).rows
    #expect(rows.allSatisfy { $0.status.isOK || $0.status == .skipped("nothing to reload") })
    let moves = rows.filter { $0.cell.subject == "lis" && $0.metric.name == "moves" }
    #expect(moves.count == 5)
    // With `recent`, each of the last three commits moves a file to the front.
    #expect(moves.compactMap(\.summary?.median).reduce(0, +) == (order == "recent" ? 3 : 0))
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let repository = try repository(commits: 12)
    func record(_ more: String...) throws -> BenchProgram.Ending {
      try BenchProgram.run(
        ["record", "git", repository.folder.path, folder.path("t.jsonl")] + more)
    }
    try record("--commits", "4").expect(
      0, errors: "left out: 8 commits before the first snapshot; --commits 12 takes them")
    #expect(snapshots(try folder.text("t.jsonl")) == 4)
    let coarse = try record("--every", "5")
    #expect(coarse.errors.contains("left out: 1 commit before the first snapshot\n"))
    #expect(coarse.errors.contains("left out: 8 commits between snapshots"), "\(coarse.errors)")
    #expect(snapshots(try folder.text("t.jsonl")) == 3)
    let quiet = try record("--quiet", "--revision", "main~9")
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    #expect(snapshots(try folder.text("t.jsonl")) == 3)
  }

  @Test func standardOutputHoldsTheTraceAlone() throws {
    let repository = try repository(commits: 3)
    _ = try BenchProgram.run(
      ["record", "git", repository.folder.path, folder.path("t.jsonl"), "--sections", "one"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "/dev/stdout")
    for path in ["-", "link"] {
      let ending = try BenchProgram.run(
        ["record", "git", repository.folder.path, path, "--sections=one"], in: folder.url
      ).expect(0)
      #expect(try ending.output == folder.text("t.jsonl"))
      #expect(!folder.has("-") && !ending.errors.contains("bench replay"))
    }
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
    #expect(link == "/dev/stdout")
  }

  @Test func aFullDiskIsCode6() throws {
    let repository = try repository(commits: 3)
    try BenchProgram.tool([
      "sh", "-c",
      "exec '\(BenchProgram.executable.path)' record git '\(repository.folder.path)' - > /dev/full",
    ]).expect(6, errors: "standard output: cannot be written")
  }

  /// Git is still running when the user interrupts.
  @Test(arguments: ["log", "rev-list"]) func anInterruptedRecordingLeavesNothing(
    _ word: String
  ) throws {
    let repository = try repository(commits: 5)
    try folder.write("kept", to: "t.jsonl")
    try folder.write(
      """
      #!/bin/sh
      case " $* " in
      *" \(word) "*) echo > '\(folder.path("waiting"))'; PATH=$OLD_PATH exec sleep 60 ;;
      esac
      PATH=$OLD_PATH exec git "$@"
      """, to: "bin/git")
    #expect(chmod(folder.path("bin/git"), 0o755) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let ending = try BenchProgram.interrupt(
      ["record", "git", repository.folder.path, folder.path("t.jsonl"), "--order", "recent"],
      environment: ["PATH": "\(folder.path("bin")):\(path)", "OLD_PATH": path]
    ) { _ in folder.has("waiting") }
    #expect(ending.status == 130 && ending.output.isEmpty, "\(ending)")
    #expect(try folder.text("t.jsonl") == "kept")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasSuffix(".partial") })
  }

  @Test func whatCannotBeReadLeavesNothing() throws {
    try folder.write("kept", to: "t.jsonl")
    let repository = try repository(commits: 1)
    func check(
      _ words: [String], _ message: String, environment: [String: String] = [:],
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      let ending = try BenchProgram.run(
        ["record", "git"] + words + [folder.path("t.jsonl")], environment: environment
      ).expect(1, errors: message, at: location)
      let isOneLine = ending.errors.split(separator: "\n").count == 1
      #expect(ending.output.isEmpty && isOneLine, "\(ending)", sourceLocation: location)
    }
    let path = repository.folder.path
    try check([folder.path], "\(folder.path): cannot be read as a git repository")
    try check([folder.path("none")], "\(folder.path("none")): cannot be read as a git repository")
    try check([path], "\(path): HEAD has one commit, and a replay needs two")
    try check([path, "--revision", "v9"], "\(path): has no revision 'v9'")
    try check(
      [path], "git is needed to read a repository, and is not on the path",
      environment: ["PATH": folder.path])
    #expect(try folder.text("t.jsonl") == "kept")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.jsonl"])
  }
}
