import FetchedResults

/// Where objects are edited and saved, and where the list's controller follows.
enum DeliveryPlace: String, CaseIterable, Sendable {
  /// Another context of the store saves. The list's own context merges the changes and follows.
  case merged
  /// The list's own context saves.
  case sameContext = "same-context"
  /// Another context saves. A third context follows in the background, and hands the snapshot to the main queue.
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
