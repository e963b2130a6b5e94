import BenchmarkRuns
import Foundation
import Testing
import TestSupport

/// A run that is killed at any moment can be resumed, and ends like an uninterrupted run. `TEST_STEPS=50` kills fifty
/// runs, at moments that `TEST_SEED` decides.
@Suite(.serialized)
struct ResumeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func key(_ row: ResultRow) -> String {
    "\(row.cell) \(row.metric.name) \(row.lane)"
  }

  /// How many runs are killed without `TEST_STEPS`.
  private static let few = 3
  private static let isLong = TestSteps.count(debug: few, release: few) > few

  /// Several suites, in all lanes: a few seconds, or about twenty if `isLong`.
  private static let run = [
    "--sizes", isLong ? "900,5k,20k" : "900,3k", "--filter",
    isLong
      ? "^(diff/peer-mix|reload/|footprint/)"
      : "^(diff/peer-mix.uuid|reload/(prepend-1|shuffle|peer-mix)|footprint/snapshot.uuid)",
    "--time-budget", isLong ? "20s" : "4s", "--no-progress", "--output", "out",
  ]

  private static let oneCell = [
    "--sizes", "900", "--filter", "^diff/peer-mix.uuid/lis/", "--lanes", "count",
  ]

  private static func rows(_ folder: TemporaryFolder) throws -> [ResultRow] {
    // On a busy machine, a contest may have a time row, but no time for single runs.
    try ResultTable(csv: folder.text("out/results.csv")).rows.filter { $0.metric != .timeCold }
  }

  @Test(.nightly) func killedAnywhereItEndsAsAWholeOne() throws {
    let whole = try TemporaryFolder()
    let began = ContinuousClock.now
    let ending = try BenchProgram.run(Self.run, in: whole.url)
    let took = ContinuousClock.now - began
    try #require(ending.status == 0, "\(ending.errors)")
    let expected = try Self.rows(whole)
    let keys = Set(expected.map(Self.key))
    #expect(keys.count == expected.count && keys.count > 100)
    for var step in TestSteps.each(debug: Self.few, release: Self.few) {
      let folder = try TemporaryFolder()
      // The first kill comes at a random moment between the start and the end of the run.
      var kills = 0
      let share = Double.random(in: 0..<1, using: &step.generator)
      var pause = took * share
      while kills < 2 {
        let files = try TemporaryFolder()
        let words = Self.run + (kills == 0 ? [] : ["--resume"])
        let process = try BenchProgram.start(
          BenchProgram.executable, words, in: folder.url, files: files)
        let end = ContinuousClock.now + pause
        while ContinuousClock.now < end, process.isRunning { usleep(1000) }
        if !process.isRunning { break }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        kills += 1
        // Sometimes the resumed run is killed, too.
        if kills == 1, !Bool.random(using: &step.generator) { break }
        pause = took * Double.random(in: 0..<0.5, using: &step.generator)
      }
      let resumed = try BenchProgram.run(Self.run + ["--resume"], in: folder.url)
      #expect(resumed.status == 0, "\(step): \(resumed.errors)")
      let rows = try Self.rows(folder)
      #expect(rows.count == keys.count && Set(rows.map(Self.key)) == keys, "\(step), at \(share)")
      #expect(try folder.exactRows() == whole.exactRows(), "\(step), at \(share)")
      #expect(!folder.has("out/run.jsonl") && folder.has("out/run.jsonl.gz"))
      #expect(!folder.has("out/run.jsonl.partial") && !folder.has("out/stopped"))
    }
  }

  private func killed(_ arguments: [String], environment: [String: String] = [:]) throws {
    try BenchProgram.killed(arguments, environment: environment, in: folder) {
      $0.split(separator: "\n").count > 20
    }
  }

  @Test func alone_itTakesTheOptionsOfTheRun_andOthersAreRefused() throws {
    try killed(Self.run)
    let stored = try folder.text("out/run.jsonl")
    for (words, told) in [
      (["--seed", "2"], "it was begun with --filter="),
      (["--filter", "^diff/"], "but these options are --filter=^diff/"),
    ] {
      try folder.bench(["--resume", "--output", "out", "--no-progress"] + words).expect(
        1, errors: told)
    }
    try folder.write(
      stored.replacing(/"program":"[0-9a-f]{16}"/) { _ in #""program":"0123456789abcdef""# },
      to: "out/run.jsonl")
    try folder.bench(["--resume", "--output", "out"]).expect(1, errors: "another build began it")
    try folder.write(
      stored.replacing("\"arguments\":[", with: "\"arguments\":[\"check\","), to: "out/run.jsonl")
    try folder.bench(["--resume", "--output", "out"]).expect(
      1, errors: "bench check began it, and this is bench run")
    try folder.write(stored, to: "out/run.jsonl")

    // Another run in the folder puts the stopped run aside. The stopped run can still be resumed.
    try folder.bench(Self.oneCell + ["--output", "out"]).expect(
      0, errors: "it is kept as out/stopped/run.jsonl")
    #expect(try folder.text("out/stopped/run.jsonl") == stored)
    try folder.bench(Self.oneCell + ["--output", "out", "--resume"]).expect(
      0, errors: "out holds the whole run")
    try folder.bench(["run", "--resume", "--output=out", "--no-progress"]).expect(
      0, errors: "Continuing ")
    #expect(!folder.has("out/stopped"))
    #expect(try folder.text("out/report.md").contains("was interrupted and went on"))
    // `bench` can measure the share of stolen time only within one process. A resumed run is of several processes, so
    // it has no share.
    #expect(try !folder.unzipped("out/run.jsonl.gz").contains("\"steal\""))
    let rows = try Self.rows(folder)
    #expect(rows.contains { $0.cell.contest.suite == "footprint" && $0.status.isOK })

    let csv = try folder.text("out/results.csv")
    try folder.bench(Self.run + ["--resume"]).expect(0, errors: "out holds the whole run")
    #expect(try folder.text("out/results.csv") == csv)
  }

  @Test func withNothingToResume() throws {
    try folder.bench(["--resume"]).expect(1, errors: "no run of this build to continue")
    try folder.bench(Self.oneCell + ["--resume"]).expect(0, errors: "Nothing to resume")
    let csv = try folder.text(".bench/latest/results.csv")
    // A run with other options does not replace a whole run.
    try folder.bench(Self.oneCell + ["--seed", "2", "--resume"]).expect(
      1, errors: ".bench/latest/run.jsonl.gz: is a whole run", "it was begun with --filter=")
    try folder.bench(Self.oneCell + ["--resume"]).expect(0, errors: "latest holds the whole run")
    #expect(try folder.text(".bench/latest/results.csv") == csv)
  }

  @Test func twoRunsDoNotWriteOneFile() throws {
    let files = try TemporaryFolder()
    let first = try BenchProgram.start(
      BenchProgram.executable, Self.run, in: folder.url, files: files)
    while first.isRunning, !folder.has("out/run.jsonl") { usleep(1000) }
    for words in [Self.run, Self.run + ["--resume"]] {
      try folder.bench(words).expect(
        6, errors: "out/run.jsonl: cannot be written: another run is writing it")
    }
    kill(first.processIdentifier, SIGINT)
    first.waitUntilExit()
    #expect(first.terminationStatus == 130)
  }

  @Test func noOtherRunTakesTheFileBeforeTheReportIsWritten() throws {
    // The run reads old pages after it has written the table. One is a pipe that nobody writes to, so the run waits.
    try folder.replaceFolder("out/suites", with: [:])
    try #require(mkfifo(folder.path("out/suites/waits.md"), 0o600) == 0)
    let files = try TemporaryFolder()
    let process = try BenchProgram.start(
      BenchProgram.executable, Self.oneCell + ["--output", "out"], in: folder.url, files: files)
    while process.isRunning, !folder.has("out/results.csv") { usleep(1000) }
    #expect(throws: ResultStoreError.self) { try LockedFile(folder.path("out/run.jsonl")) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try #require(folder.has("out/results.csv") && folder.has("out/run.jsonl"))
  }

  @Test func aKilledRunLeavesNoWorkerAndItsTemporaryFilesGoWithTheNext() throws {
    let temporary = try TemporaryFolder()
    let environment = ["TMPDIR": temporary.path]
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: temporary.path)
    }
    try killed(Self.run, environment: environment)
    #expect(try left().count == 1)
    // Workers inherit the working folder of the run.
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline, !processes.isEmpty { usleep(10_000) }
    #expect(processes.isEmpty)
    // The next run removes no folder younger than a minute, because its owner may be about to lock it.
    for name in try left() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now - 60], ofItemAtPath: temporary.path(name))
    }
    try BenchProgram.succeed(Self.run + ["--resume"], environment: environment, in: folder.url)
    #expect(try left().isEmpty)
  }

  private var processes: [String] {
    let files = FileManager.default
    let path = folder.url.resolvingSymlinksInPath().path
    return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { name in
      Int(name) != nil
        && (try? files.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")) == path
    }
  }
}
