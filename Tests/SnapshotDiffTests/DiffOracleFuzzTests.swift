import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct DiffOracleFuzzTests {
  @Test(arguments: SnapshotPairKind.allCases)
  func honestHashes(_ kind: SnapshotPairKind) throws { try run(kind, Int.self) }

  /// Swift's hash has only three values, and the type has no cheap hash.
  @Test(arguments: [SnapshotPairKind.siblings, .rebuilt])
  func collidingHashes(_ kind: SnapshotPairKind) throws {
    try run(kind, CollidingIdentifier.self)
  }

  @Test(arguments: [SnapshotPairKind.edited, .unrelated])
  func oneCheapHashForAll(_ kind: SnapshotPairKind) throws { try run(kind, ConstantlyHashed.self) }

  @Test(arguments: [SnapshotPairKind.siblings, .rebuilt])
  func twoHashesOfEitherKind(_ kind: SnapshotPairKind) throws { try run(kind, TwiceHashed.self) }

  @Test(arguments: [SnapshotPairKind.siblings, .rebuilt])
  func stringsInTwoSpellings(_ kind: SnapshotPairKind) throws { try run(kind, String.self) }

  private func run<Identifier: FuzzIdentifier>(
    _ kind: SnapshotPairKind, _: Identifier.Type
  ) throws {
    // Every type and kind gets its own pairs.
    let salt = "\(Identifier.self) \(kind)".unicodeScalars.reduce(0) { $0 &* 31 &+ Int($1.value) }
    for var step in TestSteps.each(debug: 150, release: 20_000) {
      var generator = SplitMix64(seed: SplitMix64.derive(step.generator.next(), salt))
      let pair = try kind.pair(of: Identifier.self, using: &generator)
      let least = SnapshotOracle(from: pair.old, to: pair.new)
      for algorithm in [LISDiff(), LISDiff(hashing: .standard)] {
        let difference = try algorithm.difference(from: pair.old, to: pair.new)
        try #require(
          SnapshotOracle(difference) == least, "\(step) \(algorithm.name): \(pair)")
        try #require(
          DiffLaw.violations(of: difference, from: pair.old, to: pair.new) == [],
          "\(step) \(algorithm.name): \(pair)")
      }
    }
  }
}
