/// The content of two snapshots of a hundred sections: one pattern at one size from one seed.
///
/// Each snapshot has identifiers of its own, so the two share no storage.
public struct SectionedWorkload<Identifier: WorkloadIdentifier>: Sendable {
  public let old: [Section]
  public let new: [Section]

  /// A section and its number. A new section has a higher number than all old sections.
  public struct Section: Sendable {
    public let number: Int
    public let items: [Identifier]

    /// The section whose identifiers are made from its keys and `seed`.
    public init(_ section: SectionPattern.Section, seed: UInt64) {
      number = section.number
      items = identifiers(section.keys, seed: seed)
    }
  }

  public init(_ pattern: SectionPattern, size: Int, seed: UInt64) {
    old = SectionPattern.oldSections(size: size).map { Section($0, seed: seed) }
    new = pattern.newSections(size: size, seed: seed).map { Section($0, seed: seed) }
  }
}
