extension [[ObjectID]] {
  /// Whether all identifiers are known to be different. One bit for each key finds repeated keys. The result is also
  /// false for identifiers of several entities or stores, and for a temporary key. It is also false if the bits would
  /// take more than eight bytes for each identifier.
  ///
  /// - Complexity: O(*n*), nothing hashed.
  var areKnownToBeUnique: Bool {
    guard let first = first(where: { !$0.isEmpty })?.first else { return true }
    var greatest: Int64 = 0
    var count = 0
    for objectIDs in self {
      for objectID in objectIDs {
        guard objectID.entity == first.entity, objectID.store == first.store,
          objectID.primaryKey >= 0
        else { return false }
        greatest = Swift.max(greatest, objectID.primaryKey)
      }
      count += objectIDs.count
    }
    if greatest / 64 > count { return false }
    var seen = [UInt64](repeating: 0, count: Int(greatest / 64) + 1)
    return seen.withUnsafeMutableBufferPointer { seen in
      allSatisfy { objectIDs in
        objectIDs.allSatisfy { objectID in
          let word = Int(objectID.primaryKey / 64)
          let before = seen[word]
          seen[word] |= 1 << UInt64(objectID.primaryKey % 64)
          return seen[word] != before
        }
      }
    }
  }
}
