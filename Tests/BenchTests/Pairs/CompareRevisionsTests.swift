import BenchmarkRuns
import Foundation
import Testing

@testable import BenchCommands

@Suite("Two revisions compared", .serialized, .timeLimit(.minutes(10)))
struct CompareRevisionsTests {
  private let repository: TinyRepository

  init() throws { repository = try TinyRepository() }

  private static let cell = ["--filter", "^diff/shuffle.uuid/lis/900$", "--no-progress"]

  @Test("what cannot be compared is refused in one line, before anything is built")
  func refused() throws {
    try repository.commit("", manifest: "// swift-tools-version: 6.0\n")
    for (revision, words) in [
      ("nope", "there is no revision 'nope' in \(repository.folder.path)"),
      ("HEAD^{tree}", "there is no revision 'HEAD^{tree}'"),
      ("HEAD", "none, this program's is version \(WorkerProtocol.version). Exact"),
    ] {
      let ending = try repository.compare(["--base=\(revision)"]).expect(1, errors: words)
      #expect(ending.output.isEmpty)
    }
    try repository.temporary.write("kept", to: "taken")
    try repository.compare(
      ["--base", "HEAD", "--output", repository.temporary.path("taken")]).expect(
        6, errors: "taken: cannot be written")
    #expect(try repository.leftovers() == [])
  }

  @Test("without a repository or without git, the error says so")
  func noRepository() throws {
    let folder = try TemporaryFolder()
    let words = ["compare", "--base", "HEAD"]
    var environment = ["BENCH_PACKAGE": folder.path, "GIT_CEILING_DIRECTORIES": "/"]
    try BenchProgram.run(words, environment: environment).expect(1, errors: "in no git repository")
    environment["PATH"] = "/nowhere"
    try BenchProgram.run(words, environment: environment).expect(1, errors: "needs git")
  }

