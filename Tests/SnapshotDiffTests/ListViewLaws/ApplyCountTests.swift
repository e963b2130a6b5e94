import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// The hashes, comparisons and cell requests of an edit and its apply stay within the same small bounds at every size.
@Suite(.serialized) struct ApplyCountTests {
  private typealias Identifier = Counted<Int>

  @Test(arguments: DerivedCountTests.sizes, DerivedCountTests.pending)
  func oneChangeCostsTheSameFewCalls(_ size: Int, _ pending: Int) throws {
    let current = try DerivedChange.parent(size, pending: pending)
    for place in DerivedChange.Place.allCases {
      for edit in DerivedChange.all(of: current, at: place) {
        let screen = AppScreen<Identifier, Identifier>()
        try screen.dataSource.apply(current)
        try screen.view.scroll(toRow: size / 2 - 6)
        screen.startCounting()
        var new = screen.dataSource.snapshot()
        let counts = try counting {
          try edit.perform(on: &new)
          try screen.dataSource.apply(new)
        }
        let made = "\(edit) at the \(place) of \(size), \(pending) pending"
        #expect(counts.hashCalls <= DerivedCountTests.hashes, "\(made): \(counts)")
        #expect(counts.equalCalls <= DerivedCountTests.comparisons, "\(made): \(counts)")
        #expect(screen.counters.batches <= 1 && screen.counters.updateItems <= 1, "\(made)")
        #expect(screen.asked.count <= 1, "\(made)")
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
