/// A compiled statement, kept by the connection's cache.
final class Statement {
  let handle: OpaquePointer
  /// The cache's clock when the statement was last asked for.
  var lastUse = 0
  /// Whether a cursor is over it; it stays in the cache as long.
  var isInUse = false

  init(_ handle: OpaquePointer) { self.handle = handle }
}
