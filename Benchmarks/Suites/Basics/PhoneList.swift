public import SnapshotDiff

/// A list as large as a phone's screen.
public enum PhoneList {
  /// The rows on screen, from the top of the list.
  public static let visibleRows = 12
  /// The rows kept ready below them: half a screen.
  public static let overscan = 6
}

/// A cell that holds what it shows. That is the least a cell costs: a dequeue and a store. What a real
/// one takes to be filled and laid out comes on top, for each cell asked.
public final class RowCell<Item>: ListCell {
  @inlinable
  public static var reuseIdentifier: String { "row" }

  public var item: Item?

  public override func prepareForReuse() { item = nil }
}

extension ListView {
  /// As large as a phone, empty yet.
  @inlinable
  public static func phone<Item>(showing _: Item.Type) -> ListView {
    let view = ListView(visibleRows: PhoneList.visibleRows, overscan: PhoneList.overscan)
    view.register(RowCell<Item>.self, forReuseIdentifier: RowCell<Item>.reuseIdentifier)
    return view
  }

  @inlinable
  public func rowCell<Item>(showing item: Item, at path: ItemPath) throws -> ListCell? {
    let cell = try dequeueReusableCell(
      withReuseIdentifier: RowCell<Item>.reuseIdentifier, for: path)
    (cell as? RowCell<Item>)?.item = item
    return cell
  }
}
