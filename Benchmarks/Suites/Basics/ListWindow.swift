public import SnapshotDiff

/// The rows of a list that have cells, from its top.
public struct ListWindow: Hashable, Sendable {
  /// The rows on screen, which an update animates.
  public var visibleRows: Int
  /// The rows kept ready below them.
  public var overscan: Int

  public init(visibleRows: Int, overscan: Int) {
    self.visibleRows = visibleRows
    self.overscan = overscan
  }

  /// A phone's screen, and half a screen below it.
  public static let phone = ListWindow(visibleRows: 12, overscan: 6)

  package func visible(of count: Int) -> Range<Int> { 0..<min(visibleRows, count) }

  package func loaded(of count: Int) -> Range<Int> { 0..<min(visibleRows + overscan, count) }
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
  public static func phone<Item>(showing type: Item.Type) -> ListView {
    ListView(showing: type, in: .phone)
  }

  /// Empty yet.
  @inlinable
  public convenience init<Item>(showing _: Item.Type, in window: ListWindow) {
    self.init(visibleRows: window.visibleRows, overscan: window.overscan)
    register(RowCell<Item>.self, forReuseIdentifier: RowCell<Item>.reuseIdentifier)
  }

  @inlinable
  public func rowCell<Item>(showing item: Item, at path: ItemPath) throws -> ListCell? {
    let cell = try dequeueReusableCell(
      withReuseIdentifier: RowCell<Item>.reuseIdentifier, for: path)
    (cell as? RowCell<Item>)?.item = item
    return cell
  }
}
