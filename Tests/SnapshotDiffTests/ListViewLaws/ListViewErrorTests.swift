import SnapshotDiff
import Testing

/// Calls that a list view refuses, other than wrong batches, and its state after errors of a data source.
@Suite struct ListViewErrorTests {
  struct Call: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (ListView) throws -> Void
  }

  private static let calls = [
    Call(description: "reloadData") { try $0.reloadData() },
    Call(description: "performBatchUpdates") { view in
      try view.performBatchUpdates { $0.reloadItems(at: [.at(0, 0)]) }
    },
    Call(description: "scroll") { try $0.scroll(toRow: 6) },
    Call(description: "reconfigureItems") { try $0.reconfigureItems(at: [.at(0, 1)]) },
  ]

  /// The view holds its data source weakly.
  @Test func aDataSourceThatIsGone() throws {
    let (view, _) = try ListView.showing([3])
    let before = ListViewState(view)
    #expect(view.dataSource == nil)
    for call in Self.calls where call.description != "scroll" {
      #expect(throws: ListViewError.noDataSource, "\(call)") { try call.make(view) }
      #expect(ListViewState(view) == before)
    }
  }

  /// If the data source does not catch the inner call's error, the outer call throws it and changes nothing.
  @Test(arguments: calls, calls)
  func noCallInsideAnother(_ outer: Call, _ inner: Call) throws {
    for isCaught in [true, false] {
      let (view, source) = try ListView.showing([40], visibleRows: 4)
      let before = ListViewState(view).places
      var refused = 0
      source.answer = { view, path in
        let counters = view.counters
        do {
          try inner.make(view)
        } catch ListViewError.updateDuringUpdate {
          refused += 1
          if !isCaught { throw ListViewError.updateDuringUpdate }
        }
        #expect(view.counters == counters)
        return try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
      }
      if isCaught {
        try outer.make(view)
        #expect(throws: ListViewError.updateDuringUpdate) {
          try view.performBatchUpdates { _ in try inner.make(view) }
        }
      } else {
        #expect(throws: ListViewError.updateDuringUpdate) { try outer.make(view) }
        #expect(ListViewState(view).places == before)
      }
      #expect(refused > 0)
      #expect(view.inconsistencies == [])
      // After the outer call, every call succeeds again.
      source.answer = nil
      for call in Self.calls { try call.make(view) }
      #expect(view.inconsistencies == [])
    }
  }

  @Test(arguments: calls, [0, 1, 2, 3, 4, 5])
  func anErrorOfTheDataSourceChangesNothing(_ call: Call, _ failing: Int) throws {
    let (view, source) = try ListView.showing([20, 0, 20], visibleRows: 4, overscan: 1)
    try view.scroll(toRow: 18)
    let before = ListViewState(view).places
    source.forgetAsked()
    source.answer = { [unowned source] view, path in
      if source.asked.count == failing + 1 { throw ProviderFailure() }
      let cell = try view.dequeueReusableCell(withReuseIdentifier: LabelCell.identifier, for: path)
      (cell as? LabelCell)?.text = "new"
      return cell
    }
    let call =
      call.description == "performBatchUpdates"
      ? Call(description: "performBatchUpdates") { view in
        try view.performBatchUpdates(animated: false) {
          $0.reloadItems(at: (15..<20).map { .at(0, $0) } + [.at(2, 0)])
        }
      } : call
    do {
      try call.make(view)
      #expect(source.asked.count <= failing)
    } catch {
      #expect(error as? ProviderFailure != nil)
      #expect(ListViewState(view).places == before)
    }
    #expect(view.inconsistencies == [])
    source.answer = nil
    try view.reloadData()
    #expect(view.inconsistencies == [])
  }

  @Test(arguments: [ItemPath.at(0, 3), .at(1, 0), .at(-1, 0), .at(0, -1), .at(.max, .max)])
  func aReconfiguredPathThatIsNotThere(_ path: ItemPath) throws {
    let (view, source) = try ListView.showing([3])
    let before = ListViewState(view)
    let error = ListViewError.noSuchItem(path, itemCounts: [3])
    #expect(throws: error) { try view.reconfigureItems(at: [.at(0, 1), path]) }
    #expect(error.description.contains("\(path)"))
    #expect(ListViewState(view) == before)
    #expect(source.asked == [])
    #expect(view.cell(at: path) == nil)
  }
}

extension ListViewState {
  /// Which cells are where. Not the whole state, because a failed call may leave another text in a cell.
  var places: [String] {
    ["\(itemCounts) from \(firstVisibleRow), \(loadedRange)"]
      + cells.keys.sorted().map { "\($0): \(cells[$0]!)" }
  }
}
