/// The sections of a snapshot in order. Each section has a number. Until a fold, a section that moves keeps its number,
/// and no section gets the number of a deleted one. An ``EditKey`` depends on the number of its section, not on the
/// index. So a section can move without new keys for its items.
@frozen
@usableFromInline
struct SectionList<SectionIdentifier: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [SectionIdentifier] = []

  /// Maps a section's identifier to its number.
  @usableFromInline var table: IdentityTable<SectionIdentifier>

  /// The number of the section at each index. While `isImplicit`, the number of each section is its index, and this
  /// array and `indices` are empty.
  @usableFromInline var numbers: [UInt32] = []

  /// For each number, the index of the section with that number; `UInt32.max` if there is no such section.
  @usableFromInline var indices: [UInt32] = []

  @usableFromInline var isImplicit = true

  @inlinable
  init(hashing: IdentifierHashing) { table = IdentityTable(hashing: hashing) }
}

extension SectionList {
  @inlinable var count: Int { identifiers.count }

  @inlinable
  func number(at index: Int) -> Int { isImplicit ? index : Int(numbers[index]) }

  /// The index of the section with this number; -1 if the list has no such section.
  @inlinable
  func index(ofNumber number: Int) -> Int {
    if isImplicit { return number < count ? number : -1 }
    return number < indices.count && indices[number] != .max ? Int(indices[number]) : -1
  }

  /// The index of the section with this number, which must be in the list.
  @inlinable
  func index(ofPresent number: Int) -> Int { isImplicit ? number : Int(indices[number]) }

  /// The index of a section; -1 if the section is not in the list.
  ///
  /// - Complexity: one hash.
  @inlinable
  func index(of section: SectionIdentifier) -> Int { index(of: section, table.hash(section)) }

  @inlinable
  func index(of section: SectionIdentifier, _ hash: UInt32) -> Int {
    let number = table.slot(hash) { identifiers[index(ofPresent: $0)] == section }
    return number < 0 ? -1 : index(ofPresent: number)
  }

  /// Inserts sections that are not in the list, at `index`.
  ///
  /// - Complexity: O(*s*) integer operations for *s* sections in all; O(*m*) for *m* sections inserted at the end while
  ///   `isImplicit`.
  @inlinable
  mutating func insert(_ sections: [SectionIdentifier], _ hashes: [UInt32], at index: Int) {
    var table = IdentityTable<SectionIdentifier>(hashing: .standard)
    swap(&table, &self.table)
    let new = table.insertNew(sections, hashes) { identifiers[self.index(ofPresent: $0)] }
    swap(&table, &self.table)
    let staysImplicit =
      isImplicit && index == count && new.indices.allSatisfy { Int(new[$0]) == count + $0 }
    if !staysImplicit {
      storeOrder()
      numbers.insert(contentsOf: new, at: index)
      let missing = Int(new.max() ?? 0) + 1 - indices.count
      if missing > 0 { indices.append(contentsOf: repeatElement(.max, count: missing)) }
      renumber(index..<numbers.count)
    }
    identifiers.insert(contentsOf: sections, at: index)
  }

  /// - Parameter removed: ascending indices.
  @inlinable
  mutating func remove(at removed: [Int]) {
    guard let first = removed.first else { return }
    table.retire(removed.map { UInt32(truncatingIfNeeded: number(at: $0)) })
    storeOrder()
    for index in removed { indices[Int(numbers[index])] = .max }
    numbers.remove(ascending: removed)
    renumber(first..<numbers.count)
    identifiers.remove(ascending: removed)
  }

  @inlinable
  mutating func move(from source: Int, to target: Int) {
    storeOrder()
    numbers.insert(numbers.remove(at: source), at: target)
    renumber(min(source, target)..<max(source, target) + 1)
    identifiers.insert(identifiers.remove(at: source), at: target)
  }

  /// Puts all sections in the given order of numbers. Returns how many sections have another predecessor than before.
  @inlinable
  mutating func arrange(_ order: [Int]) -> Int {
    var parted = 0
    var previous = -1
    for number in order {
      let index = index(ofNumber: number)
      if index != previous + 1 { parted += 1 }
      previous = index
    }
    if parted == 0 { return 0 }
    identifiers = order.map { identifiers[index(ofNumber: $0)] }
    storeOrder()
    numbers = order.map { UInt32(truncatingIfNeeded: $0) }
    renumber(numbers.indices)
    return parted
  }

  /// A list of the same sections in the same order, in which each section's number is its index.
  ///
  /// - Complexity: O(*s*), nothing hashed unless cheap hashes collide too often.
  @inlinable
  func renumbered() -> SectionList {
    if isImplicit { return self }
    var list = SectionList(hashing: table.hashing)
    let hashes = identifiers.indices.map { table.hashes[number(at: $0)] }
    list.insert(identifiers, hashes, at: 0)
    return list
  }

  @inlinable
  mutating func storeOrder() {
    guard isImplicit else { return }
    isImplicit = false
    numbers = (0..<count).map { UInt32(truncatingIfNeeded: $0) }
    indices = numbers
  }

  @inlinable
  mutating func renumber(_ range: Range<Int>) {
    for index in range { indices[Int(numbers[index])] = UInt32(truncatingIfNeeded: index) }
  }
}
