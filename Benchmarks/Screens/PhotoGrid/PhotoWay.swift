/// A way to build the grid of photos. The ways differ in how the grid follows its controller.
typealias PhotoWay = BuiltWay<PhotoScreen>

extension ScreenFamily {
  static let photoWays: [PhotoWay] = [
    PhotoWay(
      "snapshot", .recommended,
      "The list shows what the controller delivers. A drop is an edit of the list's own snapshot, "
        + "which is applied before the order is saved: what is then delivered has nothing to "
        + "change. Only cells that show an older revision are reloaded."
    ) { PhotoSnapshots($0, audit: $1, history: $2) },
    PhotoWay(
      "block-operations-careful", .alternative,
      "Each callback of the controller appends a closure, and all run in one batch. What changed is "
        + "reloaded in a batch of its own after it, and a flag keeps out the callbacks of a drop, "
        + "which is shown by moves."
    ) { CarefulPhotoBlocks($0, audit: $1, history: $2) },
    PhotoWay(
      "block-operations-delete-insert", .alternative,
      "Each callback appends a closure, and all run in one batch: what moved is deleted and inserted, "
        + "what changed is reloaded where it was. No batch breaks, since reloads are aware of "
        + "deletions and insertions; but a drop is no move on screen, and it reloads every photo "
        + "between its two places, whose order number has changed."
    ) { DeleteInsertPhotoBlocks($0, audit: $1, history: $2) },
    PhotoWay(
      "block-operations", .wrong,
      "The same closures with `moveItem(at:to:)` for what moved, as in the usual sample. A reload is a "
        + "deletion and an insertion at the row's old place, moves not consulted. A drop changes the "
        + "order number of the photo that it displaces, which is so inserted where the dragged one "
        + "moves to: every drop is refused. In an app that is the end; here the list begins anew by "
        + "`reloadData`, once for each inconsistent batch, and is right again."
    ) { PhotoBlocks($0, audit: $1, history: $2) },
    PhotoWay(
      "fetched-objects", .wrong,
      "The items are the photos themselves, and the whole list is made of `fetchedObjects` at each delivery. "
        + "Nothing marks what changed in place, so that a thumbnail that comes in is not shown; all objects are "
        + "in memory, so that saves conflict with downloads but for a merge policy; and the first snapshot is "
        + "shown twice.", sessionDivisor: 4
    ) { PhotoObjects($0, audit: $1, history: $2) },
    PhotoWay(
      "floor-follow", .floor,
      "The same updates, a controller that follows without a delegate, which Core Data's does not, "
        + "and no list."
    ) { PhotoScreen($0, audit: $1, history: $2) },
  ]
}
