import Foundation
import Testing

@testable import BenchmarkHarness

@Suite("The runner and workers that do as they should", .timeLimit(.minutes(1)))
struct RunningRunnerTests {
  private let names = ["alpha", "beta", "gamma"]
  private var contest: Contest { .fake(.fake(), names.map { FakeSubject($0) }) }

  @Test("a clean run tells every result once, exact lanes first")
  func clean() throws {
    var worker = FakeWorker()
    worker.shell("[ \"$SWIFT_DETERMINISTIC_HASHING\" = 1 ] && lane=exact || lane=time")
    worker.shell("[ $lane = exact ] && {")
    for name in names { worker.step(.fake(), name, .count, .measures()) }
    worker.shell("} || {")
    for name in names { worker.step(.fake(), name, .time, .measures()) }
    worker.shell("}")
    let run = try FakeRun([contest], lanes: [.count, .time], worker.script)
    #expect(run.ended)
    #expect(run.texts == names.map { "\($0) count: ok" } + names.map { "\($0) time: ok" })
    #expect(run.losses.isEmpty)
  }

  @Test("exact lanes that take the whole budget leave the time lane its least, which is told once")
  func late() throws {
    var worker = FakeWorker()
    worker.shell("if [ \"$SWIFT_DETERMINISTIC_HASHING\" = 1 ]; then sleep 1.2; lane=exact; fi")
    for lane in [Lane.count, .time] {
      worker.shell("if [ \"$lane\" \(lane == .count ? "=" : "!=") exact ]; then")
      for name in names { worker.step(.fake(), name, lane, .measures()) }
      worker.shell("fi")
    }
    let late = try FakeRun([contest], lanes: [.count, .time], worker.script, budget: 1)
    #expect(late.texts == names.map { "\($0) count: ok" } + names.map { "\($0) time: ok" })
    #expect(late.notes.count == 1)
    let counted = try FakeRun([contest], lanes: [.count], worker.script, budget: 1)
    #expect(counted.texts.count == 3 && counted.notes.isEmpty)
    #expect(try FakeRun([contest], lanes: [.count, .time], worker.script).notes.isEmpty)
  }

  @Test("results arrive as they were sent, however long their lines are")
  func longLines() throws {
    var result = LaneResult(cell: CellID(.fake(), subject: "alpha"), lane: .time, status: .ok)
    result.samples = (0..<20_000).map {
      LaneResult.Sample(round: $0, nanoseconds: 1.5 * Double($0))
    }
    let line = FakeWorker.json(.measured(result))
    #expect(line.utf8.count > 10 * 65_536)
    let file = try FakeFolder()
    try Data((line + "\n").utf8).write(to: URL(fileURLWithPath: file.path + "/line"))
    let run = try FakeRun(
      [.fake(.fake(), [FakeSubject("alpha")])], lanes: [.time], "cat '\(file.path)/line'")
    #expect(run.results == [result])
  }

