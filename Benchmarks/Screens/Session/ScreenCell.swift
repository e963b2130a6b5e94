import FetchedResults
import SnapshotDiff

final class ScreenCell: ListCell {
  static let reuseIdentifier = "screen"

  /// What a cell shows of an object.
  struct Content: Hashable {
    let objectID: ObjectID
    let revision: Int64
  }

  /// What the cell shows; nil if the cell has no object, or if its object does not exist.
  var content: Content?

  /// The cell's fault at the last count; nil if it had none, or if the cell was built again since.
  var countedFault: ScreenCheck.CellFault.Kind?

  override func prepareForReuse() { content = nil }
}

extension ListView {
  static let rowsOfPhone = 12

  /// An empty list view, by default of the size of a phone.
  static func screen(visibleRows: Int = rowsOfPhone, overscan: Int = 6) -> ListView {
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

  var loadedPaths: [ItemPath] {
    let range = loadedRange
    var paths: [ItemPath] = []
    var start = 0
    for (section, count) in itemCounts.enumerated() {
      for row in range.clamped(to: start..<start + count) {
        paths.append(ItemPath(section: section, item: row - start))
      }
      start += count
    }
    return paths
  }
}

extension ManagedObjectContext {
  /// What a cell shows of an object; nil if the object does not exist or has no revision.
  func content(of objectID: ObjectID) throws -> ScreenCell.Content? {
    do throws(StoreError) {
      return try existingObject(with: objectID).content()
    } catch {
      if error.kind == .missingObject { return nil }
      throw error
    }
  }
}

extension ManagedObject {
  /// The attribute that counts an object's changes. A photo that only gets another position keeps its revision.
  static var revision: String { "revision" }

  /// What a cell shows of the object; nil if the object has no revision.
  func content() throws(StoreError) -> ScreenCell.Content? {
    guard case .integer(let revision) = try value(for: Self.revision) else { return nil }
    return ScreenCell.Content(objectID: objectID, revision: revision)
  }
}
