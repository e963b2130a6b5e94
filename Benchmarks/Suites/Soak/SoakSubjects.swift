public import BenchmarkHarness

/// What can be soaked.
public enum SoakSubjects: String, CaseIterable, Codable, Sendable {
  /// Snapshots, their differences, and a list view that they are applied to.
  case feed
  /// A store on disk, contexts that save and merge, controllers, and the lists they keep.
  case fetchedResults = "fetched-results"

  /// Makes the subject anew, from a seed.
  ///
  /// - Throws: what its first content throws; an error of the file system where there is a store.
  public func make(seed: UInt64) throws -> any SoakSubject {
    switch self {
    case .feed: try SoakedFeed(seed: seed)
    case .fetchedResults: try SoakedResults(seed: seed)
    }
  }
}