  @Test("the same revision is unchanged in exact values, and leaves nothing behind")
  func unchanged() throws {
    // The base creates a file in the repository during the comparison. The head still counts as without changes.
    let late = repository.folder.path("late")
    try repository.commit("FILE *late = fopen(\"\(late)\", \"w\"); if (late) fclose(late);")
    let commit = try repository.git("rev-parse", "--short=12", "HEAD").filter { $0 != "\n" }
    let output = repository.temporary.path("report")
    let ending = try repository.compare(
      ["--base", "HEAD", "--format", "markdown", "--output", output, "--time-budget", "5s"]
        + Self.cell)
    #expect([0, 7].contains(ending.status), "\(ending)")
    #expect(
      ending.output.hasPrefix("### Against HEAD\n\n- Base: HEAD, \(commit) without changes, "))
    #expect(ending.output.contains("\n- Head: this program, \(commit) without changes, Swift "))
    #expect(try repository.temporary.text("report/report.md") == ending.output)
    let table = try repository.temporary.text("report/findings.csv").split(separator: "\r\n")
    #expect(table.contains { $0.hasPrefix("unchanged,,exact,diff,shuffle.uuid,lis,900,") })
    #expect(table.contains { $0.contains(",pairs,diff,shuffle.uuid,lis,900,time,ratio,time,") })
    #expect(ending.output.contains("unchanged."), "\(ending.output)")
    #expect(ending.output.contains("| `diff/shuffle.uuid/lis/900` |"), "\(ending.output)")
    #expect(try repository.leftovers() == [])
  }

  @Test("a head whose file is replaced meanwhile goes on as the program that began")
  func replaced() throws {
    let files = repository.temporary
    let (head, new) = (files.path("own/bench-release"), files.path("own/new"))
    try files.write("#!/bin/sh\nexit 9\n", to: "own/new")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: new)
    try FileManager.default.copyItem(atPath: BenchProgram.executable.path, toPath: head)
    // The base's first process puts another program in the place of the head.
    try repository.commit("rename(\"\(new)\", \"\(head)\");")
    let ending = try BenchProgram.run(
      ["compare", "--base", "HEAD", "--lanes", "count,time", "--time-budget", "2s"] + Self.cell,
      environment: repository.environment, program: URL(fileURLWithPath: head))
    #expect([0, 7].contains(ending.status) && !files.has("own/new"), "\(ending)")
    #expect(ending.output.contains("Exact values: ") && !ending.output.contains("failed("))
    #expect(try repository.leftovers() == [])
  }

  @Test("a side of this program has workers of the file that runs, with files of their own")
  func side() throws {
    let temporary = try BenchCommands.TemporaryFolder()
    defer { temporary.remove() }
    let side = try PairSide.this(.head, in: temporary)
    #expect(side.executable == "/proc/\(getpid())/exe")
    for name in ["TMPDIR", "BENCH_SHARED_STORES", "XDG_CACHE_HOME"] {
      #expect(side.environment[name] == "\(temporary.path)/head")
    }
  }

  @Test("a program whose objects are changed meanwhile is not linked again")
  func changedObjects() throws {
    let files = repository.temporary
    let object = files.path("own/tool.o")
    try files.write("", to: "own/tool.o")
    try files.write("\(object)\n", to: "own/tool.product/Objects.LinkFileList")
    try files.write("", to: "own/tool")
    let layout = try CodeLayout(of: files.path("own/tool"), in: files.path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: object)
    let failure = #expect(throws: CommandFailure.self) { try layout.draw(1) { false } }
    #expect(failure?.message.hasSuffix("; compare again") == true)
  }

  @Test("a base that has no launcher is built by the launcher's name")
  func withoutLauncher() throws {
    let manifest = TinyRepository.manifest
      .replacing("name: \"bench-release\"", with: "name: \"bench\"")
      .replacing("targets: [\"bench-release\"]", with: "targets: [\"bench\"]")
      .replacing("name: \"bench\")]", with: "name: \"bench\", path: \"Sources\")]")
    try repository.commit("", manifest: manifest)
    try repository.compare(["--base", "HEAD", "--lanes", "count"] + Self.cell).expect(0)
  }

  /// A C program cannot be linked anew, because SwiftPM does not rename its entry point. `AATests` links a
  /// Swift program anew.
  @Test("if layouts are to be drawn, a program that cannot be linked anew is an error")
  func notDrawn() throws {
    try repository.commit("")
    let ending = try repository.compare(
      ["--base", "HEAD", "--lanes", "time", "--quiet"] + Self.cell, layout: "drawn"
    ).expect(1, errors: "cannot be linked again")
    #expect(ending.output.isEmpty)
    #expect(try repository.leftovers() == [])
  }

  @Test("the output says what is too slow to be timed, and what cannot be counted")
  func undecided() throws {
    try repository.commit("")
    let words = [
      "--base", "HEAD", "--lanes", "footprint,time", "--sizes", "10k", "--filter",
      "^diff/shuffle.uuid/myers/10000$", "--no-progress",
    ]
    let environment = ["BENCH_JEMALLOC": "/nonexistent/libjemalloc.so"]
    let ending = try repository.compare(words, environment: environment).expect(
      7, output: "No time could be decided, so the check does not pass.")
    #expect(
      ending.output.contains(#/diff/shuffle.uuid/myers/10000 +inconclusive .*\n\n  skipped\(/#),
      "\(ending.output)")
    #expect(ending.output.contains("not compared: install libjemalloc-dev"))
    let quiet = try repository.compare(words + ["--quiet"], environment: environment)
    #expect(quiet.status == 7 && quiet.output.isEmpty, "\(quiet)")
  }

  @Test(
    "a base that takes nanoseconds makes the head a regression; another protocol is refused")
  func decided() throws {
    let cell =
      #"{"contest":{"suite":"diff","scenario":"shuffle.uuid","size":900},"subject":"lis"}"#
    let answer =
      #"{"measured":{"_0":{"cell":\#(cell),"lane":"time","status":"ok","pass":1,"values":[],"#
      + #""samples":[{"round":0,"nanoseconds":%d}],"cold":[]}}}\n"#
    let quoted = answer.replacing("\"", with: "\\\"")
    // The base's times are random, from 1 to 32 ns, so that the ratios of neighbouring pairs are independent. With a
    // constant base, a slow phase of the machine would slow only the head, and make such ratios alike.
    try repository.commit(
      """
      if (isTimed) {
        unsigned char drawn;
        if (getentropy(&drawn, 1) != 0) return 1;
        printf("\(quoted)", 1 + drawn % 32);
        return 0;
      }
      """)
    let slower = try repository.compare(["--base", "HEAD", "--format", "csv"] + Self.cell).expect(2)
    let rows = slower.output.split(separator: "\r\n")
    #expect(rows.contains { $0.hasPrefix("regressed,,pairs,") && $0.hasSuffix(",ok") }, "\(slower)")
    #expect(rows.contains { $0.hasPrefix("unchanged,,exact,") }, "\(slower.output)")

    // A C program cannot be linked anew, so there can be no second look. The comparison finds this out at the
    // beginning, and gives the first look the whole budget.
    let once = try repository.compare(
      ["--base", "HEAD", "--lanes", "time"] + Self.cell, layout: "checked"
    ).expect(
      2, output: "may come from where the linker has put the code",
      errors: "The code stays where the builds put it")
    #expect(!once.errors.contains("changed as built: measuring"))

    try repository.commit("if (isTimed) { abort(); }")
    try repository.folder.write("", to: "new")
    let broken = try repository.compare(["--base", "HEAD"] + Self.cell).expect(
      3, output: "failed(base: signal 6)")
    #expect(
      broken.output.contains(#/\n  Head: this program, [0-9a-f]+ with changes in its tree, Swift /#)
    )

    try repository.commit(
      #"if (!strcmp(worker, "--protocol")) { puts("{\"version\":99}"); return 0; }"#)
    try repository.compare(["--base", "HEAD"] + Self.cell).expect(
      1, errors: "protocol is version 99")

    try repository.commit("#error planted")
    let unbuilt = try repository.compare(["--base", "HEAD"] + Self.cell).expect(
      1, errors: "planted")
    #expect(unbuilt.output.isEmpty && unbuilt.errors.contains("the base cannot be built"))
    #expect(try repository.leftovers() == [])
  }

  /// Starts a comparison, and waits until it hangs: in the base's manifest, or in a worker.
  private func hanging(
    inBuild: Bool, trap: String = "", files: TemporaryFolder
  ) throws -> Process {
    let hangs = "\nimport Foundation\nwhile true { sleep(1) }\n"
    try repository.commit(
      """
      if (isTimed) {
        execl("/bin/sh", "sh", "-c", "while :; do sleep 1; done # hangs", words[0], (char *)0);
      }
      """, manifest: TinyRepository.manifest + (inBuild ? hangs : ""))
    let command = trap + "exec \"$0\" compare --base HEAD --lanes time --filter \"$1\""
    let process = try BenchProgram.start(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command, BenchProgram.executable.path, Self.cell[1]],
      environment: repository.environment, files: files)
    repository.wait(for: inBuild ? "-manifest" : "# hangs", of: process)
    return process
  }

  @Test(
    "an interrupted comparison cleans up, whether the base is built or pairs are run",
    arguments: [SIGINT, SIGTERM, SIGHUP], [true, false])
  func interrupted(number: Int32, inBuild: Bool) throws {
    // Under `nohup` the tests ignore SIGHUP, and so would the processes that they start.
    let own = signal(SIGHUP, SIG_DFL)
    defer { signal(SIGHUP, own) }
    let files = try TemporaryFolder()
    let process = try hanging(inBuild: inBuild, files: files)
    let before = try files.text("errors")
    #expect(process.isRunning, "\(before)")
    kill(process.processIdentifier, number)
    // The build or the worker never ends, so a process that missed the signal would wait forever. SIGTERM ends it.
    for _ in 0..<1500 where process.isRunning { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGTERM) }
    process.waitUntilExit()
    let after = try files.text("errors")
    #expect(process.terminationStatus == 128 + number, "\(after)")
    #expect(try repository.leftovers() == [])
    #expect(repository.processes() == [])
  }

  @Test("a comparison that ignores SIGHUP goes on when the terminal is closed")
  func outlives() throws {
    let files = try TemporaryFolder()
    let process = try hanging(inBuild: true, trap: "trap '' HUP; ", files: files)
    kill(process.processIdentifier, SIGHUP)
    // A program that did not ignore SIGHUP would end with 129 before SIGTERM comes.
    usleep(500_000)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    let errors = try files.text("errors")
    #expect(process.terminationStatus == 143, "\(errors)")
    #expect(try repository.leftovers() == [])
  }

  @Test("a comparison removes what killed ones left, and leaves running ones and submodules alone")
  func abandoned() throws {
    try repository.commit("#error planted")
    try repository.git("-c", "protocol.allow=always", "submodule", "add", "./", "sub")
    try repository.git("commit", "--quiet", "--message", "a submodule")
    // This setting tells git to recurse into submodules. Git would then point `sub` at a work tree in the temporary
    // folder.
    try repository.git("config", "submodule.recurse", "true")
    // The comparison must not change the index.
    try repository.folder.write("", to: "staged")
    try repository.git("add", "staged")
    // A young folder stays, because its owner may be about to lock it. `bench-run.new` stays young.
    for (name, age) in [("bench-run.dead", 60.0), ("bench-run.live", 60), ("bench-run.new", -999)] {
      try repository.temporary.write("", to: name + "/owner")
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now - age], ofItemAtPath: repository.temporary.path(name))
    }
    let owner = open(repository.temporary.path("bench-run.live/owner"), O_RDWR)
    #expect(flock(owner, LOCK_EX | LOCK_NB) == 0)
    _ = try repository.compare(["--base", "HEAD"] + Self.cell)
    #expect(try repository.leftovers().sorted() == ["bench-run.live", "bench-run.new"])
    close(owner)
    _ = try repository.compare(["--base", "HEAD"] + Self.cell)
    #expect(try repository.leftovers() == ["bench-run.new"])
    try repository.git("-C", "sub", "status")
    #expect(try repository.git("status", "--porcelain") == "A  staged\n")
  }
}
