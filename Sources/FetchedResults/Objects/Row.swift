/// What the database holds of one object, as it was read.
final class Row: Sendable {
  /// `Z_OPT`: 1 at first, one more with every save of the object.
  let version: Int64
  /// One an attribute, in the entity's order.
  let values: [Value]

  init(version: Int64, values: [Value]) {
    self.version = version
    self.values = values
  }
}
