/// Matches the sections of two snapshots like two lists, by the hashes that their tables keep.
@frozen
@usableFromInline
struct SectionMatcher<SectionIdentifier: Hashable & Sendable> {
  @usableFromInline let old: SectionList<SectionIdentifier>
  @usableFromInline let new: SectionList<SectionIdentifier>

  @inlinable
  init(_ old: SectionList<SectionIdentifier>, _ new: SectionList<SectionIdentifier>) {
    self.old = old
    self.new = new
  }

  @inlinable
  func difference() throws(DifferenceError) -> ListDifference<SectionIdentifier> {
    let script = try old.identifiers.withUnsafeBufferPointer {
      (oldSections) throws(DifferenceError) in
      try new.identifiers.withUnsafeBufferPointer { (newSections) throws(DifferenceError) in
        try ListMatcher(oldSections, newSections).script { middle in
          let lookup = Lookup(self, prefix: middle.segment.oldShift)
          let duplicate = middle.matching.join(
            &middle.segment, middle.old, middle.new, lookup)
          return duplicate.map { middle.new[$0] }
        }
      }
    }
    return ListDifference(trusted: old.identifiers, new.identifiers, script)
  }

  /// The join numbers a section by its index minus the length of the common prefix.
  @frozen
  @usableFromInline
  struct Lookup: ElementLookup {
    @usableFromInline let matcher: SectionMatcher
    @usableFromInline let prefix: Int

    @inlinable
    init(_ matcher: SectionMatcher, prefix: Int) {
      self.matcher = matcher
      self.prefix = prefix
    }

    @inlinable
    func number(ofNewAt offset: Int) -> Int {
      let (old, new) = (matcher.old, matcher.new)
      let index = prefix &+ offset
      let section = new.identifiers[index]
      let hash =
        new.table.hashing == old.table.hashing
        ? new.table.hashes[new.number(at: index)] : old.table.hash(section)
      let found = old.index(of: section, hash)
      return found < 0 ? -1 : found &- prefix
    }
  }
}
