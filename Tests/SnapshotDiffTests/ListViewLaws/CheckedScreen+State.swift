import SnapshotDiff
import TestSupport

extension CheckedScreen {
  func stateViolations() -> [String] {
    viewViolations() + cellViolations() + lookupViolations()
  }

  private func viewViolations() -> [String] {
    let right: [(String, String, String)] = [
      ("itemCounts", "\(view.itemCounts)", "\(plain.sections.map(\.items.count))"),
      ("numberOfItems", "\(view.numberOfItems)", "\(plain.itemIdentifiers.count)"),
      ("firstVisibleRow", "\(view.firstVisibleRow)", "\(model.firstVisibleRow)"),
      ("visibleRange", "\(view.visibleRange)", "\(model.visibleRange)"),
      ("loadedRange", "\(view.loadedRange)", "\(model.loadedRange)"),
    ]
    return right.filter { $0.1 != $0.2 }.map { "\($0.0) is \($0.1), not \($0.2)" }
  }

  /// Every loaded row must have a cell that shows its item and knows its path. An item that keeps its
  /// cell must have the same instance. No other row may have a cell.
  private func cellViolations() -> [String] {
    var wrong: [String] = []
    for (row, path) in model.paths.enumerated() {
      let cell = view.cell(at: path)
      guard model.loadedRange.contains(row) else {
        if cell != nil { wrong.append("\(path) has a cell and is not loaded") }
        continue
      }
      let item = plain.sections[path.section].items[path.item]
      let text = (cell as? LabelCell)?.text
      if text != "\(item)" { wrong.append("\(path) shows \(text ?? "nothing"), not \(item)") }
      if let cell, cell.path != path {
        wrong.append("the cell at \(path) believes it is at \(cell.path as Any)")
      }
      if cell !== cells[model.number(at: path)] {
        wrong.append("\(item) at \(path) has another cell than it had")
      }
    }
    for path in [ItemPath(section: -1, item: 0), ItemPath(section: model.sections.count, item: 0)]
    where view.cell(at: path) != nil {
      wrong.append("there is a cell at \(path)")
    }
    return wrong
  }

  private func lookupViolations() -> [String] {
    var wrong: [String] = []
    func compare<Answer: Equatable>(
      _ question: @autoclosure () -> String, _ found: Answer, _ right: Answer
    ) {
      if found != right { wrong.append("\(question()) is \(found), not \(right)") }
    }
    let snapshot = dataSource.snapshot()
    if snapshot.plain != plain { wrong.append("shown is \(snapshot.plain), not \(plain)") }
    for (index, section) in plain.sections.enumerated() {
      compare("section \(index)", dataSource.sectionIdentifier(for: index), section.identifier)
      compare("index of \(section)", dataSource.index(for: section.identifier), index)
      for (offset, item) in section.items.enumerated() {
        let path = ItemPath(section: index, item: offset)
        compare("item at \(path)", dataSource.itemIdentifier(for: path), item)
        compare("path of \(item)", dataSource.indexPath(for: item), path)
      }
      for item in [-1, section.items.count] {
        let path = ItemPath(section: index, item: item)
        compare("item at \(path)", dataSource.itemIdentifier(for: path), nil)
      }
    }
    for index in [-1, plain.sections.count] {
      compare("section \(index)", dataSource.sectionIdentifier(for: index), nil)
      compare("item", dataSource.itemIdentifier(for: ItemPath(section: index, item: 0)), nil)
    }
    let present = Set(plain.itemIdentifiers)
    for item in FuzzWorld.absentCandidates where !present.contains(item) {
      compare("path of \(item)", dataSource.indexPath(for: item), nil)
    }
    for section in 0..<FuzzWorld.sectionCount where plain.indexOfSection(section) == nil {
      compare("index of \(section)", dataSource.index(for: section), nil)
    }
    return wrong
  }
}
