import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// The cost of one change from end to end: from the edit to the cells on screen.
///
/// The counts are those of the calling thread, so other tests may run at the same time.
@Suite(.serialized) struct DataSourceCostTests {
  @Test(arguments: [1_000, 100_000], [0, 40])
  func oneChangeCostsTheSameFewCalls(_ size: Int, _ pending: Int) throws {
    let parent = try DerivedChange.parent(size, pending: pending)
    for place in DerivedChange.Place.allCases {
      for change in DerivedChange.all(of: parent, at: place) {
        let view = ListView(visibleRows: 12, overscan: 2)
        view.register(ListCell.self, forReuseIdentifier: "cell")
        let source = DiffableDataSource<Counted<Int>, Counted<Int>>(listView: view) {
          view, path, _ in
          try view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        try source.apply(parent)
        try view.scroll(toRow: size / 2 - 6)
        view.resetCounters()
        let made = "\(change.name) at the \(place) of \(size), \(pending) pending"
        let counts = try counting {
          var new = source.snapshot()
          try change.perform(&new)
          try source.apply(new)
        }
        #expect(counts.hashCalls <= DerivedCountTests.hashes, "\(made): \(counts)")
        #expect(counts.equalCalls <= DerivedCountTests.comparisons, "\(made): \(counts)")
        #expect(view.counters.cellsAsked <= 1, "\(made): \(view.counters)")
        #expect(view.counters.updateItems <= 1, "\(made): \(view.counters)")
      }
    }
  }
}
