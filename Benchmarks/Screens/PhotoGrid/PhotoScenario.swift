import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    name: "photo-grid", title: "Photos in the user's order", quick: [200], default: [1000],
    full: [1000, 10_000, 100_000]
  ) { $0 >= 1 ? photoScenario(size: $0) : nil }

  private static func photoScenario(size: Int) -> StoreScenario<PhotoWay> {
    let updates = 100
    return StoreScenario(
      name: "photo-grid.\(size)", size: size,
      summary:
        "Photos with thumbnails, in an order that the user has given them. One or fifty are dragged "
        + "elsewhere and the order is saved back, some are deleted, new ones arrive and thumbnails of "
        + "old ones; rarely the library is emptied and filled again.",
      builtWays: photoWays, sessionUpdates: updates,
      // The largest lists have fewer sessions, because a check of the list after each update takes long.
      countedSessions: size > 10_000 ? 5 : 20
    ) { seed in
      let model = PhotoModel(count: size)
      let plans = SessionPlans(sessionUpdates: updates) { PhotoPlan(model, seed: $0) }
      let template = try StoreTemplate("photos-\(size)", model: [PhotoRows.model], seed: seed) {
        try $0.insert(
          into: PhotoRows.entity,
          rows: (0..<size).lazy.map { PhotoRows.values(ofRow: $0, seed: seed) })
      }
      return StoreInput(photoWays, template) { way, copy, seed, audit, history in
        try PhotoSession(
          copy, way.screen(ManagedObjectContext(copy.store), audit, history), plans.plan(seed),
          model, seed: seed, audit: audit, isWrong: way.described.role == .wrong)
      }
    }
  }
}
