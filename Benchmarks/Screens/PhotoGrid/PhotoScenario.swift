import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    "photo-grid", title: "Photos in the user's order", quick: [200], default: [1000],
    full: [1000, 10_000, 100_000], ways: photoWays, updates: 100,
    // The largest lists have fewer sessions, because a check of the list after each update takes long.
    sessions: { $0 > 10_000 ? 5 : 20 },
    summary:
      "Photos with thumbnails, in an order that the user has given them. One or fifty are dragged "
      + "elsewhere and the order is saved back, some are deleted, new ones arrive and thumbnails of "
      + "old ones; rarely the library is emptied and filled again."
  ) { scenario, seed in
    let template = try StoreTemplate(scenario.name, model: [PhotoRows.model], seed: seed) {
      try $0.insert(
        into: PhotoRows.entity,
        rows: (0..<scenario.size).lazy.map { PhotoRows.values(ofRow: $0, seed: seed) })
    }
    let model = PhotoModel(count: scenario.size)
    return (template, scenario.planned(model) { try PhotoSession($0, $1) })
  }

  /// The ways differ in how the grid follows its controller.
  static let photoWays: [BuiltWay<PhotoScreen>] = [
    BuiltWay(
      "snapshot", .recommended,
      "The list shows what the controller delivers. A drop is an edit of the list's own snapshot, "
        + "which is applied before the order is saved: what is then delivered has nothing to "
        + "change. Only cells that show an older revision are reloaded."
    ) { PhotoSnapshots($0) },
    BuiltWay(
      "block-operations-careful", .alternative,
      "Each callback of the controller appends a closure, and all run in one batch. What changed is "
        + "reloaded in a batch of its own after it, and a flag keeps out the callbacks of a drop, "
        + "which is shown by moves."
    ) { CarefulPhotoBlocks($0) },
    BuiltWay(
      "block-operations-delete-insert", .alternative,
      "Each callback appends a closure, and all run in one batch: what moved is deleted and inserted, "
        + "what changed is reloaded where it was. No batch breaks, since reloads are aware of "
        + "deletions and insertions; but a drop is no move on screen, and it reloads every photo "
        + "between its two places, whose order number has changed."
    ) { DeleteInsertPhotoBlocks($0) },
    BuiltWay(
      "block-operations", .wrong,
      "The same closures with `moveItem(at:to:)` for what moved, as in the usual sample. A reload is a "
        + "deletion and an insertion at the row's old place, moves not consulted. Our controller tells "
        + "a displaced photo as an update, since it keeps its order among the others, although its sort "
        + "key has changed. So its reload inserts it where the dragged one moves to, and every drop is "
        + "refused. In an app that is the end; here the list begins anew by `reloadData`, and is right "
        + "again. Apple documents a move for a changed sort key. A drop is then moves alone, which no "
        + "rule refuses."
    ) { PhotoBlocks($0) },
    BuiltWay(
      "fetched-objects", .wrong,
      "The items are the photos themselves, and the whole list is made of `fetchedObjects` at each delivery. "
        + "Nothing marks what changed in place, so that a thumbnail that comes in is not shown; all objects are "
        + "in memory, so that saves conflict with downloads but for a merge policy; and the first snapshot is "
        + "shown twice.", sessionDivisor: 4
    ) { PhotoObjects($0) },
    BuiltWay(
      "floor-follow", .floor,
      "The same updates, a controller that follows without a delegate, which Core Data's does not, "
        + "and no list."
    ) { PhotoScreen($0) },
  ]
}
