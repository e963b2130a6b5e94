import Foundation
import SnapshotDiff
import Testing

/// Only one apply runs at a time, and all applies must come from one queue.
@Suite struct ApplyGateTests {
  private typealias Source = DiffableDataSource<Int, Int>

  private func view() -> ListView {
    let view = ListView(visibleRows: 4)
    view.register(ListCell.self, forReuseIdentifier: "cell")
    return view
  }

  private func list(_ count: Int) throws -> DiffableDataSourceSnapshot<Int, Int> {
    var list = DiffableDataSourceSnapshot<Int, Int>()
    try list.appendSections([0])
    try list.appendItems(Array(0..<count))
    return list
  }

  /// The first apply that succeeds decides which queue all others must come from. A first apply that fails does not.
  @Test func aFirstApplyThatFailsLeavesTheQueueOpen() throws {
    var queue = "worker"
    var isFailing = true
    let source = Source(listView: view(), queue: { QueueIdentifier(queue) }) { view, path, _ in
      isFailing ? nil : try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    #expect(throws: DataSourceError.self) { try source.apply(try list(2)) }
    isFailing = false
    queue = "main"
    try source.apply(try list(2))
    isFailing = true
    #expect(throws: DataSourceError.self) { try source.apply(try list(3)) }
    isFailing = false
    queue = "worker"
    #expect(
      throws: DataSourceError.appliedFromTwoQueues(
        first: QueueIdentifier("main"), second: QueueIdentifier("worker"))
    ) { try source.apply(try list(3)) }
  }

  @Test func anApplyFromTheCompletionIsRefusedAndTheFirstStands() throws {
    let source = Source(listView: view()) { view, path, _ in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    #expect(throws: DataSourceError.reentrantApply) {
      try source.apply(try list(2)) { try source.applySnapshotUsingReloadData(try list(1)) }
    }
    #expect(source.listView.itemCounts == [2])
    try source.apply(try list(3))
    #expect(source.listView.itemCounts == [3])
  }

  @Test func oneQueueForAll() throws {
    var queue = QueueIdentifier("main")
    let source = Source(listView: view(), queue: { queue }) { view, path, _ in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    try source.apply(try list(2))
    queue = QueueIdentifier("other")
    let error = DataSourceError.appliedFromTwoQueues(
      first: QueueIdentifier("main"), second: QueueIdentifier("other"))
    #expect(throws: error) { try source.apply(try list(3)) }
    #expect(source.listView.itemCounts == [2])
    #expect(
      "\(error)" == """
        Snapshots were applied from two queues, main and other. Apply all of them from one. A serial \
        queue or an actor may change threads: name it to the data source, queue: { \
        QueueIdentifier("updates") }.
        """)
  }

  /// Two threads apply at once and both name the same queue.
  @Test func overlappingAppliesAreCaught() throws {
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let source = Source(
      listView: view(), queue: { QueueIdentifier("main") }
    ) { view, path, _ in
      first.signal()
      second.wait()
      return try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let list = try list(1)
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var error: (any Error)?
    Thread.detachNewThread {
      first.wait()
      do { try source.apply(list) } catch let caught { error = caught }
      second.signal()
      done.signal()
    }
    try source.apply(list)
    done.wait()
    #expect(error as? DataSourceError == .reentrantApply)
    #expect(source.listView.itemCounts == [1])
  }

  @Test func anotherThreadIsAnotherQueue() throws {
    nonisolated(unsafe) let source = Source(listView: view()) { view, path, _ in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let list = try list(1)
    try source.apply(list)
    let here = QueueIdentifier.current()
    #expect(here == QueueIdentifier.current())
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var error: (any Error)?
    nonisolated(unsafe) var there = here
    Thread.detachNewThread {
      there = QueueIdentifier.current()
      do { try source.apply(list) } catch let caught { error = caught }
      done.signal()
    }
    done.wait()
    #expect(there != here)
    #expect(error as? DataSourceError == .appliedFromTwoQueues(first: here, second: there))
  }

  @Test func aViewThatHasAnotherDataSource() throws {
    let view = view()
    let source = Source(listView: view) { view, path, _ in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let other = Source(listView: view) { view, path, _ in
      try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    #expect(throws: DataSourceError.replaced) { try source.apply(try list(1)) }
    try other.apply(try list(1))
    #expect(view.itemCounts == [1])
  }
}
