/// The objects of a fetch, a controller or a section, in order. See ``ManagedObjectContext/fetch(_:)``,
/// ``FetchedResultsController/fetchedObjects`` and ``SectionInfo/objects``.
///
/// A fetch without a batch size holds its objects. Otherwise access to an object that nobody holds makes the object
/// anew, as a fault. To keep an object's values when others save, read one of its values and hold the object. A merge
/// still replaces the values.
///
/// With a batch size, access to an object reads the rows of its batch that are not in memory. The rows of the last few
/// batches stay in memory. A held object of a fetch keeps its row until changes of the object are merged. If no value
/// was read, a save elsewhere also drops the row. If reading fails, or if the object was deleted meanwhile, the object
/// is a fault. Asking the fault for a value throws the reason. The collection keeps its context alive.
public struct FetchedObjects {
  private enum Content {
    case objects([ManagedObject])
    case listed(ListedObjects)
  }

  private let content: Content
  /// Kept alive here, because the objects need their context but do not keep it alive.
  private let context: ManagedObjectContext

  init(_ listed: ListedObjects) {
    content = .listed(listed)
    context = listed.pages.context
  }

  init(_ objects: [ManagedObject], of context: ManagedObjectContext) {
    content = .objects(objects)
    self.context = context
  }
}

@available(*, unavailable)
extension FetchedObjects: Sendable {}

extension FetchedObjects: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch content {
    case .objects(let objects): objects.count
    case .listed(let listed): listed.count
    }
  }

  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> ManagedObject {
    switch content {
    case .objects(let objects): objects[index]
    case .listed(let listed): listed.existingObject(at: index)
    }
  }
}
