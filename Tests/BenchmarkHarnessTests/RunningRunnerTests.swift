import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("The runner and workers that do as they should", .timeLimit(.minutes(1)))
struct RunningRunnerTests {
  private let names = ["alpha", "beta", "gamma"]
  private var contest: Contest { .fake(.fake(), names.map { FakeSubject($0) }) }

  private func measuring(_ contests: [Contest], _ lanes: Set<Lane>, first: String = "") -> String {
    var worker = FakeWorker()
    worker.shell(first)
    for contest in contests {
      for lane in lanes.sorted() {
        for subject in contest.subjects {
          worker.step(contest.id, subject.name, lane, .measures())
        }
      }
    }
    return worker.script
  }

  private func contests(_ count: Int) -> [Contest] {
    (0..<count).map { .fake(.fake("c\($0)"), [FakeSubject("alpha")]) }
  }

  @Test("first comes pass 1, then the exact lanes, then other passes; each result is told once")
  func clean() throws {
    let lanes: Set<Lane> = [.count, .time]
    let run = try FakeRun([contest], lanes: lanes, measuring([contest], lanes))
    #expect(run.ended)
    let passes = (1...PassSchedule.most).map { pass in names.map { "\($0) time \(pass): ok" } }
    #expect(run.texts == passes[0] + names.map { "\($0) count: ok" } + passes[1...].flatMap { $0 })
    #expect(run.losses.isEmpty && run.notes.isEmpty)
  }

  @Test("the first pass visits the contests in the plan's order, the others each in its own")
  func orders() throws {
    let contests = contests(5)
    let run = try FakeRun(contests, lanes: [.time], measuring(contests, [.time]))
    let visits = Dictionary(grouping: run.results, by: \.pass).mapValues { $0.map(\.cell.contest) }
    #expect(visits.count == PassSchedule.most && visits[1] == contests.map(\.id))
    for pass in 2...PassSchedule.most {
      let order = PassSchedule.order(5, pass: pass, seed: 1)
      #expect(visits[pass] == order.map { contests[$0].id }, "pass \(pass)")
    }
  }

