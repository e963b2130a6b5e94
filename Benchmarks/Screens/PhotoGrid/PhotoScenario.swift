import FetchedResults
import Workloads

/// Photos in an order of the user's.
struct PhotoScenario: ScreenScenario {
  let size: Int

  var name: String { "photo-grid.\(size)" }

  var summary: String {
    "Photos with thumbnails, in an order that the user has given them. One or fifty are dragged "
      + "elsewhere and the order is saved back, some are deleted, new ones arrive and thumbnails of "
      + "old ones; rarely the library is emptied and filled again."
  }

  var ways: [ScreenWay] {
    [
      ScreenWay(
        "snapshot", .recommended,
        "The list shows what the controller delivers. A drop is an edit of the list's own snapshot, "
          + "which is applied before the order is saved: what is then delivered has nothing to "
          + "change. Only cells that show an older revision are reloaded."),
      ScreenWay(
        "block-operations-careful", .alternative,
        "Each callback of the controller appends a closure, and all run in one batch. What changed is "
          + "reloaded in a batch of its own after it, and a flag keeps out the callbacks of a drop, "
          + "which is shown by moves."),
      ScreenWay(
        "block-operations", .wrong,
        "Each callback appends a closure, and all run in one batch. A move has changed its photo, too, "
          + "so that the same row is deleted and reloaded there: every drop breaks the batch."),
      ScreenWay(
        "floor-follow", .floor, "The same updates, a controller that follows, and no list."),
    ]
  }

  var sessionUpdates: Int { 100 }

  /// Of the largest lists fewer: to look through one after each update takes long.
  var countedSessions: Int { size > 10_000 ? 5 : 20 }

  func prepare(seed: UInt64) throws -> any ScreenInput { try PhotoInput(self, seed: seed) }
}

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    "photo-grid", title: "Photos in the user's order", quick: [1000], default: [1000],
    full: [1000, 10_000, 100_000]
  ) { $0 >= 1 ? PhotoScenario(size: $0) : nil }
}

final class PhotoInput: ScreenInput {
  private let sessionUpdates: Int
  private let model: PhotoModel
  private let template: StoreTemplate
  /// By seed: what happens is worked out once.
  private var plans: [UInt64: PhotoPlan] = [:]

  init(_ scenario: PhotoScenario, seed: UInt64) throws {
    sessionUpdates = scenario.sessionUpdates
    let size = scenario.size
    model = PhotoModel(count: size)
    template = try StoreTemplate(
      "photos-\(size)", model: [PhotoRows.model], seed: seed
    ) { store in
      try store.insert(
        into: PhotoRows.entity,
        rows: (0..<size).lazy.map { PhotoRows.values(ofRow: $0, seed: seed) })
    }
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    let context = ManagedObjectContext(copy.store)
    let history = history.map { PhotoHistory($0, context) }
    let screen =
      switch way {
      case "snapshot": PhotoSnapshots(context, history: history)
      case "block-operations-careful": CarefulPhotoBlocks(context, history: history)
      case "block-operations": PhotoBlocks(context, history: history)
      case "floor-follow": PhotoScreen(context, history: history)
      default: throw ScreenRequestError.unknownWay(way)
      }
    let plan = plans[seed] ?? PhotoPlan(model, seed: seed)
    // Here, and not when the first update comes: that may be timed.
    _ = plan.update(sessionUpdates - 1)
    plans[seed] = plan
    return try PhotoSession(copy, screen, plan, model, seed: seed, audit: audit)
  }
}
