import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  private static let blogSize = 900

  /// A list of 900 objects that a blog describes, from its fetch to its first changes. How the list starts decides
  /// what those changes cost.
  static let blog = ScreenFamily(
    name: "blog-900", title: "The blog's list of 900", quick: [blogSize], default: [blogSize],
    full: [blogSize]
  ) { size in
    if size != blogSize { return nil }
    return StoreScenario(
      name: "blog-900", size: size,
      summary:
        "A list of 900 objects in one section, from its first fetch to its first changes: an insertion, "
        + "a deletion and an update on screen, saved at once in another context. A session is all of it, "
        + "the first snapshot included.",
      builtWays: blogWays, sessionUpdates: 1, countedSessions: 1
    ) { seed in
      func events() -> BlogEvents { BlogEvents(count: size, seed: seed) }
      let template = try StoreTemplate("blog-\(size)", model: BlogEvents.model, seed: seed) {
        try $0.insert(into: BlogEvents.entity, rows: events().rows)
      }
      return StoreInput(blogWays, template) { way, copy, seed, audit, history in
        BlogSession(
          copy, way.screen(ManagedObjectContext(copy.store), audit, history), events: events(),
          seed: seed)
      }
    }
  }
}
