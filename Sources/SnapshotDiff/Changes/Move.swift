/// One element that keeps its identity and changes its place.
///
/// `source` counts in the list before the update, `target` in the list after it.
@frozen
public struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
  public var source: Position
  public var target: Position

  @inlinable
  public init(from source: Position, to target: Position) {
    self.source = source
    self.target = target
  }

  /// The same move, told from the other side.
  @inlinable
  public var inverse: Move { Move(from: target, to: source) }
}
