import FetchedResults
import SnapshotDiff

/// What is wrong with a screen now that all is quiet, the same for every screen.
enum ScreenCheck {
  /// A cell of a loaded row that does not show what the row has.
  struct CellFault: Hashable, CustomStringConvertible {
    enum Kind {
      /// It shows another object.
      case wrong
      /// It shows the object as it was before, or has stayed empty.
      case stale
    }

    let path: ItemPath
    let kind: Kind

    var description: String {
      switch kind {
      case .wrong: "the cell at \(path) shows another object than its row has"
      case .stale: "the cell at \(path) shows what its object was before"
      }
    }
  }

  /// A list by section. Two are alike if their sections have the same objects in the same order.
  typealias List<Section, Object> = [(section: Section, items: [Object])]
}

extension ScreenCheck {
  /// How a list differs from what it must be; empty if it does not.
  ///
  /// - Parameters:
  ///   - shown: What the rows of the view are, as the screen has told the view last, each item as the
  ///     object that it stands for, under whatever identifier.
  ///   - expected: By a model that knows neither of controllers nor of snapshots.
  ///   - view: Has to have as many rows as that; nil where nothing is shown.
  /// - Complexity: O(*n*).
  static func list<Section: Equatable, Object: Equatable>(
    _ shown: List<Section, Object>, is expected: List<Section, Object>, in view: ListView?
  ) -> [String] {
    var faults: [String] = []
    if shown.count != expected.count
      || !zip(shown, expected).allSatisfy({ $0.section == $1.section && $0.items == $1.items })
    {
      faults.append("the list has not the objects that the store has, or not in that order")
    }
    if let view, view.itemCounts != expected.map(\.items.count) {
      faults.append("the view has \(view.itemCounts) rows, not \(expected.map(\.items.count))")
    }
    return faults
  }

  /// The same of a list of one section.
  static func list<Object: Equatable>(
    _ shown: [Object], is expected: [Object], in view: ListView?
  ) -> [String] {
    list([(section: 0, items: shown)], is: [(section: 0, items: expected)], in: view)
  }

  /// The cells that do not show what they should.
  ///
  /// - Parameters:
  ///   - item: The object whose row it is, from what the screen has shown last; nil for a row of
  ///     another kind, whose cell must show none.
  ///   - isSame: Whether two identifiers are those of one object.
  ///   - revision: Of an object, by a model as for a list; nil if it is not there.
  /// - Complexity: O(*s* + *v*) calls for *s* sections and *v* loaded rows.
  static func cells(
    of view: ListView, item: (ItemPath) -> ObjectID?,
    isSame: (ObjectID, ObjectID) -> Bool = { $0 == $1 }, revision: (ObjectID) -> Int64?
  ) -> [CellFault] {
    view.loadedPaths.compactMap { path in
      guard let cell = view.cell(at: path) as? ScreenCell else { return nil }
      return fault(cell.content, item(path), isSame, revision)
        .map { CellFault(path: path, kind: $0) }
    }
  }

  private static func fault(
    _ content: ScreenCell.Content?, _ item: ObjectID?, _ isSame: (ObjectID, ObjectID) -> Bool,
    _ revision: (ObjectID) -> Int64?
  ) -> CellFault.Kind? {
    guard let item else { return content == nil ? nil : .wrong }
    // An empty cell is right as long as its object is not there.
    guard let content else { return revision(item) == nil ? nil : .stale }
    if !isSame(content.objectID, item) { return .wrong }
    return content.revision == revision(item) ? nil : .stale
  }
}

extension ScreenCounts {
  /// Counts a list that is not what it must be, as ``ScreenCheck`` tells.
  mutating func checkList<Section: Equatable, Object: Equatable>(
    _ shown: ScreenCheck.List<Section, Object>, is expected: ScreenCheck.List<Section, Object>,
    in view: ListView?
  ) {
    if !ScreenCheck.list(shown, is: expected, in: view).isEmpty { wrongLists += 1 }
  }

  mutating func checkList<Object: Equatable>(
    _ shown: [Object], is expected: [Object], in view: ListView?
  ) {
    if !ScreenCheck.list(shown, is: expected, in: view).isEmpty { wrongLists += 1 }
  }

  /// Counts the cells that do not show what they should, as ``ScreenCheck`` tells.
  ///
  /// One that stays wrong or stale is counted once: when it was first seen so, and again only if it
  /// was right in between, was made anew, or from stale became wrong or the other way round.
  mutating func checkCells(
    of view: ListView, item: (ItemPath) -> ObjectID?,
    isSame: (ObjectID, ObjectID) -> Bool = { $0 == $1 }, revision: (ObjectID) -> Int64?
  ) {
    let faults = ScreenCheck.cells(of: view, item: item, isSame: isSame, revision: revision)
    var rest = faults[...]
    for path in view.loadedPaths {
      let fault = rest.first?.path == path ? rest.removeFirst().kind : nil
      guard let cell = view.cell(at: path) as? ScreenCell, cell.countedFault != fault else {
        continue
      }
      cell.countedFault = fault
      switch fault {
      case .wrong: wrongCells += 1
      case .stale: staleCells += 1
      case nil: break
      }
    }
  }
}

extension [ObjectID] {
  /// Of a list of one section; nil where it has none.
  func item(at path: ItemPath) -> ObjectID? { indices.contains(path.item) ? self[path.item] : nil }
}
