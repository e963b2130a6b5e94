import BenchmarkRuns
import Foundation
import Testing

@Suite(.serialized)
struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let few = ["--sizes", "900", "--filter", "^reload/", "--lanes", "count"]
  /// Many quick contests, so that there is time to stop the run.
  private static let many = ["--sizes", "900", "--filter", "^(diff|footprint)/"]

  /// The number of finished contests that was shown last.
  private static func done(_ shown: String) -> Int {
    shown.matches(of: /\[(\d+)\//).last.flatMap { Int($0.output.1) } ?? 0
  }

  @Test(arguments: [40, 80])
  func whileItRunsItShowsWhatHowFarHowLongAndTheLatest(columns: Int) throws {
    // The run must last a while, because output that follows too soon is not shown.
    let some = [
      "--sizes", "900", "--filter", "^reload/", "--lanes", "count,time", "--time-budget", "3s",
    ]
    let terminal = try PseudoTerminal(
      some + ["--output", "out"], columns: columns,
      environment: ["NO_COLOR": "1"], in: folder.url)
    #expect(terminal.end() == 0, "\(terminal.shown)")
    let pieces = terminal.shown.replacing(/\u{1B}\[[0-9]*[A-Z]/, with: "\n").split(
      whereSeparator: \.isNewline)
    // A note is a sentence, and may wrap.
    #expect(
      pieces.allSatisfy {
        $0.count <= columns || $0.hasPrefix(folder.path) || $0.contains("fewer than")
      })
    #expect(pieces.contains { $0.contains(/^\[\d+\/\d+\] \d+:\d\d left  reload\//) })
    #expect(pieces.contains { $0.contains(/^  reload\/.*/) })
    // Escapes only move to the beginning of the status, and clear the status.
    let escapes = terminal.shown.matches(of: /\u{1B}.?[0-9;]*./).map { String($0.output) }
    #expect(Set(escapes).isSubset(of: ["\u{1B}[1A", "\u{1B}[J"]), "\(Set(escapes))")
    // Only the summary and the paths stay on screen.
    let end = try #require(terminal.shown.split(separator: "\u{1B}[J").last)
    #expect(end.contains(" rows: ") && !end.contains("rows are ok"))
    // The time left, such as `0:05 left`, does not stay. The summary of a slow run may say "no time was left".
    #expect(!end.contains(/\d:\d\d left/))
  }

  @Test func aDumbTerminalGetsLinesAndNoEscapes() throws {
    for name in ["dumb", ""] {
      let terminal = try PseudoTerminal(
        Self.few + ["--output", "out"], environment: ["TERM": name], in: folder.url)
      #expect(terminal.end() == 0)
      #expect(!terminal.shown.contains("\u{1B}"))
      #expect(terminal.shown.contains(/(?m)^\[\d+\/\d+\] \d+:\d\d left, reload\//))
    }
  }

  @Test func aLogGetsALineNowAndThen() throws {
    let ending = try BenchProgram.run(Self.few + ["--output", folder.path]).expect(0)
    #expect(!ending.errors.contains("\u{1B}") && !ending.errors.contains("\r"))
    let lines = ending.errors.split(separator: "\n").filter { $0.hasPrefix("[") }
    // Far fewer lines than contests, unless the machine is very slow.
    let told = Set(lines).count
    #expect(told >= 1 && told == lines.count && told < 10, "\(ending.errors)")
  }

  @Test func controlCLeavesWhatWasMeasuredAndNoProcess() throws {
    let terminal = try PseudoTerminal(Self.many + ["--output", "out"], in: folder.url)
    #expect(terminal.read { Self.done($0) >= 9 }, "\(terminal.shown)")
    terminal.type("\u{3}")
    #expect(terminal.end() == 130)
    #expect(terminal.leftBehind.isEmpty)
    let csv = try folder.text("out/results.csv")
    #expect(try ResultTable(csv: csv).rows.contains { $0.status.isOK })
    #expect(try folder.text("out/report.md").contains("stopped"))
    #expect(folder.has("out/run.jsonl") && !folder.has("out/run.jsonl.gz"))
    #expect(terminal.shown.contains("--resume --output out goes on with it"))
    try FileManager.default.removeItem(atPath: folder.path("out/results.csv"))
    try BenchProgram.succeed(["report", folder.path("out"), "--quiet"])
    #expect(try folder.text("out/results.csv") == csv)
  }

  @Test func aStoppedRunLeavesTheWholeOneBesideIt() throws {
    #expect(try BenchProgram.run(Self.few + ["--output", folder.path("out")]).status == 0)
    let whole = try ["report.md", "results.csv"].map { try folder.text("out/\($0)") }
    for stopped in ["stopped", "stopped-2"] {
      let terminal = try PseudoTerminal(
        Self.many + ["--lanes", "count", "--output", "out"], in: folder.url)
      #expect(terminal.read { Self.done($0) >= 9 }, "\(terminal.shown)")
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(try ["report.md", "results.csv"].map { try folder.text("out/\($0)") } == whole)
      #expect(folder.has("out/run.jsonl.gz") && !folder.has("out/run.jsonl"))
      for name in ["report.md", "results.csv", "run.jsonl"] {
        #expect(folder.has("out/\(stopped)/\(name)"), "\(name)")
      }
    }
    #expect(try BenchProgram.run(["report", folder.path("out"), "--quiet"]).status == 0)
  }

  /// The second interrupt may come before the first has ended the workers.
  @Test func twoAtTheSameTimeLeaveNoProcess() throws {
    for pause in [0, 20_000] as [useconds_t] {
      let terminal = try PseudoTerminal(Self.many + ["--output", "out"], in: folder.url)
      #expect(terminal.read { Self.done($0) >= 3 }, "\(terminal.shown)")
      terminal.type("\u{3}")
      usleep(pause)
      terminal.type("\u{3}")
      #expect(terminal.end() == 130)
      #expect(terminal.leftBehind.isEmpty)
    }
  }
}
