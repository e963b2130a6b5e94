/// The order of the sections, by their numbers. A section's number is called a slot here. The place of an item names
/// the section by number. So a section can move without a change to its items.
@frozen
@usableFromInline
struct SectionOrder: Sendable {
  /// The number of the section at each index. While `isImplicit`, each number is its index, and both arrays are empty.
  @usableFromInline var slots: [UInt32] = []

  /// For each number, the index of the section with that number; `UInt32.max` if there is no such section.
  @usableFromInline var indices: [UInt32] = []

  @usableFromInline var isImplicit = true

  @inlinable
  init() {}
}

extension SectionOrder {
  @inlinable
  func slot(at index: Int) -> Int { isImplicit ? index : Int(slots[index]) }

  @inlinable
  func index(ofSlot slot: Int) -> Int { isImplicit ? slot : Int(indices[slot]) }

  /// Whether there is a section with that number.
  ///
  /// - Parameter count: the number of sections.
  @inlinable
  func holds(_ slot: Int, count: Int) -> Bool {
    isImplicit ? slot < count : slot < indices.count && indices[slot] != .max
  }

  /// - Parameter count: the number of sections before the insertion.
  @inlinable
  mutating func insert(_ new: [UInt32], at index: Int, count: Int) {
    if isImplicit, index == count,
      new.indices.allSatisfy({ Int(new[$0]) == count + $0 })
    {
      return
    }
    store(count)
    slots.insert(contentsOf: new, at: index)
    let missing = Int(new.max() ?? 0) + 1 - indices.count
    if missing > 0 { indices.append(contentsOf: repeatElement(.max, count: missing)) }
    renumber(index..<slots.count)
  }

  /// - Parameters:
  ///   - removed: ascending indices.
  ///   - count: the number of sections before the removal.
  @inlinable
  mutating func remove(_ removed: [Int], count: Int) {
    guard let first = removed.first else { return }
    store(count)
    for index in removed { indices[Int(slots[index])] = .max }
    slots.remove(ascending: removed)
    renumber(first..<slots.count)
  }

  @inlinable
  mutating func move(from source: Int, to target: Int, count: Int) {
    store(count)
    slots.moveElement(from: source, to: target)
    renumber(min(source, target)..<max(source, target) + 1)
  }

  /// - Parameter numbers: the numbers of all sections, in their new order.
  @inlinable
  mutating func arrange(_ numbers: [Int]) {
    store(numbers.count)
    slots = numbers.map { UInt32(truncatingIfNeeded: $0) }
    renumber(slots.indices)
  }

  @inlinable
  mutating func store(_ count: Int) {
    guard isImplicit else { return }
    isImplicit = false
    slots = (0..<count).map { UInt32(truncatingIfNeeded: $0) }
    indices = slots
  }

  @inlinable
  mutating func renumber(_ range: Range<Int>) {
    for index in range { indices[Int(slots[index])] = UInt32(truncatingIfNeeded: index) }
  }
}
