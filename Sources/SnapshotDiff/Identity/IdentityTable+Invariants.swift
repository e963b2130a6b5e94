extension IdentityTable {
  /// The violations of the table's bookkeeping, for an owner that has `identifiers` in `slots`.
  ///
  /// - Complexity: O(*n*) hash and equality operations.
  @usableFromInline
  func invariantViolations(of identifiers: [Identifier], in slots: [Int]) -> [String] {
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
    require(Set(slots).count == slots.count, "slots are not unique: \(slots)")
    var owned: [Int: Identifier] = [:]
    for (slot, identifier) in zip(slots, identifiers) { owned[slot] = identifier }
    for (slot, identifier) in zip(slots, identifiers) {
      guard hashes.indices.contains(slot) else {
        violations.append("\(identifier) has slot \(slot) of \(hashes.count)")
        continue
      }
      require(hashes[slot] == hash(identifier), "another hash than that of \(identifier) is kept")
      let found = self.slot(hashes[slot]) { owned[$0] == identifier }
      require(found == slot, "\(identifier) has slot \(slot) and is found in \(found)")
    }
    return violations
  }
}
