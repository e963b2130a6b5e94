import FetchedResults
import StoreWorkloads
import Workloads

struct PhotoScenario: ScreenScenario {
  let size: Int

  var name: String { "photo-grid.\(size)" }

  var summary: String {
    "Photos with thumbnails, in an order that the user has given them. One or fifty are dragged "
      + "elsewhere and the order is saved back, some are deleted, new ones arrive and thumbnails of "
      + "old ones; rarely the library is emptied and filled again."
  }

  var ways: [ScreenWay] { Self.builtWays.map(\.described) }

  var sessionUpdates: Int { 100 }

  /// The largest lists have fewer sessions, because a check of the list after each update takes long.
  var countedSessions: Int { size > 10_000 ? 5 : 20 }

  /// `fetched-objects` treats all updates alike, so a quarter of the sessions shows its faults. The floor has no faults
  /// to find.
  func countedSessions(of way: ScreenWay) -> Int {
    switch way.name {
    case "fetched-objects": countedSessions / 4
    case "floor-follow": (countedSessions + 9) / 10
    default: countedSessions
    }
  }

  func prepare(seed: UInt64) throws -> any ScreenInput {
    let model = PhotoModel(count: size)
    let plans = SessionPlans(sessionUpdates: sessionUpdates) { PhotoPlan(model, seed: $0) }
    let template = try StoreTemplate("photos-\(size)", model: [PhotoRows.model], seed: seed) {
      try $0.insert(
        into: PhotoRows.entity,
        rows: (0..<size).lazy.map { PhotoRows.values(ofRow: $0, seed: seed) })
    }
    return StoreInput(Self.builtWays, template) { way, copy, seed, audit, history in
      try PhotoSession(
        copy, way.screen(ManagedObjectContext(copy.store), audit, history), plans.plan(seed),
        model, seed: seed, audit: audit, isWrong: way.described.role == .wrong)
    }
  }
}

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    name: "photo-grid", title: "Photos in the user's order", quick: [200], default: [1000],
    full: [1000, 10_000, 100_000]
  ) { $0 >= 1 ? PhotoScenario(size: $0) : nil }
}
