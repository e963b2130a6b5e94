import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

/// Lines that decode, but that no run can have measured. Each gives an error that names its line.
@Suite struct StoreMistakeTests {
  private static func line(
    _ lane: Lane, _ change: (inout LaneResult) -> Void
  ) -> ResultStore.Line {
    var line = StoredParts.line(ContestID(suite: "a", scenario: "b", size: 1), "c", lane)
    change(&line.result)
    return line
  }

  private static func counted(_ values: [Double]) -> ResultStore.Line {
    line(.count) { $0.values = values.map { MetricValue(.allocations, $0) } }
  }

  private static func timed(
    _ nanoseconds: [Double], pass: Int? = 1, round: Int = 0, before: Double? = nil,
    cold: [Double] = []
  ) -> ResultStore.Line {
    line(.time) {
      $0.pass = pass
      $0.cold = cold
      $0.samples = nanoseconds.map {
        LaneResult.Sample(round: round, nanoseconds: $0, before: before)
      }
    }
  }

  private static func named(_ scenario: String, _ subject: String, _ size: Int) -> ResultStore.Line
  {
    line(.count) {
      $0.cell = CellID(ContestID(suite: "a", scenario: scenario, size: size), subject: subject)
    }
  }

  private static func error(_ lines: [ResultStore.Line]) throws -> ResultStoreError? {
    let encoder = JSONEncoder()
    let texts = try [encoder.encode(StoredParts.record(commit: nil))] + lines.map(encoder.encode)
    do {
      let read = try ResultStore.read(Data(texts.joined(separator: [10])), path: "run.jsonl")
      #expect(read.lines == lines)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      (named("b", "", 1), "'a/b//1' is no cell"), (named("b", "c/d", 1), "'a/b/c/d/1' is no cell"),
      (named("b", String(repeating: "n", count: 995), 1), "the name of a cell has 1001 bytes"),
      (named("b", "c", -1), "the size -1 is no number of items"),
      (named("b", "c", .max), "the size 9223372036854775807 is no number of items"),
      (counted([0x1p53 + 2]), "9.007199254740994e+15 of 'allocations' is beyond 2^53"),
      (counted([-1e300]), "-1e+300 of 'allocations' is beyond 2^53"),
      (counted([1, 2]), "the metric 'allocations' is there twice"),
      (timed([]), "a time that is ok has samples, and this has none"),
      (timed([1, -1]), "a sample of -1.0 ns is no time"),
      (timed([1], before: -2), "a sample of 1.0 ns is no time"),
      (timed([1], round: -1), "-1 is no round"),
      (timed([1], pass: nil), "a time needs a pass, and no other lane has one"),
      (line(.count) { $0.pass = 1 }, "a time needs a pass, and no other lane has one"),
      (timed([1], pass: 0), "0 is no pass"), (timed([1], pass: .max), "9223372036854775807 is no"),
      (timed([1], cold: [2, -1]), "a single run has no such time"),
    ])
  func whatNoRunHasMeasuredIsRefused(_ line: ResultStore.Line, _ reason: String) throws {
    let error = try #require(try Self.error([line]))
    #expect(error.line == 2)
    #expect(
      error.reason.hasPrefix(reason) && error.reason.hasSuffix("; delete the line"), "\(error)")
  }

  @Test(
    arguments: [
      named("\u{301}b", "c", 0), named("b", String(repeating: "n", count: 994), 1),
      named("a\nb", "c", 1 << 53), counted([0x1p53]),
      counted([-0x1p53]), timed([0, 0x1p53], pass: 20, cold: [0, 0x1p53]),
    ])
  func whatARunCanHaveIsRead(_ line: ResultStore.Line) throws {
    #expect(try Self.error([line]) == nil)
  }

  @Test func aSecondResultOfALaneIsRefused() throws {
    let lines = [Self.counted([1]), Self.timed([1]), Self.named("b", "d", 1)]
    #expect(try Self.error(lines) == nil)
    let error = try #require(try Self.error(lines + [Self.timed([2])]))
    #expect(error.line == 5)
    #expect(
      error.reason.hasPrefix("has the time of a/b/c/1 in pass 1 a second time, after line 3;"))
    #expect(try Self.error(lines + [Self.timed([2], pass: 2)]) == nil)
    let counted = try #require(try Self.error(lines + [Self.counted([2])]))
    #expect(counted.reason.hasPrefix("has the count of a/b/c/1 a second time, after line 2;"))
  }

  /// An error keeps its beginning and its advice, whatever it quotes.
  @Test func anErrorIsOneLineThatCanBeShown() throws {
    let name = "\u{1B}[2J\n" + String(repeating: "n", count: 1_000_000) + "/"
    let text = try #require(try Self.error([Self.named("b", name, 1)])).description
    #expect(text.hasPrefix("run.jsonl, line 2: 'a/b/\\u{1b}[2J\\u{a}nnn"))
    #expect(text.hasSuffix("with no slash in a name; delete the line") && text.utf8.count < 600)
  }
}
