import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    "photo-grid", title: "Photos in the user's order", quick: [200], default: [1000],
    full: [1000, 10_000, 100_000], ways: photoWays, updates: 100,
    // The largest lists have fewer sessions, because a check of the list after each update takes long.
    sessions: { $0 > 10_000 ? 5 : 20 },
    summary:
      "Photos with thumbnails, in the user's order. The user drags one or fifty photos elsewhere, "
      + "and the app saves the new order. The user also deletes photos. New photos arrive, and new "
      + "thumbnails of old photos. Rarely the library is emptied and filled again."
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
        + "which is applied before the order is saved. So the delivery that follows has nothing to "
        + "change. Only cells that show an older revision are reloaded."
    ) { PhotoSnapshots($0) },
    BuiltWay(
      "block-operations-careful", .alternative,
      "Each callback of the controller appends a closure, and all closures fill one batch. A "
        + "second batch reloads what changed. A drop is shown by moves, and a flag makes the "
        + "screen ignore the callbacks of the drop."
    ) { CarefulPhotoBlocks($0) },
    BuiltWay(
      "block-operations-delete-insert", .alternative,
      "Each callback appends a closure, and all closures fill one batch. A moved photo is deleted "
        + "and inserted, and a changed photo is reloaded where it was. No batch breaks, because a "
        + "reload takes account of deletions and insertions. But a drop is no move on screen. It "
        + "also reloads every photo between its two places, because their order numbers have "
        + "changed."
    ) { DeleteInsertPhotoBlocks($0) },
    BuiltWay(
      "block-operations", .wrong,
      "The same closures with `moveItem(at:to:)` for a moved photo, as in the usual sample. A "
        + "reload is a deletion and an insertion at the row's old place, and takes no account of "
        + "moves. A photo that a drop displaces keeps its order among the others, although its "
        + "sort key has changed. So our controller reports the photo as an update. The reload "
        + "inserts the photo where the dragged photo moves to, and the list view refuses every "
        + "drop. An app would end. Here the list begins anew by `reloadData`, and is right again. "
        + "Apple documents a move for a changed sort key. A drop is then moves alone, which no "
        + "rule refuses."
    ) { PhotoBlocks($0) },
    BuiltWay(
      "fetched-objects", .wrong,
      "The items are the photo objects, and each delivery makes the whole list anew from "
        + "`fetchedObjects`. Nothing marks what changed in place, so a new thumbnail is not shown. "
        + "All objects are in memory, so saves would conflict with downloads without a merge "
        + "policy. The first snapshot is shown twice.", sessionDivisor: 4
    ) { PhotoObjects($0) },
    BuiltWay(
      "floor-follow", .floor,
      "Our controller follows the same updates without a delegate, and there is no list. Core "
        + "Data's controller follows only with a delegate."
    ) { PhotoScreen($0) },
  ]
}