  @Test(
    "a process of the time lane has as many contests as asked for, of one pass",
    arguments: [(1, 5), (2, 3), (9, 1)])
  func processes(tasksPerWorker: Int, workers: Int) throws {
    let contests = contests(5)
    let script = measuring(contests, [.time], first: "echo $pass >> $DIR/log")
    let run = try FakeRun(contests, lanes: [.time], script, tasksPerWorker: tasksPerWorker)
    #expect(run.results.count == 5 * PassSchedule.most && run.losses.isEmpty)
    let log = run.folder.text("log")?.split(separator: "\n") ?? []
    #expect(
      log == (1...PassSchedule.most).flatMap { Array(repeating: "\($0)", count: workers)[...] })
  }

  @Test("the first pass verifies, the others do not, and know what runs took")
  func orderOfPass() throws {
    var worker = FakeWorker()
    worker.shell("printf '%s\\n' \"$order\" >> $DIR/orders")
    let result = LaneResult.timed(.fake(), "alpha", pass: 0, times: [125])
    worker.step(.fake(), "alpha", .time, .shell(FakeWorker.say(.measured(result))))
    let run = try FakeRun(
      [.fake(.fake(), [FakeSubject("alpha")])], lanes: [.time], worker.script)
    let timings = try run.orders.compactMap { $0.tasks.first?.timing }
    #expect(timings.map(\.pass) == Array(1...PassSchedule.most))
    #expect(timings.map(\.verifies) == timings.map { $0.pass == 1 })
    #expect(timings.map(\.known) == timings.map { $0.pass == 1 ? [:] : ["alpha": 125] })
    #expect(timings.allSatisfy { $0.limit == 5 && $0.coldRuns == 0 && $0.rounds == nil })
  }

  /// Later passes must use only inputs that the first pass checked, even if a slow or failed subject is lost in the
  /// first pass.
  @Test(
    "whoever is lost in the first pass, the others are timed on inputs that it has checked",
    arguments: [2, 3, 4, 5, 7], [0.0, 0.2])
  func checkedInputs(count: Int, seconds: Double) throws {
    var subjects = subjects(count)
    subjects[0] = FakeSubject("s0", seconds: seconds)
    let id = ContestID.fake()
    var worker = FakeWorker()
    worker.shell("printf '%s\\n' \"$order\" >> $DIR/orders")
    worker.step(id, "s0", .time, .measures(.failed("signal 11")))
    for subject in subjects.dropFirst() { worker.step(id, subject.name, .time, .measures()) }
    let run = try FakeRun([.fake(id, subjects, inputs: 7)], lanes: [.time], worker.script)
    let orders = try run.orders
    #expect(orders.count == PassSchedule.most)
    var checked: Set<UInt64> = []
    var unchecked: [Int] = []
    for task in orders.flatMap(\.tasks) {
      let timing = try #require(task.timing)
      let timed = Timed(
        subjects, inputs: 7, only: task.subjects[.time] ?? [],
        change: { $0 = timing })
      checked.formUnion(timed.log.calls.filter { $0.action == "verify" }.map(\.seed))
      if !checked.isSuperset(of: timed.runs.map(\.seed)) { unchecked.append(timing.pass) }
    }
    #expect(unchecked == [], "passes on inputs that nobody has checked")
  }

  @Test("however little time a budget has, the first contest is timed, and the others say why not")
  func leastBudget() throws {
    let contests = contests(3)
    let lanes: Set<Lane> = [.count, .time]
    let run = try FakeRun(
      contests, lanes: lanes, measuring(contests, lanes), budget: FakeRun.least, keepsBudget: true)
    let reason = "skipped(no time was left: give more with --time-budget)"
    #expect(
      run.texts.prefix(3) == [
        "c0 alpha time 1: ok", "c1 alpha time 1: \(reason)", "c2 alpha time 1: \(reason)",
      ])
    #expect(run.texts.suffix(3) == (0..<3).map { "c\($0) alpha count: ok" })
    #expect(run.texts.count == 6 && run.ended)
    #expect(run.notes.map { $0.hasPrefix("1 contest has fewer than") } == [true])
  }

  @Test("a subject that is lost in one pass costs no other a pass", arguments: [1, 3])
  func lostInPass(pass: Int) throws {
    var worker = FakeWorker()
    for name in names {
      let crash = name == "beta" ? "[ $pass = \(pass) ] && kill -SEGV $$" : ""
      worker.step(.fake(), name, .time, .shell(crash), .measures())
    }
    let run = try FakeRun([contest], lanes: [.time], worker.script)
    for name in names {
      let expected = (1...(name == "beta" ? pass : PassSchedule.most)).map {
        "\(name) time \($0): \(name == "beta" && $0 == pass ? "failed(signal 11)" : "ok")"
      }
      #expect(run.texts.filter { $0.hasPrefix(name) } == expected)
    }
    #expect(run.losses.count == 1)
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

  @Test("as many exact workers run at once as there are cores, but one worker of a pass")
  func atOnce() throws {
    let contests = contests(4)
    // Each worker leaves a mark while it runs. Workers of exact lanes wait until three run at once. Such a worker
    // exits, and so fails its cell, if it sees more than three marks. A worker of the time lane exits if it sees the
    // mark of another worker.
    let marks = """
      mkdir -p $DIR/running && touch $DIR/running/$$
      beside() { ls $DIR/running | wc -l; }
      if [ $pass = 0 ]; then
        tries=0
        until [ -e $DIR/three ]; do
          [ $(beside) -eq 3 ] && touch $DIR/three
          tries=$((tries + 1)); [ $tries -gt 400 ] && exit 9
          sleep 0.01
        done
        [ $(beside) -le 3 ] || exit 8
      else
        sleep 0.01
        [ $(beside) -eq 1 ] || exit 7
      fi
      """
    let lanes: Set<Lane> = [.count, .time]
    let script = measuring(contests, lanes, first: marks) + "\nrm $DIR/running/$$"
    let run = try FakeRun(contests, lanes: lanes, script, cores: 3)
    #expect(run.results.allSatisfy(\.status.isOK) && run.losses.isEmpty)
    #expect(run.results.count { $0.lane == .count } == 4)
    #expect(run.results.count == 4 + 4 * PassSchedule.most)
  }

  @Test("progress counts the parts that are done, and nothing is left at the end")
  func progress() throws {
    let lanes: Set<Lane> = [.count, .time]
    let contests = contests(1)
    let run = try FakeRun(contests, lanes: lanes, measuring(contests, lanes))
    let began = run.events.compactMap { event -> [Int?]? in
      if case .began(_, let pass, let progress) = event { [pass, progress.done] } else { nil }
    }
    let passes = (2...PassSchedule.most).map { [$0, $0] as [Int?] }
    #expect(began == [[1, 0], [nil, 1]] + passes)
    func told(_ run: FakeRun) -> [RunProgress] {
      run.events.compactMap { event in
        switch event {
        case .began(_, _, let progress), .progressed(let progress): progress
        default: nil
        }
      }
    }
    let all = 1 + PassSchedule.most
    #expect(told(run).first?.total == 1 + PassSchedule.fewest)
    #expect(told(run).last == RunProgress(done: all, total: all, secondsLeft: 0))
    #expect(told(run).allSatisfy { $0.secondsLeft >= 0 && $0.done <= $0.total })
    let counted = try FakeRun(contests, lanes: [.count], measuring(contests, [.count]))
    #expect(told(counted).last == RunProgress(done: 1, total: 1, secondsLeft: 0))
  }
}
