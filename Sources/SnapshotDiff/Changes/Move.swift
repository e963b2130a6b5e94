/// An element that changes its place.
///
/// `source` is a position before the update, and `target` is a position after it. Other changes do not shift these
/// positions. Some algorithms count positions without the deleted and inserted elements. Convert a move of such an
/// algorithm, here called `staged`, as follows:
///
/// ```swift
/// let kept = (0..<old.count).filter { !deletes.contains($0) }
/// let free = (0..<new.count).filter { !inserts.contains($0) }
/// let move = Move(from: kept[staged.source], to: free[staged.target])
/// ```
public struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
  public var source: Position
  public var target: Position

  @inlinable
  public init(from source: Position, to target: Position) {
    self.source = source
    self.target = target
  }
}
