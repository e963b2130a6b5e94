/// Two lists and what changed between them: one pattern at one size from one seed.
public struct ListWorkload<Identifier: WorkloadIdentifier>: Sendable {
  public let old: [Identifier]
  public let new: [Identifier]
  /// Items of both lists whose content changed, in the new order and spread over the list. One in a hundred of the
  /// surviving items is updated, but at least ten are. If fewer than ten items survive, all of them are updated.
  public let updated: [Identifier]
  /// Whether `new` shares its storage with `old`.
  public let sharesStorage: Bool

  public init(_ pattern: EditPattern, size: Int, seed: UInt64) {
    let newKeys = pattern.newKeys(size: size, seed: seed)
    old = identifiers(Array(0..<size), seed: seed)
    sharesStorage = pattern.sharesStorage
    new = sharesStorage ? old : identifiers(newKeys, seed: seed)
    updated = identifiers(Self.spread(newKeys.filter { $0 < size }, seed: seed), seed: seed)
  }

  private static func spread(_ survivors: [Int], seed: UInt64) -> [Int] {
    let count = min(survivors.count, max(10, survivors.count / 100))
    var generator = SplitMix64(seed: SplitMix64.derive(seed, 1))
    return (0..<count).map { index in
      let start = index * survivors.count / count
      let end = (index + 1) * survivors.count / count
      return survivors[Int.random(in: start..<end, using: &generator)]
    }
  }
}
