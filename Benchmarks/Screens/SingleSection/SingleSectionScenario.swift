import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let singleSection = ScreenFamily(
    name: "single-section", title: "One section, kept by hand", quick: [200],
    default: [1_000], full: [1_000, 10_000]
  ) {
    // Enough rows to edit and scroll a screen.
    $0 >= 24 ? SingleSectionScenario(size: $0) : nil
  }
}

/// A list of one section. In most ways, its objects are edited in its own context, so new objects are unsaved for a
/// while.
struct SingleSectionScenario: ScreenScenario {
  let size: Int

  var name: String { "single-section.\(size)" }

  var summary: String {
    "About \(size) objects in one section, sorted by a number and edited in place: inserted, updated, "
      + "moved and deleted, one at a time or up to five, half of them on screen, and saved after "
      + "every third edit or so. The screen scrolls now and then. All of it is on the main queue."
  }

  var ways: [ScreenWay] { SingleSectionWay.allCases.map(\.described) }
  var sessionUpdates: Int { 100 }
  var countedSessions: Int { 20 }

  /// Four ways treat all updates alike, so a quarter of the sessions is enough. The floor has a tenth.
  func countedSessions(of way: ScreenWay) -> Int {
    switch SingleSectionWay(rawValue: way.name) {
    case .ownIncremental, .ownChildMerging, .ownChild, .deliveredUnmarked: countedSessions / 4
    case .floor: countedSessions / 10
    case .delivered, .ownPermanent, .ownObjects, .ownSecondContext, .ownTemporary, nil:
      countedSessions
    }
  }

  func prepare(seed: UInt64) throws -> any ScreenInput {
    let model = SingleSectionModel(count: size, seed: seed)
    let template = try StoreTemplate(name, model: SingleSectionModel.entities, seed: seed) {
      try $0.insert(into: SingleSectionModel.entity, rows: model.storedRows)
    }
    return StoreInput(SingleSectionWay.allCases, template) { way, copy, seed, audit, history in
      try SingleSectionSession(
        way, copy, model: model, seed: seed, audit: audit, history: history)
    }
  }
}
