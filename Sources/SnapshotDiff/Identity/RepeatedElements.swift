/// The elements that occur more than once, each named once, in order of their first repetition.
///
/// - Complexity: two hashes for each element.
@inlinable
func repeatedElements<Element: Hashable>(of elements: [Element]) -> [Element] {
  guard elements.count > 1 else { return [] }
  var counts: [Element: Int] = Dictionary(minimumCapacity: elements.count)
  var repeated: [Element] = []
  for element in elements {
    let count = counts[element, default: 0] + 1
    counts[element] = count
    if count == 2 { repeated.append(element) }
  }
  return repeated
}

extension IdentityTable {
  /// Like ``repeatedElements(of:)``. `newHashes` are from ``hashes(of:)``.
  ///
  /// - Complexity: no identifier is hashed, unless cheap hashes make a run of probes too long for chance.
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
        case .done: continue
        case .probeLimitExceeded: if hashing == .fast { return false }
        case .present(let first): repeats.append(first)
        }
      }
      return true
    }
    guard isHonest else { return repeatedElements(of: identifiers) }
    if repeats.isEmpty { return [] }
    var named = Set<Int>()
    return repeats.filter { named.insert($0).inserted }.map { identifiers[$0] }
  }
}
