/// The content of two snapshots of a hundred sections: one pattern at one size from one seed.
///
/// Every identifier of both is made afresh: the two share no storage.
public struct SectionedWorkload<Identifier: WorkloadIdentifier>: Sendable {
  public let old: [Section]
  public let new: [Section]

  /// A section by its number in the old order.
  public struct Section: Sendable {
    public let number: Int
    public let items: [Identifier]
  }

  public init(_ pattern: SectionPattern, size: Int, seed: UInt64) {
    func made(_ sections: [SectionPattern.Section]) -> [Section] {
      sections.map { section in
        Section(
          number: section.number,
          items: section.keys.map { Identifier.make(key: $0, seed: seed) })
      }
    }
    old = made(SectionPattern.oldSections(size: size))
    new = made(pattern.newSections(size: size, seed: seed))
  }
}
