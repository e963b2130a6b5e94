extension IdentityTable {
  /// The identifiers that occur more than once, each named once, in order of their first repetition. `newHashes` are
  /// from ``hashes(of:)``.
  ///
  /// - Complexity: no identifier is hashed, unless cheap hashes make a run of probes too long for chance. Then each
  ///   identifier is hashed once.
  @inlinable
  func repeatedIdentifiers(_ identifiers: [Identifier], _ newHashes: [UInt32]) -> [Identifier] {
    guard identifiers.count > 1 else { return [] }
    var entries = [UInt32](repeating: 0, count: SlotTable.capacity(for: identifiers.count))
    var repeats: [Int] = []
    let isHonest = entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      for index in identifiers.indices {
        let insertion = table.insert(index, newHashes[index]) {
          identifiers[$0] == identifiers[index]
        }
        switch insertion {
        case nil: continue
        case .longRun: if hashing == .fast { return false }
        case .present(let first): repeats.append(first)
        }
      }
      return true
    }
    guard isHonest else {
      let standard = IdentityTable(hashing: .standard)
      return standard.repeatedIdentifiers(identifiers, standard.hashes(of: identifiers))
    }
    if repeats.isEmpty { return [] }
    var named = Set<Int>()
    return repeats.filter { named.insert($0).inserted }.map { identifiers[$0] }
  }
}
