import FetchedResults

/// Which context edits and saves objects, and which context the list's controller follows.
enum DeliveryPlace: String, CaseIterable, Sendable {
  /// Another context of the store saves. The controller follows the list's own context, which merges the changes.
  case merged
  /// The list's own context saves.
  case sameContext = "same-context"
  /// Another context saves. The controller follows a third context, in the background. The main queue gets the
  /// controller's snapshots.
  case background
  /// The list's context is a child of the context that saves.
  case child

  var savesOnMain: Bool { self == .sameContext || self == .child }

  func contexts(
    on store: Store
  ) -> (following: ManagedObjectContext, saving: ManagedObjectContext) {
    let saving = ManagedObjectContext(store)
    switch self {
    case .merged, .background: return (ManagedObjectContext(store), saving)
    case .sameContext: return (saving, saving)
    case .child:
      let child = ManagedObjectContext(parent: saving)
      child.automaticallyMergesChanges = true
      return (child, saving)
    }
  }
}
