import SnapshotDiff

/// An item with an identity that a list view does not know, and with a content version. After a reload, the
/// cell must show the new version.
struct ModelItem: Hashable, CustomStringConvertible {
  let identity: Int
  var version = 0

  /// One of three kinds of cells, which reuse must not mix up.
  var reuseIdentifier: String { "kind \(identity % 3)" }

  var description: String { "\(identity).\(version)" }
}

/// The content of a list as plain arrays.
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

/// A cell that records what it shows and how often it was prepared for reuse.
final class ModelCell: ListCell {
  var text = ""
  private(set) var preparations = 0

  override func prepareForReuse() { preparations += 1 }
}

struct ModelFailure: Error {}

/// A data source that shows a layout and throws once, at an ask that the test chooses.
final class ModelSource: ListViewDataSource {
  var layout = ModelLayout()
  /// The number of cells that the data source still returns before it throws; nil if it does not throw.
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
