import SnapshotDiff
import TestSupport

extension CheckedScreen {
  /// Every loaded row must have a cell that shows its item. An item that keeps its cell must have the same instance.
  func stateViolations() -> [String] {
    var wrong = model.disagreements(of: view, keeping: cells)
    let texts = plain.itemIdentifiers[model.loadedRange].map { "\($0)" }
    if view.texts != texts { wrong.append("it shows \(view.texts), not \(texts)") }
    return wrong + lookupViolations()
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
    for path in model.paths {
      let item = plain.sections[path.section].items[path.item]
      compare("item at \(path)", dataSource.itemIdentifier(for: path), item)
      compare("path of \(item)", dataSource.indexPath(for: item), path)
    }
    for (index, section) in plain.sections.enumerated() {
      for item in [-1, section.items.count] {
        let path = ItemPath(section: index, item: item)
        compare("item at \(path)", dataSource.itemIdentifier(for: path), nil)
      }
    }
    for index in -1...plain.sections.count {
      let section = plain.sections.indices.contains(index) ? plain.sections[index] : nil
      compare("section \(index)", dataSource.sectionIdentifier(for: index), section?.identifier)
      if section == nil {
        compare("item", dataSource.itemIdentifier(for: ItemPath(section: index, item: 0)), nil)
      }
    }
    for section in 0..<FuzzWorld.sectionCount {
      let index = plain.indexOfSection(section)
      compare("index of \(section)", dataSource.index(for: section), index)
    }
    let present = Set(plain.itemIdentifiers)
    for item in FuzzWorld.absentCandidates where !present.contains(item) {
      compare("path of \(item)", dataSource.indexPath(for: item), nil)
    }
    return wrong
  }
}
