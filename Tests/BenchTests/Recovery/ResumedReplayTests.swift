import Foundation
import Testing

/// A killed replay can be resumed, with its own trace only.
@Suite(.serialized)
struct ResumedReplayTests {
  private static let replay = [
    "replay", "feed.jsonl", "--time-budget", "3s", "--output", "out", "--no-progress",
  ]

  /// Each snapshot of the trace removes an item at the front and adds one at the end.
  private func write(_ snapshots: Int, in folder: TemporaryFolder) throws {
    let lines = (0..<snapshots).map { first in
      // One item in twenty always has new content.
      let items = (first..<first + 200).map { "[\"p\($0)\",\"v\($0 % 20 == 0 ? first : 0)\"]" }
      return "{\"sections\":[{\"id\":\"a\",\"items\":[\(items.joined(separator: ","))]}]}\n"
    }
    try folder.write(lines.joined(), to: "feed.jsonl")
  }

  /// Kills a replay once it has exact values. Only the first pass of times comes before the exact values.
  private func killed(in folder: TemporaryFolder) throws {
    try BenchProgram.killed(Self.replay, in: folder) { exactLines($0).count > 40 }
  }

  private func exactLines(_ run: String) -> [Substring] {
    run.split(separator: "\n").filter {
      $0.contains("\"status\":\"ok\"") && !$0.contains("\"lane\":\"time\"")
    }
  }

  @Test(.nightly) func killedItEndsAsAWholeOne() throws {
    let whole = try TemporaryFolder()
    try write(20, in: whole)
    try BenchProgram.succeed(Self.replay, in: whole.url)

    let folder = try TemporaryFolder()
    try write(20, in: folder)
    try killed(in: folder)
    let measured = exactLines(try folder.text("out/run.jsonl")).dropLast()
    try #require(measured.count > 20)
    // If no options of a replay are given, `--resume` takes the options of the stopped replay.
    try folder.bench(["replay", "feed.jsonl", "--output", "out", "--resume", "--no-progress"])
      .expect(0, errors: "Continuing ")
    let (found, expected) = (try folder.exactRows(), try whole.exactRows())
    #expect(found == expected && found.count > 500)
    // Results from before the kill stay in the run as they were.
    let kept = Set(try folder.unzipped("out/run.jsonl.gz").split(separator: "\n"))
    #expect(measured.allSatisfy(kept.contains))
    #expect(folder.has("out/run.jsonl.gz") && !folder.has("out/run.jsonl"))
    #expect(try folder.text("out/report.md").contains("was interrupted and went on"))

    try folder.bench(Self.replay + ["--resume"]).expect(0, errors: "out holds the whole run")
    // A replay of another trace does not replace the whole run.
    try write(3, in: folder)
    try folder.bench(Self.replay + ["--resume"]).expect(1, errors: "it is of another trace")
    #expect(try folder.exactRows() == expected)
  }

  @Test func whatIsAnotherRunIsRefused() throws {
    let folder = try TemporaryFolder()
    try write(20, in: folder)
    try killed(in: folder)
    let stored = try folder.text("out/run.jsonl")
    for (words, told) in [
      (Self.replay + ["--seed", "2"], "it was begun with --time-budget=3s"),
      (["--resume", "--output", "out"], "bench replay began it, and this is bench run"),
      (["replay", "none.jsonl", "--output", "out"], "none.jsonl: cannot be read: No such file"),
    ] {
      try folder.bench(words + ["--resume"]).expect(1, errors: told)
    }
    try write(21, in: folder)
    try folder.bench(Self.replay + ["--resume"]).expect(
      1, errors: "is of another trace, or this one has changed")
    #expect(try folder.text("out/run.jsonl") == stored)
  }
}
