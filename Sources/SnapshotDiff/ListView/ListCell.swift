/// What is on screen for one item: the counterpart of `UICollectionViewCell`. Subclass it to hold
/// content.
///
/// Cells are made and reused by ``ListView/dequeueReusableCell(withReuseIdentifier:for:)``.
open class ListCell {
  public let reuseIdentifier: String

  /// Where the cell is on screen; `nil` while it is not, as in the reuse pool.
  public internal(set) var path: ItemPath?

  var place = Place.outside

  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called when the cell comes out of the reuse pool again, before it is handed out.
  open func prepareForReuse() {}
}

extension ListCell {
  /// Who has the cell.
  enum Place {
    /// Nobody, or whoever dequeued it.
    case outside
    case onScreen
    case pooled
  }
}
