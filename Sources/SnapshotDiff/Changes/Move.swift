/// One element that keeps its identity and changes its place.
///
/// `source` is a position in the list before the update, and `target` is a position in the list after it. Other
/// deletes, inserts and moves do not shift these positions. Some scripts delete first, and their moves are offsets in
/// the shortened list. To make a `Move` of such a move, here called `staged`, map its source to the offset before the
/// deletes. Map its target to the offset after the inserts:
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
