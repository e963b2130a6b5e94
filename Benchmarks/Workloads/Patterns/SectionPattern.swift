/// A kind of change to *n* items in a hundred sections, by the name it has in scenarios.
///
/// The old list has a hundred sections of *n* / 100 items each, with the remainder spread over them. With fewer items
/// than sections, some sections are empty.
public enum SectionPattern: String, CaseIterable, Sendable {
  /// Deletes one in a hundred items and inserts as many, all at random places.
  case scattered1pct = "sections-scattered-1pct"
  /// Takes one in a hundred items from random places. Each item goes to a random place in another section.
  case regroup1pct = "regroup-1pct"
  /// Moves a random section with its items to another place. A script of one move is enough.
  case sectionMove = "section-move"
  /// Deletes one section. Each of its items survives at a random place in another section.
  case sectionDelete = "section-delete"

  public static let sectionCount = 100

  /// A section and the keys of its items. An old section's number is its index in the old order. A new section has a
  /// higher number.
  public struct Section: Hashable, Sendable {
    public var number: Int
    public var keys: [Int]

    public init(number: Int, keys: [Int]) {
      self.number = number
      self.keys = keys
    }
  }

  /// The old sections: keys `0..<size` in order.
  public static func oldSections(size: Int) -> [Section] {
    (0..<sectionCount).map { number in
      let start = size * number / sectionCount
      return Section(
        number: number, keys: Array(start..<size * (number + 1) / sectionCount))
    }
  }

  /// The new sections. Keys from `size` on are new items.
  public func newSections(size: Int, seed: UInt64) -> [Section] {
    var generator = SplitMix64(seed: seed)
    var sections = Self.oldSections(size: size)
    var gone: [Int] = []
    /// The keys that come to a section, by the section's number and by the offset of the old item that follows.
    var additions: [Int: [Int: [Int]]] = [:]
    func place(_ key: Int, in section: Section) {
      let offset = Int.random(in: 0...section.keys.count, using: &generator)
      additions[section.number, default: [:]][offset, default: []].append(key)
    }
    func placeAnywhere(_ keys: some Sequence<Int>) {
      for key in keys { place(key, in: sections[generator.below(sections.count)]) }
    }
    switch self {
    case .scattered1pct:
      gone = generator.distinctOffsets(deletes(size), below: size)
      placeAnywhere(size..<size + portion(of: size))
    case .regroup1pct:
      gone = generator.distinctOffsets(deletes(size), below: size)
      let homes = sections.flatMap { section in section.keys.map { _ in section.number } }
      for key in gone {
        let other = Int.random(in: 0..<Self.sectionCount - 1, using: &generator)
        place(key, in: sections[other < homes[key] ? other : other + 1])
      }
    case .sectionMove:
      let source = Int.random(in: 0..<Self.sectionCount, using: &generator)
      let section = sections.remove(at: source)
      let target = Int.random(in: 0..<Self.sectionCount - 1, using: &generator)
      sections.insert(section, at: target < source ? target : target + 1)
    case .sectionDelete:
      let deleted = sections.remove(
        at: Int.random(in: 0..<Self.sectionCount, using: &generator))
      placeAnywhere(deleted.keys)
    }
    let goneKeys = Set(gone)
    for index in sections.indices {
      sections[index].keys = sections[index].keys.edited(
        without: goneKeys, adding: additions[sections[index].number] ?? [:])
    }
    return sections
  }

  /// About how many steps a shortest script has: exact enough to predict an algorithm's cost. A move counts as a delete
  /// and an insert. The move or delete of a section includes the moves or deletes of its items.
  public func expectedChanges(size: Int) -> Double {
    switch self {
    case .scattered1pct: Double(deletes(size) + portion(of: size))
    case .regroup1pct: 2 * Double(deletes(size))
    case .sectionMove: 2
    case .sectionDelete: 1 + Double(size) / Double(Self.sectionCount)
    }
  }

  private func portion(of size: Int) -> Int { max(1, size / 100) }

  private func deletes(_ size: Int) -> Int { min(size, portion(of: size)) }
}

extension [Int] {
  /// These keys without the keys in `gone`. New keys come before the old key at their offset, or at the end.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* old and new keys and *k* offsets.
  /// - Precondition: Each offset is in 0...`count`.
  func edited(without gone: Set<Int>, adding additions: [Int: [Int]]) -> [Int] {
    var keys: [Int] = []
    keys.reserveCapacity(count)
    var next = 0
    for (place, added) in additions.sorted(by: { $0.key < $1.key }) {
      for key in self[next..<place] where !gone.contains(key) { keys.append(key) }
      keys += added
      next = place
    }
    for key in self[next...] where !gone.contains(key) { keys.append(key) }
    return keys
  }
}
