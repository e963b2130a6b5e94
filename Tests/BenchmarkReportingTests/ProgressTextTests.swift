import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

@Suite struct ProgressTextTests {
  private var text: ProgressText {
    var text = ProgressText()
    text.done = 212
    text.total = 539
    text.secondsLeft = 103
    text.current = "diff/peer-mix.uuid/10000 time"
    text.latest = "diff/peer-mix.uuid/lis/3000 52.1 µs"
    return text
  }

  @Test func aLogGetsOne() {
    #expect(
      text.line
        == "[212/539] 1:43 left, diff/peer-mix.uuid/10000 time, "
        + "latest diff/peer-mix.uuid/lis/3000 52.1 µs")
    var step = ProgressText()
    step.current = "pair 3 of at most 40"
    #expect(step.line == "pair 3 of at most 40")
    #expect(step.lines(width: 80) == ["pair 3 of at most 40", ""])
  }

  @Test(arguments: [0, 1, 5, 10, 20, 39, 40, 79, 80, 200])
  func noLineIsWiderThanTheTerminalAndNoneIsObeyed(width: Int) {
    var text = text
    text.current = "replay/\u{1B}[2J\u{202E}\nfeed 東京🎉\(String(repeating: "long-", count: 40))"
    text.latest = "a\r\u{7}b\(String(repeating: "c", count: 300))"
    for line in text.lines(width: width) {
      #expect(DisplayWidth.of(line) <= width)
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    }
    #expect(!text.line.contains("\u{1B}") && !text.line.contains("\n"))
    if width == 40 { #expect(text.lines(width: width)[0].hasPrefix("[212/539] 1:43 left  ")) }
  }

  @Test func aResultIsToldAsPeopleReadIt() throws {
    let cell = try #require(CellID("diff/peer-mix.uuid/lis/900"))
    var time = LaneResult(cell: cell, lane: .time, status: .ok)
    time.samples = [12_300, 12_000, 99_000].enumerated().map {
      LaneResult.Sample(round: $0, nanoseconds: $1)
    }
    var count = LaneResult(cell: cell, lane: .count, status: .ok)
    count.values = [MetricValue(Metric("moves", .count), 23_832), MetricValue(.retained, 5)]
    var footprint = LaneResult(cell: cell, lane: .footprint, status: .ok)
    footprint.values = [MetricValue(.allocations, 12), MetricValue(.peakLive, 4_100_000)]
    var empty = count
    empty.values = []
    var hostile = LaneResult(
      cell: CellID(ContestID(suite: "replay", scenario: "\u{1B}c", size: 1), subject: "lis"),
      lane: .time, status: .failed("wrong\nanswer"))
    #expect(ProgressText.result(hostile) == "replay/ c/lis/1 failed(wrong answer)")
    hostile.status = .ok
    #expect(
      [time, count, footprint, empty, hostile].map(ProgressText.result) == [
        "diff/peer-mix.uuid/lis/900 12.3 µs", "diff/peer-mix.uuid/lis/900 moves 23,832",
        "diff/peer-mix.uuid/lis/900 peak_live 4.10 MB",
        "diff/peer-mix.uuid/lis/900 nothing to count", "replay/ c/lis/1 no samples",
      ])
  }

  @Test func clocks() {
    #expect(
      [-1, 0, 0.4, 7, 59.6, 169, 3599.4, 3723, 86_400, .infinity].map(ProgressText.clock) == [
        "0:00", "0:00", "0:00", "0:07", "1:00", "2:49", "59:59", "1:02:03", "24:00:00",
        "277777:46:40",
      ])
  }

  @Test func aTerminalObeysNothing() {
    #expect(
      "a\tb\u{1B}[31mred\r\n\u{9B}2J\u{202E}é🎉".withoutTerminalControls == "a\tb [31mred \n 2J é🎉")
  }
}
