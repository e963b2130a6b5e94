import FetchedResults
import SnapshotDiff

/// Finds the faults of any screen whose queues are idle.
enum ScreenCheck {
  /// A cell that does not show the current content of its row.
  struct CellFault: Hashable, CustomStringConvertible {
    enum Kind {
      /// The cell shows another object than its row has, or an object although the row has none.
      case wrong
      /// The cell shows an older state of the object or a deleted object, or is empty although the object exists.
      case stale
    }

    let path: ItemPath
    let kind: Kind

    var description: String {
      switch kind {
      case .wrong: "the cell at \(path) shows an object that its row does not have"
      case .stale: "the cell at \(path) shows an old state of its object"
      }
    }
  }

  typealias List<Section, Object> = [(section: Section, items: [Object])]

  /// How a list and its view differ from the expected list; empty if they do not differ.
  ///
  /// - Parameter view: Only its number of rows in each section is compared. nil if nothing is shown.
  static func list<Section: Equatable, Object: Equatable>(
    _ shown: List<Section, Object>, is expected: List<Section, Object>, in view: ListView?
  ) -> [String] {
    var faults: [String] = []
    if !isSame(shown, expected) {
      faults.append("the list has other objects than the store, or another order")
    }
    if let view, view.itemCounts != expected.map(\.items.count) {
      faults.append("the view has \(view.itemCounts) rows, not \(expected.map(\.items.count))")
    }
    return faults
  }

  static func list<Object: Equatable>(
    _ shown: [Object], is expected: [Object], in view: ListView?
  ) -> [String] {
    list([(section: 0, items: shown)], is: [(section: 0, items: expected)], in: view)
  }

  static func isSame<Section: Equatable, Object: Equatable>(
    _ left: List<Section, Object>, _ right: List<Section, Object>
  ) -> Bool {
    left.elementsEqual(right) { $0.section == $1.section && $0.items == $1.items }
  }

  /// The object at a path; nil if the list has no such row.
  static func item<Section, Object>(
    at path: ItemPath, in list: List<Section, Object>
  ) -> Object? {
    list.indices.contains(path.section) ? list[path.section].items.item(at: path) : nil
  }

  /// The cells that do not show what they should.
  ///
  /// - Parameters:
  ///   - item: The object of a row; nil for a row without an object, whose cell must be empty.
  ///   - isSame: Whether two identifiers belong to one object.
  ///   - revision: The revision of an object in the model; nil if the object does not exist.
  static func cells(
    of view: ListView?, item: (ItemPath) -> ObjectID?,
    isSame: (ObjectID, ObjectID) -> Bool = { $0 == $1 }, revision: (ObjectID) -> Int64?
  ) -> [CellFault] {
    guard let view else { return [] }
    return view.loadedPaths.compactMap { path in
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
    // An empty cell is right as long as its object does not exist.
    guard let content else { return revision(item) == nil ? nil : .stale }
    if !isSame(content.objectID, item) { return .wrong }
    return content.revision == revision(item) ? nil : .stale
  }
}

struct ScreenFaults {
  var list: [String]
  var cells: [ScreenCheck.CellFault] = []

  /// - Parameter staleCells: Whether to include stale cells.
  func descriptions(staleCells: Bool = true) -> [String] {
    list + cells.filter { $0.kind == .wrong || staleCells }.map(\.description)
  }
}

extension ScreenCounts {
  /// Counts faults. A cell that had the same kind of fault at the last count is not counted again. But a cell that was
  /// built again since is counted.
  ///
  /// - Parameters:
  ///   - faults: Has all faults of the view's cells, in the order of their paths.
  ///   - view: nil if nothing is shown.
  mutating func add(_ faults: ScreenFaults, of view: ListView?) {
    if !faults.list.isEmpty { wrongLists += 1 }
    guard let view else { return }
    var rest = faults.cells[...]
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

extension DiffableDataSourceSnapshot {
  // Inlined, so that the compiler can leave out the allocation of `[section]`.
  @inline(__always)
  init(section: SectionIdentifier, _ items: [ItemIdentifier]) throws(SnapshotError) {
    self.init()
    try appendSections([section])
    try appendItems(items)
  }

  var list: ScreenCheck.List<SectionIdentifier, ItemIdentifier> {
    sectionIdentifiers.enumerated().map { ($1, itemIdentifiers(atSectionIndex: $0)) }
  }

  /// The number of sections that `next` replaces: the section is gone, and a new section has some of its items.
  func replacedSections(by next: Self) -> Int {
    sectionIdentifiers.indices.count { index in
      if next.indexOfSection(sectionIdentifiers[index]) != nil { return false }
      return itemIdentifiers(atSectionIndex: index).contains { item in
        guard let section = next.sectionIdentifier(containingItem: item) else { return false }
        return indexOfSection(section) == nil
      }
    }
  }
}

extension Array {
  /// The number of leading elements that satisfy `isInFront`. No element behind them may satisfy it.
  func partitioningIndex(where isInFront: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The element in the row of a path, whatever the path's section; nil if the list has no such row.
  func item(at path: ItemPath) -> Element? { indices.contains(path.item) ? self[path.item] : nil }
}
