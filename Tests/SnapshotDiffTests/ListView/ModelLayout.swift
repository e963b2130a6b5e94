import SnapshotDiff

/// An item with an identity that a list view does not know, and a version that a reload brings up
/// to date.
struct ModelItem: Hashable, CustomStringConvertible {
  let identity: Int
  var version = 0

  /// Cells of three kinds, so that reuse has to tell them apart.
  var reuseIdentifier: String { "kind \(identity % 3)" }

  var description: String { "\(identity).\(version)" }
}

/// What a list holds, as plain arrays.
struct ModelLayout {
  var sections: [[ModelItem]] = []

  var counts: [Int] { sections.map(\.count) }

  var items: [ModelItem] { sections.flatMap { $0 } }

  /// The path of every row.
  var paths: [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].indices.map { ItemPath(section: section, item: $0) }
    }
  }
}

/// A cell that says what it shows.
final class ModelCell: ListCell {
  var text = ""
  private(set) var preparations = 0

  override func prepareForReuse() { preparations += 1 }
}

struct ModelFailure: Error {}

/// A data source of a layout that throws at the ask it is told to, once.
final class ModelSource: ListViewDataSource {
  var layout = ModelLayout()
  /// How many cells are given out until it throws.
  var patience: Int?

  var itemCounts: [Int] { layout.counts }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    let item = layout.sections[path.section][path.item]
    let cell = try listView.dequeueReusableCell(
      withReuseIdentifier: item.reuseIdentifier, for: path)
    (cell as? ModelCell)?.text = "\(item)"
    if let patience {
      self.patience = patience == 0 ? nil : patience - 1
      if patience == 0 { throw ModelFailure() }
    }
    return cell
  }
}
