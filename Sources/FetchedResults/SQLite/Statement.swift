/// A compiled statement, kept by the connection's cache unless it is of one use only.
final class Statement {
  let handle: OpaquePointer
  /// The cache's clock when the statement was last asked for.
  var lastUse = 0
  /// Whether a cursor is over it; it stays in the cache as long.
  var isInUse = false

  /// Whether it is kept by the cache; one that is not ends with its use.
  let isCached: Bool

  init(_ handle: OpaquePointer, isCached: Bool) {
    self.handle = handle
    self.isCached = isCached
  }
}
