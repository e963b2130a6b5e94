extension SectionList {
  /// The changes to another list, found as in two plain lists, by the hashes that the tables keep.
  @inlinable
  func difference(
    to new: SectionList
  ) throws(DifferenceError) -> ListDifference<SectionIdentifier> {
    let script = try identifiers.withUnsafeBufferPointer { (olds) throws(DifferenceError) in
      try new.identifiers.withUnsafeBufferPointer { (news) throws(DifferenceError) in
        try ListMatcher.script(olds, news) { middle in
          let lookup = Lookup(self, new, prefix: middle.segment.oldShift)
          let duplicate = middle.matching.join(
            &middle.segment, middle.old, middle.new, lookup)
          return duplicate.map { middle.new[$0] }
        }
      }
    }
    return ListDifference(trusted: identifiers, new.identifiers, script)
  }

  /// The join numbers a section by its index minus the length of the common prefix.
  @frozen
  @usableFromInline
  struct Lookup: ElementLookup {
    @usableFromInline let old: SectionList
    @usableFromInline let new: SectionList
    @usableFromInline let prefix: Int

    @inlinable
    init(_ old: SectionList, _ new: SectionList, prefix: Int) {
      self.old = old
      self.new = new
      self.prefix = prefix
    }

    @inlinable
    func number(ofNewAt offset: Int) -> Int {
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
