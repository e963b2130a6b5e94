enum DeliveryStyle: String, CaseIterable, Sendable {
  /// The whole content, with reload marks.
  case snapshot
  /// The standard library's difference. This style works only without sections.
  case collectionDifference = "collection-difference"
  /// A call for each change.
  case callbacks
}
