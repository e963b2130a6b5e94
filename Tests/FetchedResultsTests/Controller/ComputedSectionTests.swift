import FetchedResults
import Testing

/// Sections named by a closure instead of a stored attribute.
@Suite struct ComputedSectionTests {
  private struct NoName: Error {}

  private func controller(
    _ store: Store, _ name: @escaping (ManagedObject) throws -> String
  ) -> FetchedResultsController {
    FetchedResultsController(
      byCategoryUnsectioned, context: ManagedObjectContext(store), computedSectionName: name)
  }

  @Test func everyRowIsRead() throws {
    let rows = [eventRow("bb", 1), eventRow("ab", 2), eventRow("ba", 0), eventRow(nil, 5)]
    try withStore(rows: rows) { store, _ in
      store.resetCounters()
      let controller = controller(store) { object in
        guard case .string(let text) = try object.value(for: "category") else { return "-" }
        return text.prefix(1).uppercased()
      }
      try controller.performFetch()
      #expect(controller.keys == ["-: [4]", "A: [2]", "B: [3, 1]"])
      #expect(controller.counters.sectionNamesComputed == 4)
      #expect(store.counters.rowsStepped == 4)
      #expect(store.counters.objectsMade == 4)
      #expect(store.counters.sqlStatements == 1)
    }
  }

  @Test func outOfOrderSectionsAreToldWithTheirIndex() throws {
    try withStore(rows: ["aa", "ba", "bb", "ca", "cb"].map { eventRow($0, 0) }) { store, _ in
      let controller = controller(store) { object in
        try object.value(for: "category").sectionName.suffix(1).uppercased()
      }
      let error = #expect(throws: StoreError.self) { try controller.performFetch() }
      #expect(error?.kind == .outOfOrderSection)
      #expect(error?.message == outOfOrderMessage("A", at: 3))
      #expect(controller.snapshot == nil)
    }
  }

  @Test func whatTheClosureThrowsIsTold() throws {
    try withStore(rows: [eventRow("a", 1)]) { store, _ in
      let broken = controller(store) { _ in throw NoName() }
      let error = #expect(throws: StoreError.self) { try broken.performFetch() }
      #expect(error?.kind == .invalidSectionName && error?.message.contains("NoName") == true)
      let unreadable = controller(store) { try $0.sectionName(for: "size") }
      #expect(kind { try unreadable.performFetch() } == .unknownAttribute)
    }
  }
}
