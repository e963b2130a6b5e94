public import SnapshotDiff

/// The rows at the top of a list that have cells.
public struct ListWindow: Hashable, Sendable {
  /// The number of rows on screen. An update animates only these rows.
  public var visibleRows: Int
  /// The number of further rows, below the screen, that have cells.
  public var overscan: Int

  public init(visibleRows: Int, overscan: Int) {
    self.visibleRows = visibleRows
    self.overscan = overscan
  }

  /// A phone's screen, and half a screen below it.
  public static let phone = ListWindow(visibleRows: 12, overscan: 6)

  package func loaded(of count: Int) -> Range<Int> { 0..<min(visibleRows + overscan, count) }
}

/// A cell that only stores its item. It costs a dequeue and an assignment, but no layout.
public final class RowCell<Item>: ListCell {
  @inlinable
  public static var reuseIdentifier: String { "row" }

  public var item: Item?

  public override func prepareForReuse() { item = nil }
}

extension ListView {
  /// An empty list view with the rows of ``ListWindow/phone``.
  @inlinable
  public static func phone<Item>(showing type: Item.Type) -> ListView {
    ListView(showing: type, in: .phone)
  }

  /// An empty list view with the rows of a window.
  @inlinable
  public convenience init<Item>(showing _: Item.Type, in window: ListWindow) {
    self.init(visibleRows: window.visibleRows, overscan: window.overscan)
    register(RowCell<Item>.self, forReuseIdentifier: RowCell<Item>.reuseIdentifier)
  }

  @inlinable
  public func rowCell<Item>(showing item: Item, at path: ItemPath) throws -> ListCell {
    let cell = try dequeueReusableCell(
      withReuseIdentifier: RowCell<Item>.reuseIdentifier, for: path)
    (cell as? RowCell<Item>)?.item = item
    return cell
  }
}
