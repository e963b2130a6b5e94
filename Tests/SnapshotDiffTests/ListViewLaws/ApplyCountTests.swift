import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// The hashes, comparisons and cell requests of an apply stay within the same small bounds at every list size.
///
/// The counts are those of the calling thread, so other tests may run at the same time.
@Suite(.serialized) struct ApplyCountTests {
  private typealias Identifier = Counted<Int>

  /// The bounds for applying one change at one place. The edit itself is not counted.
  private static let hashes = 4
  private static let comparisons = 16

  @Test(arguments: [1_000, 100_000], [0, 1, 40, 300])
  func oneChangeCostsTheSameFewCalls(_ size: Int, _ pending: Int) throws {
    let current = try DerivedChange.parent(size, pending: pending)
    for place in DerivedChange.Place.allCases {
      for change in DerivedChange.all(of: current, at: place) {
        let screen = AppScreen<Identifier, Identifier>()
        try screen.dataSource.apply(current)
        screen.startCounting()
        var new = screen.dataSource.snapshot()
        try change.perform(&new)
        let counts = try counting { try screen.dataSource.apply(new) }
        let made = "\(change.name) at the \(place) of \(size), \(pending) pending"
        #expect(counts.hashCalls <= Self.hashes, "\(made): \(counts)")
        #expect(counts.equalCalls <= Self.comparisons, "\(made): \(counts)")
        #expect(screen.counters.batches <= 1 && screen.counters.updateItems <= 2, "\(made)")
        #expect(screen.asked.count <= 2, "\(made)")
        #expect(screen.view.numberOfItems == new.numberOfItems, "\(made)")
      }
    }
  }

  @Test(arguments: [1_000, 100_000])
  func anUnchangedApplyLooksAtNothing(_ size: Int) throws {
    let screen = AppScreen<Identifier, Identifier>()
    try screen.dataSource.apply(DerivedChange.parent(size, pending: 40))
    screen.startCounting()
    let counts = try counting {
      try screen.dataSource.apply(screen.dataSource.snapshot())
    }
    #expect(counts.hashCalls == 0 && counts.equalCalls == 0)
    #expect(screen.counters == ListViewCounters())
    #expect(screen.asked == [] && screen.log == [])
  }

  @Test(arguments: [1_000, 100_000], [0, 300])
  func lookupsHashOnceAndScrollsNothing(_ size: Int, _ pending: Int) throws {
    let screen = AppScreen<Identifier, Identifier>()
    let shown = try DerivedChange.parent(size, pending: pending)
    try screen.dataSource.apply(shown)
    let item = try #require(shown.itemIdentifier(at: size / 2))
    let path = try #require(shown.path(of: item))
    let byIdentifier = counting { _ = screen.dataSource.indexPath(for: item) }
    #expect(byIdentifier.hashCalls == 1 && byIdentifier.equalCalls <= 2)
    let byPlace = try counting {
      _ = screen.dataSource.itemIdentifier(for: path)
      _ = screen.dataSource.sectionIdentifier(for: path.section)
      try screen.view.scroll(toRow: size / 2)
    }
    #expect(byPlace.hashCalls == 0 && byPlace.equalCalls == 0)
    #expect(screen.dataSource.indexPath(for: item) == path)
  }
}
