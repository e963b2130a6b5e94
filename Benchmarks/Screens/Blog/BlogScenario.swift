import FetchedResults
import StoreWorkloads
import Workloads

extension ScreenFamily {
  static let blog = ScreenFamily(
    "blog-900", title: "The blog's list of 900", quick: [BlogScenario.size],
    default: [BlogScenario.size], full: [BlogScenario.size]
  ) { $0 == BlogScenario.size ? BlogScenario() : nil }
}

/// The blog's list, from its fetch to its first changes. How the list starts decides what those changes cost.
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
    BlogInput(
      template: try StoreTemplate("blog-\(size)", model: BlogEvents.model, seed: seed) { store in
        let events = BlogEvents(count: size, seed: seed)
        try store.insert(into: BlogEvents.entity, rows: events.rows)
      }, seed: seed)
  }
}

private final class BlogInput: ScreenInput {
  private let template: StoreTemplate
  private let seed: UInt64

  init(template: StoreTemplate, seed: UInt64) {
    self.template = template
    self.seed = seed
  }

  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    guard let way = BlogWay(rawValue: way) else { throw ScreenRequestError.unknownWay(way) }
    return try BlogSession(
      way, template.open(), events: BlogEvents(count: BlogScenario.size, seed: self.seed),
      seed: seed, audit: audit, history: history)
  }
}
