import FetchedResults
import SnapshotDiff

/// A list that keeps all names and hexadecimal values in memory. Every search but the first looks for its text there,
/// without a fetch.
final class ColorSearch: ColorSnapshots {
  /// Every colour, in the order of the list.
  private var rows: [Row] = []
  /// The last delivery of the controller.
  private var all = Snapshot()
  private var text: [UInt8] = []

  private struct Row {
    /// Kept so that the values that cells show stay in memory.
    let object: ManagedObject
    /// The name and the hexadecimal value, case-folded. A predicate folds all texts without `ẞ` in the same way.
    let texts: [[UInt8]]
  }

  override func search(_ text: String) throws {
    self.text = Self.folded(text)
    if controller.snapshot == nil {
      try controller.performFetch()
      try rethrow()
    } else {
      try showMatches()
    }
  }

  override func object(_ item: ObjectID) throws -> ManagedObject? {
    context.registeredObject(for: item)
  }

  override func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws {
    try takeIn(snapshot)
    try showMatches()
  }

  private static func folded(_ text: String) -> [UInt8] {
    Array(text.uppercased().lowercased().utf8)
  }
}

extension ColorSearch {
  /// Brings ``rows`` up to date. If colours were only deleted, removes their rows. Otherwise reads all rows again.
  private func takeIn(_ snapshot: Snapshot) throws {
    let difference = try LISDiff().difference(from: all, to: snapshot)
    all = snapshot
    if difference.sections.inserts.isEmpty, difference.itemInserts.isEmpty,
      difference.itemMoves.isEmpty,
      snapshot.reloadedItemIdentifiers.isEmpty
    {
      for path in difference.itemDeletes.reversed() { rows.remove(at: path.item) }
      return
    }
    var request = FetchRequest.colors()
    request.fetchBatchSize = 0
    rows = try context.fetch(request).map { object in
      let texts = try ColorRows.searched.map { attribute -> [UInt8] in
        guard case .string(let text) = try object.value(for: attribute) else { return [] }
        return Self.folded(text)
      }
      return Row(object: object, texts: texts)
    }
  }

  private func showMatches() throws {
    if text.isEmpty { return try show(all) }
    var matches = Snapshot()
    try matches.appendSections(all.sectionIdentifiers)
    try matches.appendItems(
      rows.lazy.filter { $0.texts.contains(where: self.isMatch) }.map(\.object.objectID))
    try matches.reloadItems(all.reloadedItemIdentifiers.filter(matches.contains))
    try show(matches)
  }

  private func isMatch(_ searched: [UInt8]) -> Bool {
    searched.withUnsafeBufferPointer { searched in
      text.withUnsafeBufferPointer { text in
        guard let first = text.first else { return true }
        guard searched.count >= text.count else { return false }
        for start in 0...searched.count - text.count where searched[start] == first {
          if (1..<text.count).allSatisfy({ searched[start + $0] == text[$0] }) { return true }
        }
        return false
      }
    }
  }
}
