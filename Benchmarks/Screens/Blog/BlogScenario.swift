import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let blog = ScreenFamily(
    name: "blog-900", title: "The blog's list of 900", quick: [BlogScenario.size],
    default: [BlogScenario.size], full: [BlogScenario.size]
  ) { $0 == BlogScenario.size ? BlogScenario() : nil }
}

/// A list of 900 objects that a blog describes, from its fetch to its first changes. How the list starts decides what
/// those changes cost.
struct BlogScenario: ScreenScenario {
  static let size = 900

  var name: String { "blog-900" }
  var size: Int { Self.size }

  var summary: String {
    "A list of 900 objects in one section, from its first fetch to its first changes: an insertion, "
      + "a deletion and an update on screen, saved at once in another context. A session is all of it, "
      + "the first snapshot included."
  }

  var ways: [ScreenWay] { BlogWay.allCases.map(\.described) }
  var sessionUpdates: Int { 1 }
  var countedSessions: Int { 1 }

  func prepare(seed: UInt64) throws -> any ScreenInput {
    func events() -> BlogEvents { BlogEvents(count: size, seed: seed) }
    let template = try StoreTemplate("blog-\(size)", model: BlogEvents.model, seed: seed) {
      try $0.insert(into: BlogEvents.entity, rows: events().rows)
    }
    return StoreInput(BlogWay.allCases, template) { way, copy, seed, audit, history in
      try BlogSession(
        way, copy, events: events(), seed: seed, audit: audit, history: history)
    }
  }
}
