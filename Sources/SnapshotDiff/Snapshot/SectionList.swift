/// The sections of a snapshot in order. Each section has a number, and keeps it wherever the section moves. After a
/// section has gone, no other section gets its number.
@frozen
@usableFromInline
struct SectionList<SectionIdentifier: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [SectionIdentifier] = []

  /// Maps the identifier of a section to the section's number.
  @usableFromInline var table: IdentityTable<SectionIdentifier>

  @usableFromInline var order = SectionOrder()

  @inlinable
  init(hashing: IdentifierHashing) { table = IdentityTable(hashing: hashing) }
}

extension SectionList {
  @inlinable var count: Int { identifiers.count }

  @inlinable
  func number(at index: Int) -> Int { order.slot(at: index) }

  /// The index of the section with this number; -1 if the section has gone.
  @inlinable
  func index(ofNumber number: Int) -> Int {
    order.holds(number, count: count) ? order.index(ofSlot: number) : -1
  }

  /// The index of a section; -1 if the section is not in the list.
  ///
  /// - Complexity: one hash.
  @inlinable
  func index(of section: SectionIdentifier) -> Int { index(of: section, table.hash(section)) }

  @inlinable
  func index(of section: SectionIdentifier, _ hash: UInt32) -> Int {
    let number = table.slot(hash) { identifiers[order.index(ofSlot: $0)] == section }
    return number < 0 ? -1 : order.index(ofSlot: number)
  }

  /// Inserts sections that are not in the list, at `index`.
  ///
  /// - Complexity: O(*s*) integer operations for *s* sections in all; O(*m*) for *m* sections inserted at the end of a
  ///   list whose order never changed.
  @inlinable
  mutating func insert(_ sections: [SectionIdentifier], _ hashes: [UInt32], at index: Int) {
    var table = IdentityTable<SectionIdentifier>(hashing: .standard)
    swap(&table, &self.table)
    let numbers = table.insertNew(sections, hashes) { identifiers[order.index(ofSlot: $0)] }
    swap(&table, &self.table)
    order.insert(numbers, at: index, count: count)
    identifiers.insert(contentsOf: sections, at: index)
  }

  /// - Parameter indices: ascending.
  /// - Complexity: O(*s*) integer operations.
  @inlinable
  mutating func remove(at indices: [Int]) {
    table.retire(indices.map { UInt32(truncatingIfNeeded: number(at: $0)) })
    order.remove(indices, count: count)
    identifiers.remove(ascending: indices)
  }

  /// - Complexity: O(*s*) integer operations.
  @inlinable
  mutating func move(from source: Int, to target: Int) {
    order.move(from: source, to: target, count: count)
    identifiers.moveElement(from: source, to: target)
  }

  /// Puts all sections in another order. Returns how many sections now follow another section than before.
  ///
  /// - Parameter numbers: the numbers of all sections, in their new order.
  /// - Complexity: O(*s*) integer operations.
  @inlinable
  mutating func arrange(_ numbers: [Int]) -> Int {
    var parted = 0
    var previous = -1
    for number in numbers {
      let index = index(ofNumber: number)
      if index != previous + 1 { parted += 1 }
      previous = index
    }
    if parted == 0 { return 0 }
    identifiers = numbers.map { identifiers[index(ofNumber: $0)] }
    order.arrange(numbers)
    return parted
  }

  /// A list of the same sections, with new numbers in their order.
  ///
  /// - Complexity: O(*s*), nothing hashed.
  @inlinable
  func renumbered() -> SectionList {
    if order.isImplicit { return self }
    var list = SectionList(hashing: table.hashing)
    let hashes = identifiers.indices.map { table.hashes[number(at: $0)] }
    list.insert(identifiers, hashes, at: 0)
    return list
  }
}
