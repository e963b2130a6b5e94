import FetchedResults
import SnapshotDiff

/// A cell that holds what it shows.
final class ScreenCell: ListCell {
  static let reuseIdentifier = "screen"

  /// What a cell shows of an object: which it is, and the revision of its content.
  struct Content: Hashable {
    let objectID: ObjectID
    let revision: Int64
  }

  /// Nil for a cell of no object, or whose object is not there.
  var content: Content?

  /// What was wrong with it when it was looked at last; nil from when it is made anew.
  var countedFault: ScreenCheck.CellFault.Kind?

  override func prepareForReuse() { content = nil }
}

extension ListView {
  /// Empty yet, and as large as a phone, where nothing else is said.
  static func screen(visibleRows: Int = 12, overscan: Int = 6) -> ListView {
    let view = ListView(visibleRows: visibleRows, overscan: overscan)
    view.register(ScreenCell.self, forReuseIdentifier: ScreenCell.reuseIdentifier)
    return view
  }

  func screenCell(_ content: ScreenCell.Content?, at path: ItemPath) throws -> ScreenCell {
    let cell = try dequeueReusableCell(
      withReuseIdentifier: ScreenCell.reuseIdentifier, for: path)
    guard let cell = cell as? ScreenCell else { throw ListViewError.noDataSource }
    cell.content = content
    cell.countedFault = nil
    return cell
  }
}
