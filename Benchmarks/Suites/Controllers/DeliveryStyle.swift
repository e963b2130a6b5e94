/// The ways in which a controller reports changes.
enum DeliveryStyle: String, CaseIterable, Sendable {
  /// The whole content, with reload marks.
  case snapshot
  /// The standard library's difference. It works only without sections.
  case collectionDifference = "collection-difference"
  /// A call for each change.
  case callbacks

  /// A list that receives deliveries in this way. It shows what its controller has fetched.
  func list(_ changes: EventChanges, _ scenario: DeliveryScenario) throws -> any DeliveredList {
    switch self {
    case .snapshot: try SnapshotList(changes, scenario)
    case .collectionDifference: try DifferenceList(changes, scenario)
    case .callbacks: try CallbackList(changes, scenario)
    }
  }
}
