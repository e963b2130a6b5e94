import BenchmarkRuns
import Foundation
import Testing

@testable import BenchCommands

/// An unfinished run is put aside, and replaces no other run.
@Suite struct StoppedFolderTests {
  private static let machine = MachineFacts(
    architecture: "x86_64", operatingSystem: nil, kernel: nil, processor: nil, cores: 1,
    memoryBytes: nil, load: nil, swift: nil, sqlite: nil, jemalloc: nil, commit: nil,
    clockResolutionNanoseconds: 1)

  private let folder: TemporaryFolder
  private let output: OutputFolder

  init() throws {
    folder = try TemporaryFolder()
    output = try OutputFolder(folder.path("out"))
  }

  /// Begins a run in a folder with an unfinished run of this text.
  private func begin(after text: String) throws {
    try folder.write(text, to: "out/run.jsonl")
    try output.keepUnfinishedRun(Options(["--quiet"], .run))
  }

  @Test func aRunWithResultsTakesNoOthersPlace() throws {
    let without = "{\"schema\":2}\n{\"note\":\"stopped\"}\n"
    let results = ["first", "second", "third"].map { "{\"schema\":2}\n{\"result\":\"\($0)\"}\n" }
    for text in [results[0], without, without, results[1]] { try begin(after: text) }
    #expect(try folder.text("out/stopped/run.jsonl") == results[0])
    #expect(try folder.text("out/stopped-2/run.jsonl") == results[1])
    #expect(!folder.has("out/stopped-3"))
    // The latest stopped run has the highest number, even if a user has removed an earlier folder.
    try FileManager.default.removeItem(atPath: folder.path("out/stopped"))
    try begin(after: results[2])
    #expect(try folder.text("out/stopped-3/run.jsonl") == results[2])
  }

  @Test(arguments: [(["--quick"], true), (["check", "--quick"], false)])
  func onlyWhatCanGoOnIsSaidToGoOn(_ words: [String], _ goesOn: Bool) throws {
    let path = folder.path("out/run.jsonl")
    let record = RunRecord(
      arguments: words, profile: "quick", seed: 1, started: "now", machine: Self.machine)
    try ResultStore(creatingAt: path, record: record).close()
    let text = try folder.text("out/run.jsonl")
    try folder.write(text + "{\"result\":\"x\"}\n", to: "out/run.jsonl")
    let transcript = Transcript()
    try Terminal.$reader.withValue({ transcript.add($0, isResult: $1) }) {
      try output.keepUnfinishedRun(Options([], .run))
    }
    let note = transcript.errors
    #expect(note.contains("is kept as") && note.contains("--resume") == goesOn, "\(note)")
  }

  @Test func aStoppedRunLeavesWholeOnesAndIsFoundAgain() throws {
    for name in ["out", "out/stopped"] { try folder.write("whole", to: "\(name)/run.jsonl.gz") }
    let record = RunRecord(
      arguments: [], profile: "quick", seed: 1, started: "now", machine: Self.machine)
    let store = try ResultStore(creatingAt: folder.path("out/run.jsonl"), record: record)
    let path = try output.folderForStoppedRun(store).path
    #expect(path == folder.path("out/stopped-2") && !folder.has("out/run.jsonl"))
    #expect(throws: ResultStoreError.self) { try LockedFile("\(path)/run.jsonl") }
    try store.close()
    #expect(try Resumption.find(in: output.path)?.stopped == path)
    #expect(try folder.text("out/stopped/run.jsonl.gz") == "whole")
  }

  @Test func aResumedRunTakesNoOthersPlace() throws {
    let texts = ["stopped", "other"].map { "{\"schema\":2}\n{\"result\":\"\($0)\"}\n" }
    try folder.write(texts[0], to: "out/stopped/run.jsonl")
    let file = try LockedFile(folder.path("out/stopped/run.jsonl"))
    func isRefused() -> Bool {
      do { try output.takeBack(file) } catch {
        return (error as? CommandFailure)?.code == .cannotWrite
      }
      return false
    }
    let other = try LockedFile(folder.path("out/run.jsonl"))
    #expect(isRefused())
    try other.close()
    try folder.write(texts[1], to: "out/run.jsonl")
    #expect(isRefused())
    #expect(try folder.text("out/run.jsonl") == texts[1])
    try FileManager.default.removeItem(atPath: folder.path("out/run.jsonl"))
    try output.takeBack(file)
    #expect(try folder.text("out/run.jsonl") == texts[0] && !folder.has("out/stopped/run.jsonl"))
    #expect(throws: ResultStoreError.self) { try LockedFile(folder.path("out/run.jsonl")) }
  }

  @Test func aResumedRunHasTheFactsOfBothMachinesAndNotesThatStillHold() throws {
    var here = Self.machine
    (here.processor, here.libc) = ("A", "glibc 2.36")
    var record = RunRecord(
      arguments: [], profile: "quick", seed: 1, started: "now", machine: here,
      program: ThisProgram.digest)
    let fewest = SignTest.fewestSamples()
    record.notes = [
      "2 contests have fewer than \(fewest) passes, and so no interval, the", "a hang",
    ]
    let run = Resumption(
      file: try LockedFile(folder.path("out/run.jsonl")), record: record, lines: [], stopped: nil)
    here.processor = "B"
    try run.check(here)
    let continued = run.continued(on: here, at: "noon")
    #expect(continued.machine.processor == nil && continued.machine.libc == "glibc 2.36")
    #expect(continued.notes.count == 2 && continued.notes[0] == "a hang")
    #expect(continued.notes[1].contains("went on at noon on B instead of A."))
    here.libc = "glibc 2.41"
    #expect(throws: CommandFailure.self) { try run.check(here) }
  }

  @Test func onlyWhatAResumedRunHasLeftGoes() throws {
    for name in ["plain", "own", "whole"] { try folder.write("x", to: "\(name)/report.md") }
    try folder.write("x", to: "own/notes.md")
    try folder.write("x", to: "whole/run.jsonl.gz")
    for name in ["plain", "own", "whole"] { RunOutputs.remove(from: folder.path(name)) }
    #expect(!folder.has("plain") && !folder.has("own/report.md") && folder.has("own/notes.md"))
    #expect(folder.has("whole/report.md"))
  }
}
