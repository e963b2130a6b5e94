/// The place of an item in a sectioned list: the section's index, and the item's index in the section.
///
/// The counterpart of UIKit's `IndexPath(item:section:)` without Foundation. Paths are ordered by section, then by
/// item. They are printed as in the list view's messages: `(0 - 27)`.
public struct ItemPath: Hashable, Sendable, Comparable {
  public var section: Int
  public var item: Int

  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension ItemPath: CustomStringConvertible {
  public var description: String { "(\(section) - \(item))" }
}
