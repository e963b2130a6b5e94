import Foundation
import Testing

@testable import ControllerSuites

/// The rows, comparisons and cells that the documentation of fetched results promises.
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
    // Through the index, a fetch reads one more row for each section, to find where the section begins. If the first
    // 16 sections are small, it does so for no later section. A flat list takes one more row, the count of all rows.
    #expect(rows >= Double(Self.size) && rows <= Double(Self.size + 50))
    #expect(try value(cell, "objects_made") == 0)
    #expect(try value(cell, "sql_statements") <= 50)
  }

  /// A fetch makes no table of identifiers; the first search does. The table takes 4 bytes for the hash of each
  /// identifier, and 8 to 16 bytes for its entries.
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

  /// The first change replaces all items of a first snapshot of objects, or all sections if they are numbered. It
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
    // A replaced item or section is deleted and inserted. The changed item is reloaded.
    #expect(try value(cell, "update_items") == Double(2 * replaced + 1))
    #expect(try value(cell, "cells_asked") == (isOfObjects ? 18 + 1 : 1))
    if isOfObjects { #expect(try value(cell, "objects_made") == Double(Self.size)) }
  }

  /// Sections with the controller's names are not replaced. The one section of a flat list has another name, so all its
  /// items are replaced.
  @Test(arguments: scenarios)
  func aSecondFirstSnapshotReplacesASectionOfAnotherName(_ scenario: String) throws {
    let cell = "first-snapshot/\(scenario)/fetch-then-delegate"
    let isFlat = scenario.hasPrefix("flat")
    #expect(try value(cell, "items_replaced") == (isFlat ? Double(Self.size) : 0))
    #expect(try value(cell, "cells_asked") == (isFlat ? 18 + 1 : 1))
    #expect(try value(cell, "rows_stepped") >= Double(2 * Self.size))
  }

  /// In a list of *n* items, *k* changes take at most 4 *k* log2 *n* comparisons and no fetch. One row is stepped for
  /// each object that is placed, and at most one more for each object that changed.
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

  /// A moved row is also reloaded, so a move counts as two updates.
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
