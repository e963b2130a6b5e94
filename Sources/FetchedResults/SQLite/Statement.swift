final class Statement {
  let handle: OpaquePointer
  /// The cache's clock when it last handed the statement out.
  var lastUse = 0
  /// Whether a cursor uses the statement. The cache then neither hands the statement out nor evicts it.
  var isInUse = false

  /// Whether the cache keeps the statement. If not, the statement is finalized after its one use.
  let isCached: Bool

  init(_ handle: OpaquePointer, isCached: Bool) {
    self.handle = handle
    self.isCached = isCached
  }
}
