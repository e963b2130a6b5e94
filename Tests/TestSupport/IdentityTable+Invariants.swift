@testable public import SnapshotDiff

extension IdentityTable {
  /// The broken invariants of the table, if each of `identifiers` should have the slot at the same index of `slots`.
  ///
  /// - Complexity: O(*n*) hash and equality operations.
  public func invariantViolations(of identifiers: [Identifier], in slots: [Int]) -> [String] {
    var violations: [String] = []
    func require(_ holds: Bool, _ violation: @autoclosure () -> String) {
      if !holds { violations.append(violation()) }
    }
    let taken = entries.lazy.filter { $0 != 0 }.count
    require(
      count == identifiers.count && taken == count,
      "\(identifiers.count) identifiers are there, \(count) counted, \(taken) entered")
    require(
      entries.isEmpty || entries.count & (entries.count - 1) == 0 && 2 * taken <= entries.count,
      "\(taken) of \(entries.count) entries are taken")
    // For each slot, the index in `identifiers` of the identifier that has the slot; nil if no identifier has the slot.
    var places = [Int?](repeating: nil, count: hashes.count)
    for (place, (slot, identifier)) in zip(slots, identifiers).enumerated() {
      guard hashes.indices.contains(slot) else {
        violations.append("\(identifier) has slot \(slot) of \(hashes.count)")
        continue
      }
      require(places[slot] == nil, "\(identifier) has slot \(slot), which is taken")
      places[slot] = place
    }
    for (slot, identifier) in zip(slots, identifiers) where hashes.indices.contains(slot) {
      require(hashes[slot] == hash(identifier), "another hash than that of \(identifier) is kept")
      let found = self.slot(hashes[slot]) {
        guard places.indices.contains($0), let owner = places[$0] else { return false }
        return identifiers[owner] == identifier
      }
      require(found == slot, "\(identifier) has slot \(slot) and is found in \(found)")
    }
    return violations
  }
}
