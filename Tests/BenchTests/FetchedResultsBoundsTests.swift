import Foundation
import Testing

@testable import ControllerSuites

/// The rows, comparisons and cells that fetched results promise, compared with the rows of a run.
@Suite(.serialized)
struct FetchedResultsBoundsTests {
  private static let size = 10_000

  private static let run = Result {
    try BenchRun([
      "--full", "--sizes", "\(size)", "--lanes", "count", "--filter", "^(first-snapshot|delivery)/",
    ])
  }

  /// The scenarios that have every way to a first snapshot.
  private static let scenarios = EventScenario.all.filter { !$0.hasManySections }.map(\.name)

  private func value(_ cell: String, _ metric: String) throws -> Double {
    try Self.run.get().value("\(cell)/\(Self.size)", metric)
  }

  @Test func everyCellIsRight() throws {
    #expect(try Self.run.get().rows.allSatisfy { $0.status.isOK })
  }

  @Test(arguments: EventScenario.all.map(\.name), ["initial-fetch", "fetch-and-find"])
  func anInitialFetchReadsEveryRowOnceAndMakesNoObject(_ scenario: String, _ way: String) throws {
    let cell = "first-snapshot/\(scenario)/\(way)"
    let rows = try value(cell, "rows_stepped")
    // SQLite reads a row or two more per section, to find where sections begin and to count rows.
    #expect(rows >= Double(Self.size) && rows <= Double(Self.size + 50))
    #expect(try value(cell, "objects_made") == 0)
    #expect(try value(cell, "sql_statements") <= 50)
  }

  /// Only the search makes the table of identifiers. An identifier takes 4 bytes for its hash, and 8 to 16 bytes for
  /// entries.
  @Test func theFirstSearchPaysForTheTable() throws {
    let run = try BenchRun([
      "--sizes", "900", "--lanes", "footprint", "--filter",
      "^first-snapshot/sections.indexed.batch-20/(initial-fetch|fetch-and-find)/",
    ])
    let cell = "first-snapshot/sections.indexed.batch-20"
    let (fetched, found) = (
      try run.value("\(cell)/initial-fetch/900", "retained"),
      try run.value("\(cell)/fetch-and-find/900", "retained")
    )
    #expect(found >= fetched + 12 * 900)
  }

  /// The first change replaces every item of a first snapshot of objects, or every section if sections are numbered. It
  /// replaces nothing in a first snapshot of identifiers.
  @Test(
    arguments: scenarios,
    ["manual-objects", "numbered-objects", "initial-fetch", "manual-identifiers"])
  func theFirstChangeReplacesObjectsAlone(_ scenario: String, _ way: String) throws {
    let cell = "first-snapshot/\(scenario)/\(way)"
    let isOfObjects = way.hasSuffix("objects")
    let sections = scenario.hasPrefix("sections") ? 20 : 1
    let replaced = !isOfObjects ? 0 : way == "numbered-objects" ? sections : Self.size
    #expect(try value(cell, "items_replaced") == (isOfObjects ? Double(Self.size) : 0))
    // Each replaced item or section is deleted and inserted. Then the changed item is reloaded.
    #expect(try value(cell, "update_items") == Double(2 * replaced + 1))
    #expect(try value(cell, "cells_asked") == (isOfObjects ? 18 + 1 : 1))
    if isOfObjects { #expect(try value(cell, "objects_made") == Double(Self.size)) }
  }

  /// If the sections have the controller's names, nothing is replaced. The only section of a flat list has another
  /// name, so all its items are replaced.
  @Test(arguments: scenarios)
  func aSecondFirstSnapshotReplacesASectionOfAnotherName(_ scenario: String) throws {
    let cell = "first-snapshot/\(scenario)/fetch-then-delegate"
    let isFlat = scenario.hasPrefix("flat")
    #expect(try value(cell, "items_replaced") == (isFlat ? Double(Self.size) : 0))
    #expect(try value(cell, "cells_asked") == (isFlat ? 18 + 1 : 1))
    #expect(try value(cell, "rows_stepped") >= Double(2 * Self.size))
  }

  /// `k` changes take at most 4 k log2 n comparisons, and no fetch. One row is stepped for each object that is placed,
  /// and at most one more for each object that changed.
  @Test(arguments: DeliveryScenario.byStyle)
  func aDeliveryCostsWhatChanged(_ scenario: DeliveryScenario) throws {
    let changes = Double(scenario.changes)
    for style in DeliveryStyle.allCases.map(\.rawValue)
    where style != "collection-difference" || !scenario.hasSections {
      let cell = "delivery/\(scenario.name)/\(style)"
      #expect(try value(cell, "fetches") == 0)
      #expect(try value(cell, "rows_stepped") <= 2 * changes)
      #expect(try value(cell, "comparisons") <= 4 * changes * log2(Double(Self.size)))
      let updates = try value(cell, "update_items")
      #expect(updates >= changes && updates <= 2 * changes)
    }
  }

  /// Both styles reload a moved row after its move, so a move counts as two updates in both.
  @Test func snapshotsAndCallbacksMakeTheSameUpdates() throws {
    for scenario in DeliveryScenario.byStyle {
      let counts = try ["snapshot", "callbacks"].map { style in
        try ["batches", "update_items", "cells_asked"].map {
          try value("delivery/\(scenario.name)/\(style)", $0)
        }
      }
      #expect(counts[0] == counts[1], "\(scenario.name)")
    }
  }
}
