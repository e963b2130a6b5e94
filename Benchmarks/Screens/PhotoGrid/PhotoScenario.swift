import FetchedResults
import StoreWorkloads
import Workloads

/// Photos in an order that the user has given them.
struct PhotoScenario: ScreenScenario {
  let size: Int

  var name: String { "photo-grid.\(size)" }

  var summary: String {
    "Photos with thumbnails, in an order that the user has given them. One or fifty are dragged "
      + "elsewhere and the order is saved back, some are deleted, new ones arrive and thumbnails of "
      + "old ones; rarely the library is emptied and filled again."
  }

  var ways: [ScreenWay] { PhotoWay.all.map(\.described) }

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

  func prepare(seed: UInt64) throws -> any ScreenInput { try PhotoInput(self, seed: seed) }
}

extension ScreenFamily {
  static let photoGrid = ScreenFamily(
    "photo-grid", title: "Photos in the user's order", quick: [200], default: [1000],
    full: [1000, 10_000, 100_000]
  ) { $0 >= 1 ? PhotoScenario(size: $0) : nil }
}

final class PhotoInput: ScreenInput {
  private let model: PhotoModel
  private let template: StoreTemplate
  private var plans: SessionPlans<PhotoPlan>

  init(_ scenario: PhotoScenario, seed: UInt64) throws {
    let size = scenario.size
    if size < 1 { throw ScreenRequestError.unknownSize(size) }
    plans = SessionPlans(sessionUpdates: scenario.sessionUpdates)
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
    try open(seed: seed, audit: audit, history: history, PhotoWay(named: way))
  }

  /// Opens a screen in any way. The way need not be one of the scenario's.
  func open(
    seed: UInt64, audit: Bool, history: ScreenHistory? = nil, _ way: PhotoWay
  ) throws -> PhotoSession {
    let copy = try template.open()
    try copy.doNotWaitForDisk()
    let context = ManagedObjectContext(copy.store)
    let screen = way.screen(context, audit, history.map { PhotoHistory($0, context) })
    let plan = plans.plan(seed) { PhotoPlan(model, seed: seed) }
    return try PhotoSession(
      copy, screen, plan, model, seed: seed, audit: audit, isWrong: way.described.role == .wrong)
  }
}
