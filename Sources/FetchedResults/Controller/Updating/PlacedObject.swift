/// An object that needs a place. The object is new in the list, or stays in the list after a change that could move or
/// remove it.
struct PlacedObject {
  let position: SortPosition
  /// `""` without sections.
  let sectionName: String
  /// The index of the object in the old list; nil if the object is new.
  let oldIndex: Int?
  /// The index of the section in the old list; nil if the object is new, or without sections.
  let oldSection: Int?

  /// How many items of ``UnmovedItems`` come before the object.
  var insertionIndex = 0
  /// Whether the object was in the list before, and keeps its place.
  var stays = false

  var objectID: ObjectID { position.objectID }
}
