extension SectionList {
  /// The changes to another list, found as in two plain lists. Hashes nothing if both tables use the same hash.
  @inlinable
  func difference(
    to new: SectionList
  ) throws(DifferenceError) -> ListDifference<SectionIdentifier> {
    let script = try identifiers.withUnsafeBufferPointer { (olds) throws(DifferenceError) in
      try new.identifiers.withUnsafeBufferPointer { (news) throws(DifferenceError) in
        try ListMatcher.script(olds, news) { middle in
          // The join numbers a section by its index minus the length of the common prefix.
          let prefix = middle.segment.oldShift
          let duplicate = middle.matching.join(&middle.segment, middle.old, middle.new) { offset in
            let index = prefix &+ offset
            let section = new.identifiers[index]
            let hash =
              new.table.hashing == table.hashing
              ? new.table.hashes[new.number(at: index)] : table.hash(section)
            let found = self.index(of: section, hash)
            return found < 0 ? -1 : found &- prefix
          }
          return duplicate.map { middle.new[$0] }
        }
      }
    }
    return ListDifference(trusted: identifiers, new.identifiers, script)
  }
}
