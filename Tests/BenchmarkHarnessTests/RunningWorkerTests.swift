import Testing

@testable import BenchmarkHarness

@Suite("The worker, in this process")
struct RunningWorkerTests {
  private static let seed: UInt64 = 7

  /// The messages of a worker. Its order has one task for each contest.
  private func messages(
    _ contests: [Contest], _ subjects: [Lane: [String]], asked: [ContestID]? = nil
  ) -> [WorkerMessage] {
    var timing = Timing(pass: 1, verifies: true)
    timing.rounds = 5
    var told: [WorkerMessage] = []
    let order = WorkOrder(
      seed: Self.seed,
      tasks: (asked ?? contests.map(\.id)).map {
        WorkOrder.Task(contest: $0, subjects: subjects, timing: timing)
      })
    Worker(contest: { id in contests.first { $0.id == id } }, order: order) { told.append($0) }
      .run()
    return told
  }

  /// The status of the footprint lane, because no jemalloc is preloaded under test.
  private static let unavailable = "unavailable(\(AllocationProbe.reasonAbsent))"

  @Test("exact lanes come first, subject by subject, then the time lane")
  func laneOrder() {
    let all = ["a", "b"]
    let contest = Contest.fake(.fake(), all.map { FakeSubject($0) })
    let told = messages([contest], [.time: all, .footprint: all, .count: all])
    #expect(
      told.map(\.text) == [
        "began a count", "began a count", "measured a count ok",
        "began a footprint", "measured a footprint \(Self.unavailable)",
        "began b count", "began b count", "measured b count ok",
        "began b footprint", "measured b footprint \(Self.unavailable)",
        "began a time", "began b time", "prepared", "measured a time ok", "measured b time ok",
      ])
  }

  @Test("the count lane reports what was counted, on the seed's own input")
  func counted() throws {
    let log = CallLog()
    let contest = Contest.fake(.fake(), [FakeSubject("a")], inputs: 5, log: log)
    let result = try #require(results(messages([contest], [.count: ["a"]])).first)
    #expect(result.values == [MetricValue(.moves, 3)] && result.samples.isEmpty)
    #expect(Set(log.calls.map(\.seed)) == [Self.seed])
  }

  private func results(_ messages: [WorkerMessage]) -> [LaneResult] {
    messages.compactMap { if case .measured(let result) = $0 { result } else { nil } }
  }

  private func results(_ contest: Contest, _ names: [String]) -> [LaneResult] {
    results(messages([contest], [.count: names, .footprint: names, .time: names]))
  }

  @Test("only what is wanted runs")
  func wanted() {
    let log = CallLog()
    let contest = Contest.fake(.fake(), ["a", "b", "c"].map { FakeSubject($0) }, log: log)
    let told = messages([contest], [.count: ["b"], .time: []])
    #expect(told.map(\.text) == ["began b count", "began b count", "measured b count ok"])
    #expect(!log.calls.contains { ["a", "c"].contains($0.subject) })
    #expect(messages([contest], [:]).isEmpty)
  }

  @Test("a wrong answer has no counts, no footprint and no time")
  func wrongAnswer() {
    let wrong = FakeSubject("w").with { $0.violations = { _ in ["lost an item", "and another"] } }
    let results = results(.fake(.fake(), [wrong]), ["w"])
    #expect(results.map(\.lane) == [.count, .footprint, .time])
    for result in results {
      #expect(result.status == .failed("wrong answer: lost an item"))
      #expect(result.values.isEmpty && result.samples.isEmpty)
    }
  }

  @Test(
    "what throws fails, and the next subject is measured",
    arguments: ["prepare", "answer", "verify", "count"])
  func throwing(step: String) {
    let broken = FakeError("broke")
    let subject = FakeSubject("x").with {
      switch step {
      case "prepare": $0.prepare = { throw broken }
      case "answer": $0.nanoseconds = { _, _ in throw broken }
      case "verify": $0.violations = { _ in throw broken }
      default: $0.counts = { throw broken }
      }
    }
    let contest = Contest.fake(.fake(), [subject, FakeSubject("after")])
    let results = results(contest, ["x", "after"])
    func statuses(_ name: String, _ lane: Lane) -> [Status] {
      results.filter { $0.cell.subject == name && $0.lane == lane }.map(\.status)
    }
    #expect(statuses("x", .count) == [.failed("broke")])
    #expect(statuses("x", .time) == [step == "count" ? .ok : .failed("broke")])
    #expect(statuses("x", .footprint).count == 1, "one result a cell")
    #expect(statuses("after", .count) == [.ok] && statuses("after", .time) == [.ok])
  }

  @Test("an input that cannot be made fails every cell once")
  func noInput() {
    let contest = Contest.fake(.fake(), [FakeSubject("a"), FakeSubject("b")]) { _ in
      throw FakeError("no input")
    }
    let results = results(contest, ["a", "b"])
    #expect(Set(results.map { "\($0.cell.subject) \($0.lane)" }).count == 6 && results.count == 6)
    #expect(results.allSatisfy { $0.status == .failed("no input") })
  }

  @Test("a subject that the contest does not have is unavailable in every lane")
  func unknownSubject() {
    let results = results(.fake(.fake(), [FakeSubject("a")]), ["a", "gone"])
    let gone = results.filter { $0.cell.subject == "gone" }
    #expect(gone.count == 3 && results.count == 6)
    #expect(gone.allSatisfy { $0.status == .unavailable("there is no such cell") })
  }

  @Test(
    "a contest it does not know, or with nothing to measure, is unavailable; the next is measured")
  func unknown() {
    let known = [
      Contest.fake(.fake("known"), [FakeSubject("a")]),
      .fake(.fake("equal"), [FakeSubject("a")], nothingToMeasure: "both are equal"),
    ]
    let told = messages(
      known, [.count: ["a"], .time: ["a"]], asked: [.fake("other"), .fake("equal"), .fake("known")])
    let results = results(told)
    let missing = Status.unavailable("there is no such cell")
    #expect(results.map(\.status) == [missing, missing, missing, missing, .ok, .ok])
    for result in results { #expect(result.pass == (result.lane == .time ? 1 : nil)) }
  }
}
