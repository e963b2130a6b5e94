import SnapshotDiff

extension SnapshotEditor {
  /// Each call of ``edit(_:)`` makes changes of one or more of these kinds.
  enum Change: CaseIterable {
    case deleteRun, insertRun, moveItem, moveRun, moveRunAcross, shuffleSection, replaceItems
    case deleteAndReinsert, mark
    case deleteSection, insertSection, moveSection, renameSection
  }

  mutating func edit(_ snapshot: inout Snapshot) throws(SnapshotError) {
    let kinds = Change.allCases.shuffled(using: &generator)
      .prefix(random(1...Change.allCases.count))
    for _ in 0..<random(0...8) {
      try change(&snapshot, kinds[random(0...kinds.count - 1)])
    }
  }

  private mutating func change(
    _ snapshot: inout Snapshot, _ kind: Change
  ) throws(SnapshotError) {
    switch kind {
    case .deleteRun: try snapshot.deleteItems(run(of: snapshot))
    case .insertRun: try place(newItems(for: snapshot), in: &snapshot)
    case .moveItem: try place(Array(run(of: snapshot).prefix(1)), in: &snapshot)
    case .moveRun: try place(run(of: snapshot), in: &snapshot)
    case .deleteAndReinsert:
      let items = run(of: snapshot)
      try snapshot.deleteItems(items)
      try place(items.reversed(), in: &snapshot)
    case .mark: try snapshot.reloadItems(run(of: snapshot))
    case .moveRunAcross, .shuffleSection, .replaceItems:
      guard let section = section(of: snapshot) else { return }
      try changeItems(of: section, in: &snapshot, kind)
    case .insertSection:
      guard let section = newSection(for: snapshot) else { return }
      try insert(section, in: &snapshot)
      if flip() { try snapshot.appendItems(newItems(for: snapshot), toSection: section) }
    case .deleteSection, .moveSection, .renameSection:
      guard let section = section(of: snapshot) else { return }
      try changeSection(section, in: &snapshot, kind)
    }
  }

  private mutating func changeItems(
    of section: Identifier, in snapshot: inout Snapshot, _ kind: Change
  ) throws(SnapshotError) {
    let items = try snapshot.itemIdentifiers(inSection: section)
    switch kind {
    case .moveRunAcross: try snapshot.appendItems(run(of: snapshot), toSection: section)
    case .shuffleSection:
      let shuffled = flip() ? items.reversed() : items.shuffled(using: &generator)
      try snapshot.appendItems(shuffled, toSection: section)
    default:
      try snapshot.deleteItems(items)
      try snapshot.appendItems(newItems(for: snapshot), toSection: section)
    }
  }

  private mutating func changeSection(
    _ section: Identifier, in snapshot: inout Snapshot, _ kind: Change
  ) throws(SnapshotError) {
    switch kind {
    case .deleteSection: try snapshot.deleteSections([section])
    case .moveSection:
      guard let destination = self.section(of: snapshot), destination != section else { return }
      if flip() {
        try snapshot.moveSection(section, beforeSection: destination)
      } else {
        try snapshot.moveSection(section, afterSection: destination)
      }
    default:
      // renameSection: all items move to a new section.
      guard let name = newSection(for: snapshot) else { return }
      try snapshot.insertSections([name], afterSection: section)
      try snapshot.appendItems(
        try snapshot.itemIdentifiers(inSection: section), toSection: name)
      try snapshot.deleteSections([section])
    }
  }

  private mutating func insert(
    _ section: Identifier, in snapshot: inout Snapshot
  ) throws(SnapshotError) {
    guard let destination = self.section(of: snapshot) else {
      return try snapshot.appendSections([section])
    }
    if flip() {
      try snapshot.insertSections([section], beforeSection: destination)
    } else {
      try snapshot.insertSections([section], afterSection: destination)
    }
  }

  /// Puts new or present items beside another item or at a section's end. Present items mostly keep their section.
  private mutating func place(
    _ items: [Identifier], in snapshot: inout Snapshot
  ) throws(SnapshotError) {
    let anySection = section(of: snapshot)
    let home = items.first.flatMap { snapshot.sectionIdentifier(containingItem: $0) }
    guard let section = random(0...3) > 0 ? home ?? anySection : anySection else { return }
    let destination = try snapshot.itemIdentifiers(inSection: section)
      .randomElement(using: &generator)
    guard let destination, !items.contains(destination) else {
      return try snapshot.appendItems(items, toSection: section)
    }
    if flip() {
      try snapshot.insertItems(items, beforeItem: respelt(destination))
    } else {
      try snapshot.insertItems(items, afterItem: respelt(destination))
    }
  }
}
