import Foundation
import SnapshotDiff

extension IndexPath {
  /// The index path of a list's item: two indices, the section and the item.
  public init(_ path: ItemPath) {
    self.init(indexes: [path.section, path.item])
  }
}

extension ItemPath {
  /// The path that an index path names; `nil` unless the index path has exactly two indices.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

// UIKit and AppKit already have these members.
#if !canImport(UIKit) && !canImport(AppKit)
  extension IndexPath {
    /// The index path of a list's item: two indices, the section and the item.
    public init(item: Int, section: Int) {
      self.init(indexes: [section, item])
    }

    /// The first index; `NSNotFound` if the path is empty. UIKit's counterpart stops the program unless there are
    /// exactly two indices. To check the number of indices, use ``SnapshotDiff/ItemPath/init(_:)``.
    public var section: Int { first ?? NSNotFound }

    /// The second index; `NSNotFound` if the path has fewer than two. See ``section``.
    public var item: Int { count > 1 ? self[1] : NSNotFound }
  }
#endif
