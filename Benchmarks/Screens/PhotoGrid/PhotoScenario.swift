import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    name: "photo-grid", title: "Photos in the user's order", quick: [200], default: [1000],
    full: [1000, 10_000, 100_000]
  ) { size in
    if size < 1 { return nil }
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
      let template = try StoreTemplate("photos-\(size)", model: [PhotoRows.model], seed: seed) {
        try $0.insert(
          into: PhotoRows.entity,
          rows: (0..<size).lazy.map { PhotoRows.values(ofRow: $0, seed: seed) })
      }
      return StoreInput(photoWays, template, updates: updates, model) { try PhotoSession($0) }
    }
  }
}
