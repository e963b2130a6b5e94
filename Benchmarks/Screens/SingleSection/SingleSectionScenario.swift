import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  /// A list of one section. In most ways, its objects are edited in its own context, so new objects are unsaved for a
  /// while.
  static let singleSection = ScreenFamily(
    name: "single-section", title: "One section, kept by hand", quick: [200],
    default: [1_000], full: [1_000, 10_000]
  ) { size in
    // Enough rows to edit and scroll a screen.
    if size < 24 { return nil }
    let name = "single-section.\(size)"
    return StoreScenario(
      name: name, size: size,
      summary:
        "About \(size) objects in one section, sorted by a number and edited in place: inserted, updated, "
        + "moved and deleted, one at a time or up to five, half of them on screen, and saved after "
        + "every third edit or so. The screen scrolls now and then. All of it is on the main queue.",
      builtWays: singleSectionWays, sessionUpdates: 100, countedSessions: 20
    ) { seed in
      let model = SingleSectionModel(count: size, seed: seed)
      let template = try StoreTemplate(name, model: SingleSectionModel.entities, seed: seed) {
        try $0.insert(into: SingleSectionModel.entity, rows: model.storedRows)
      }
      return StoreInput(singleSectionWays, template) { way, copy, seed, audit, history in
        try SingleSectionSession(
          way, copy, model: model, seed: seed, audit: audit, history: history)
      }
    }
  }
}
