import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// The cost of algorithms in calls of `==` and of the hash function.
@Suite struct OperationCountTests {
  static let linear = LibraryAlgorithm.all.filter(\.callsAreLinear)

  /// A dictionary has a random seed, so collisions may be many at one size by chance. The sizes differ by a factor of
  /// four, so the bound of 2.5 * 2.5 leaves room for them. The smaller size may also need few calls by chance. So it
  /// counts with at least 2,000 calls, about one for each old and new element.
  @Test(arguments: linear, EditPattern.allCases)
  func twiceTheItemsCostLessThanTwoAndAHalfTimes(
    _ linear: LibraryAlgorithm, _ pattern: EditPattern
  ) throws {
    let few = try calls(linear.algorithm, pattern, size: 1_000)
    let many = try calls(linear.algorithm, pattern, size: 4_000)
    let least = max(2_000, few.equalCalls + few.hashCalls)
    #expect(
      Double(many.equalCalls + many.hashCalls) < 2.5 * 2.5 * Double(least), "\(few) \(many)")
  }

  @Test(arguments: LibraryAlgorithm.all, EditPattern.allCases)
  func hashesAreAsFewAsDocumented(_ one: LibraryAlgorithm, _ pattern: EditPattern) throws {
    let size = one.callsAreLinear ? 1_000 : 200
    let elements = size + pattern.newKeys(size: size, seed: TestSeed.current).count
    let hashes = try calls(one.algorithm, pattern, size: size).hashCalls
    #expect(hashes <= one.hashesPerElement * elements)
  }

  @Test(arguments: [EditPattern.unchanged, .content1pct, .append1pct, .prepend1])
  func listsThatAreEqualButForOneEndAreNotHashed(_ pattern: EditPattern) throws {
    #expect(try calls(LISDiff(), pattern, size: 1_000).hashCalls == 0)
  }

  @Test func replacementComparesOnceAndNeverHashes() throws {
    let found = try calls(SectionReplacement(), .append1pct, size: 1_000)
    #expect(found.hashCalls == 0)
    #expect(found.equalCalls <= 1_000)
  }

  @Test func aQuadraticAlgorithmIsFound() throws {
    let counts = try [250, 500].map { try calls(MyersDiff(), .reverse, size: $0) }
    #expect(Double(counts[1].equalCalls) > 2.5 * Double(counts[0].equalCalls))
  }

  private func calls(
    _ algorithm: some DiffAlgorithm, _ pattern: EditPattern, size: Int
  ) throws -> OperationCounts {
    let keys = pattern.newKeys(size: size, seed: TestSeed.current)
    let old = (0..<size).map(Counted.init)
    let new = keys.map(Counted.init)
    return try counting { _ = try algorithm.difference(from: old, to: new) }
  }
}