  @Test("what is settled without measuring is told first, and starts no worker")
  func settled() throws {
    let run = try FakeRun(
      [contest], "touch $DIR/started", limits: RunLimits(operations: 0, singleRun: 0))
    #expect(run.ended && run.results.count == 3)
    #expect(
      run.results.allSatisfy { if case .skipped = $0.status { true } else { false } })
    #expect(run.folder.text("started") == nil)
  }

  @Test("of exact workers as many as there are cores run at once, of the time lane one alone")
  func atOnce() throws {
    let ids = (0..<6).map { ContestID.fake("c\($0)") }
    let contests = ids.map { Contest.fake($0, [FakeSubject("alpha")]) }
    var worker = FakeWorker()
    // Each worker leaves a mark while it runs. Exact ones wait until three have been at once; more,
    // or one beside the time lane, is an exit that fails the cell.
    worker.shell(
      """
      mkdir -p $DIR/running && touch $DIR/running/$$
      beside() { ls $DIR/running | wc -l; }
      if [ "$SWIFT_DETERMINISTIC_HASHING" = 1 ]; then
        tries=0
        until [ -e $DIR/three ]; do
          [ $(beside) -eq 3 ] && touch $DIR/three
          tries=$((tries + 1)); [ $tries -gt 400 ] && exit 9
          sleep 0.01
        done
        [ $(beside) -le 3 ] || exit 8
        lane=count
      else
        sleep 0.02
        [ $(beside) -eq 1 ] || exit 7
        lane=time
      fi
      """)
    for id in ids {
      for lane in [Lane.count, .time] {
        worker.shell("if [ $lane = \(lane) ]; then")
        worker.step(id, "alpha", lane, .measures())
        worker.shell("fi")
      }
    }
    worker.shell("rm $DIR/running/$$")
    let run = try FakeRun(contests, lanes: [.count, .time], worker.script, cores: 3)
    #expect(
      run.texts.sorted()
        == ids.flatMap { ["\($0.scenario) alpha count: ok", "\($0.scenario) alpha time: ok"] })
    #expect(
      run.results.map(\.lane) == Array(repeating: .count, count: 6)
        + Array(repeating: .time, count: 6))
    let timed = run.results.suffix(6).map(\.cell.contest)
    #expect(timed == ids, "the time lane keeps the plan's order")
  }

  @Test("the longest exact lanes begin first, equal ones in the plan's order")
  func longestFirst() throws {
    let work = [1e6, 5e6, 1e6, 9e6, 5e6]
    let ids = work.indices.map { ContestID.fake("c\($0)") }
    let contests = zip(ids, work).map { id, operations in
      Contest.fake(
        id,
        [
          FakeSubject("alpha").with {
            $0.work = Work(operations: operations, nanosecondsPerOperation: 1)
          }
        ])
    }
    var worker = FakeWorker()
    for id in ids { worker.step(id, "alpha", .count, .measures()) }
    let run = try FakeRun(contests, lanes: [.count], worker.script, cores: 1)
    #expect(
      run.results.map(\.cell.contest.scenario) == ["c3", "c1", "c4", "c0", "c2"])
  }

  @Test("one worker runs several contests where asked", arguments: [(1, 5), (2, 3), (9, 1)])
  func severalTasks(tasksPerWorker: Int, workers: Int) throws {
    let ids = (0..<5).map { ContestID.fake("c\($0)") }
    var worker = FakeWorker()
    worker.shell("echo started >> $DIR/log")
    for id in ids { worker.step(id, "alpha", .count, .measures()) }
    let run = try FakeRun(
      ids.map { .fake($0, [FakeSubject("alpha")]) }, worker.script, tasksPerWorker: tasksPerWorker)
    #expect(run.texts == ids.map { "\($0.scenario) alpha count: ok" })
    #expect(run.folder.text("log")?.split(separator: "\n").count == workers)
  }

  @Test("progress counts what is done of both parts, and nothing is left at the last")
  func progress() throws {
    var worker = FakeWorker()
    worker.step(.fake(), "alpha", .count, .measures())
    let run = try FakeRun([.fake(.fake(), [FakeSubject("alpha")])], worker.script)
    let began = run.events.compactMap { event -> [Int]? in
      if case .began(_, let exact, let progress) = event {
        return [exact ? 1 : 0, progress.done, progress.total]
      }
      return nil
    }
    #expect(began == [[1, 0, 1]])
    let progressed = run.events.compactMap { event -> RunProgress? in
      if case .progressed(let progress) = event { progress } else { nil }
    }
    #expect(progressed.last == RunProgress(done: 1, total: 1, secondsLeft: 0))
  }

  @Test("no cores are one core")
  func noCores() throws {
    var worker = FakeWorker()
    worker.step(.fake(), "alpha", .count, .measures())
    let run = try FakeRun([.fake(.fake(), [FakeSubject("alpha")])], worker.script, cores: 0)
    #expect(run.texts == ["alpha count: ok"])
  }
}
