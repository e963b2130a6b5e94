public import BenchmarkHarness

public enum SoakSubjects: String, CaseIterable, Codable, Sendable {
  /// Snapshots, their differences, and a list view that they are applied to.
  case feed
  /// A store on disk, contexts that save and merge, controllers, and lists that show what the controllers deliver.
  case fetchedResults = "fetched-results"

  /// Makes a new subject from a seed.
  ///
  /// - Throws: Any error of making a store, or of showing the first content.
  public func make(seed: UInt64) throws -> any SoakSubject {
    switch self {
    case .feed: try SoakedFeed(seed: seed)
    case .fetchedResults: try SoakedResults(seed: seed)
    }
  }
}
