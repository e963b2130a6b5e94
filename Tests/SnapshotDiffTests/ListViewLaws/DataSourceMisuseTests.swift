import Foundation
import SnapshotDiff
import TestSupport
import Testing

/// Applies that start during another apply, or on another queue or thread.
@Suite struct DataSourceMisuseTests {
  private static let before: Plain = ["A": [1, 2]]
  private static let after: Plain = ["A": [1, 2, 3]]

  struct Way: Sendable, CustomStringConvertible {
    let description: String
    let apply: @Sendable (DiffableDataSource<String, Int>, Snapshot) throws -> Void
  }

  private static let ways = [
    Way(description: "apply") { try $0.apply($1) },
    Way(description: "apply, not animated") { try $0.apply($1, animatingDifferences: false) },
    Way(description: "reloadData") { try $0.applySnapshotUsingReloadData($1) },
    Way(description: "difference") {
      try $0.apply(LISDiff().difference(from: $0.snapshot(), to: $1))
    },
  ]

  /// If the provider does not catch the inner apply's error, the outer apply throws it and changes nothing.
  @Test(arguments: ways, ways)
  func noApplyFromTheProvider(_ outer: Way, _ inner: Way) throws {
    for isCaught in [true, false] {
      let screen = try AppScreen(showing: Self.before)
      var refused = 0
      screen.answer = { [unowned screen] view, path, item in
        do {
          try inner.apply(screen.dataSource, Snapshot(["Z": [9]]))
        } catch DataSourceError.reentrantApply {
          refused += 1
          if !isCaught { throw DataSourceError.reentrantApply }
        }
        return try screen.label(view, path, item)
      }
      if !isCaught {
        #expect(throws: DataSourceError.reentrantApply) {
          try outer.apply(screen.dataSource, Snapshot(Self.after))
        }
        #expect(screen.dataSource.snapshot().plain == Self.before)
        #expect(screen.view.itemCounts == [2])
        screen.answer = nil
      }
      try outer.apply(screen.dataSource, Snapshot(Self.after))
      #expect(refused > 0)
      #expect(screen.dataSource.snapshot().plain == Self.after)
      #expect(screen.view.texts == ["1", "2", "3"])
      #expect(screen.view.inconsistencies == [])
    }
  }

  @Test(arguments: ways, [false, true])
  func noApplyFromAScroll(_ way: Way, marked: Bool) throws {
    let plain: Plain = ["A": Array(0..<40)]
    let screen = try AppScreen(showing: plain, visibleRows: 4)
    var refused = 0
    screen.answer = { [unowned screen] view, path, item in
      let cell = try screen.label(view, path, item)
      var snapshot = screen.dataSource.snapshot()
      try snapshot.deleteItems([0, 21, 39])
      if marked { try snapshot.reloadItems([22]) }
      do {
        try way.apply(screen.dataSource, snapshot)
      } catch DataSourceError.reentrantApply {
        refused += 1
      }
      #expect(screen.dataSource.snapshot().plain == plain)
      #expect(screen.dataSource.itemIdentifier(for: path) == item)
      return cell
    }
    try screen.view.scroll(toRow: 20)
    #expect(refused == 4)
    #expect(screen.view.texts == ["20", "21", "22", "23"])
    #expect(screen.view.inconsistencies == [])
    #expect(screen.counters.cellsAsked == 4 && screen.counters.cellsDequeued == 4)
    try screen.view.reconfigureItems(at: [.at(0, 22)])
    #expect(refused == 5)
    try screen.view.reloadData()
    #expect(refused == 9)
    #expect(screen.view.texts == ["20", "21", "22", "23"])
    #expect(screen.view.inconsistencies == [])
    screen.answer = nil
    try screen.apply { try $0.deleteItems([21]) }
    #expect(screen.view.texts == ["20", "22", "23", "24"])
  }

  /// An apply from a completion is refused, even if the outer apply changes nothing.
  @Test(arguments: [before, after])
  func noApplyFromACompletion(_ target: Plain) throws {
    let screen = try AppScreen(showing: Self.before)
    for way in Self.ways {
      try screen.dataSource.apply(Snapshot(target)) {
        #expect(screen.dataSource.snapshot().plain == target)
        #expect(throws: DataSourceError.reentrantApply, "\(way)") {
          try way.apply(screen.dataSource, Snapshot(["Z": [9]]))
        }
      }
      #expect(screen.dataSource.snapshot().plain == target)
      #expect(screen.view.inconsistencies == [])
    }
    // After the completion, an apply succeeds again.
    try screen.apply(["Z": [9]])
    #expect(screen.view.texts == ["9"])
  }

  /// An error of the completion does not undo the apply.
  @Test func anErrorOfTheCompletionIsPassedOn() throws {
    let screen = try AppScreen(showing: Self.before)
    #expect(throws: ProviderFailure()) {
      try screen.dataSource.apply(Snapshot(Self.after)) { throw ProviderFailure() }
    }
    #expect(screen.dataSource.snapshot().plain == Self.after)
    #expect(screen.view.texts == ["1", "2", "3"])
    try screen.apply(["Z": [9]])
    #expect(screen.view.texts == ["9"])
  }

  @Test func twoQueues() throws {
    var queue = QueueIdentifier("main")
    let screen = AppScreen<String, Int>(queue: { queue })
    try screen.apply(Self.before)
    screen.startCounting()
    let before = screen.state
    queue = QueueIdentifier("background")
    let error = DataSourceError.appliedFromTwoQueues(
      first: QueueIdentifier("main"), second: QueueIdentifier("background"))
    for way in Self.ways {
      #expect(throws: error) { try way.apply(screen.dataSource, Snapshot(Self.after)) }
      #expect(screen.state == before)
    }
    // The queue is checked before the content, so the repeated item causes no error of its own.
    #expect(throws: error) { try screen.dataSource.apply([("A", [1, 1])]) }
    queue = QueueIdentifier("main")
    try screen.apply(Self.after)
    #expect(screen.view.texts == ["1", "2", "3"])
  }

  /// The first apply that succeeds decides which queue all others must come from. An apply that fails before decides
  /// nothing.
  @Test func aFirstApplyThatFailsLeavesTheQueueOpen() throws {
    var queue = QueueIdentifier("worker")
    let screen = AppScreen<String, Int>(queue: { queue })
    screen.answer = { _, _, _ in throw ProviderFailure() }
    #expect(throws: ProviderFailure()) { try screen.apply(Self.before) }
    screen.answer = nil
    queue = QueueIdentifier("main")
    try screen.apply(Self.before)
    screen.answer = { _, _, _ in throw ProviderFailure() }
    #expect(throws: ProviderFailure()) { try screen.apply(Self.after) }
    queue = QueueIdentifier("worker")
    #expect(
      throws: DataSourceError.appliedFromTwoQueues(
        first: QueueIdentifier("main"), second: QueueIdentifier("worker"))
    ) { try screen.apply(Self.after) }
  }

  /// Unless the data source is told otherwise, the calling thread is the queue.
  @Test func twoThreadsOneAfterTheOther() throws {
    let here = QueueIdentifier.current()
    #expect(QueueIdentifier.current() == here)
    let screen = try AppScreen(showing: Self.before)
    let before = screen.state
    let box = Unchecked(screen)
    let (there, error) = onThread {
      (QueueIdentifier.current(), refusal { try box.value.dataSource.apply(Snapshot(Self.after)) })
    }
    #expect(there != here)
    #expect(error == .appliedFromTwoQueues(first: here, second: there))
    #expect(screen.state == before)
  }

  /// A second thread applies while the first is in its provider. The second is refused even if both claim one queue.
  @Test(arguments: [false, true])
  func twoThreadsAtOnce(claimingOneQueue: Bool) throws {
    let screen =
      claimingOneQueue
      ? AppScreen<String, Int>(queue: { QueueIdentifier("main") }) : AppScreen<String, Int>()
    try screen.apply(Self.before)
    let box = Unchecked(screen)
    var errors: [DataSourceError?] = []
    screen.answer = { [unowned screen] view, path, item in
      errors.append(
        onThread { refusal { try box.value.dataSource.apply(Snapshot(["Z": [9]])) } })
      return try screen.label(view, path, item)
    }
    try screen.apply(Self.after)
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0 != nil && (!claimingOneQueue || $0 == .reentrantApply) })
    #expect(screen.dataSource.snapshot().plain == Self.after)
    #expect(screen.view.texts == ["1", "2", "3"])
  }

  /// Overlapping applies are refused. In the end, the list is consistent and shows the last round of either thread.
  @Test func manyAppliesOfTwoThreads() throws {
    let screen = AppScreen<String, Int>(queue: { QueueIdentifier("main") })
    try screen.apply(["A": []])
    let box = Unchecked(screen.dataSource)
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      for round in 0..<200 {
        try? box.value.apply(Snapshot(["A": [number, round + 2]]))
        try? box.value.apply([("A", [number, round + 2])])
      }
    }
    #expect(screen.view.inconsistencies == [])
    let shown = screen.dataSource.snapshot().plain
    #expect(screen.view.texts == shown.itemIdentifiers.map { "\($0)" })
    #expect(shown.itemIdentifiers.last == 201)
  }
}

private func refusal(_ body: () throws -> Void) -> DataSourceError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DataSourceError
  }
}

/// Takes a value to another thread without checks. The tests wait where they must.
private final class Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

private func onThread<Answer>(_ body: @escaping @Sendable () -> Answer) -> Answer {
  let answer = Unchecked<Answer?>(nil)
  let end = DispatchSemaphore(value: 0)
  Thread {
    answer.value = body()
    end.signal()
  }.start()
  end.wait()
  return answer.value!
}
