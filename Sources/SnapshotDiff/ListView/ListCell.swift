/// The view that shows one item on screen: the counterpart of `UICollectionViewCell`. Subclass it to hold content.
open class ListCell {
  public let reuseIdentifier: String

  // PERF: each batch sets both properties of each cell, so the checks for exclusive access are off.

  /// The path of the item that the cell shows; `nil` while the cell shows no item, as in the reuse pool.
  @exclusivity(unchecked) public internal(set) var path: ItemPath?

  @exclusivity(unchecked) var place = Place.outside

  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called when the cell comes out of the reuse pool, before it is handed out.
  open func prepareForReuse() {}
}

extension ListCell {
  /// The owner of the cell.
  enum Place {
    /// Nobody, or the caller who dequeued the cell.
    case outside
    case onScreen
    /// The screen as it was before the update. The cell goes to the pool if the update does not keep it.
    case leaving
    case pooled
  }
}
