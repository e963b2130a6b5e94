/// A kind of change to *n* items in a hundred sections, by the name it has in scenarios.
///
/// The old list has a hundred sections of *n* / 100 items each, with the remainder spread over them. With fewer items
/// than sections, some sections are empty.
public enum SectionPattern: String, CaseIterable, Sendable {
  /// Deletes one in a hundred items and inserts as many, all at random places.
  case scattered1pct = "sections-scattered-1pct"
  /// Takes one in a hundred items from random places. Each goes to a random place in another section.
  case regroup1pct = "regroup-1pct"
  /// Moves a random section with its items to another place, as a list with ranked groups does. Nothing else changes,
  /// so a script of one move is enough.
  case sectionMove = "section-move"
  /// Deletes one section. Each of its items survives at a random place in another section.
  case sectionDelete = "section-delete"

  public static let sectionCount = 100

  /// A section by its number in the old order, and the keys of its items.
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
    switch self {
    case .scattered1pct:
      let gone = generator.distinctOffsets(deletes(size), below: size)
      let placements = (size..<size + portion(of: size)).map { key in
        Placement(
          key, in: sections.randomElement(using: &generator) ?? sections[0], &generator)
      }
      Self.rebuild(&sections, without: Set(gone), placements)
    case .regroup1pct:
      let taken = generator.distinctOffsets(deletes(size), below: size)
      let homes = sections.flatMap { section in section.keys.map { _ in section.number } }
      let placements = taken.map { key in
        let home = homes[key]
        let other = Int.random(in: 0..<Self.sectionCount - 1, using: &generator)
        return Placement(key, in: sections[other < home ? other : other + 1], &generator)
      }
      Self.rebuild(&sections, without: Set(taken), placements)
    case .sectionMove:
      let source = Int.random(in: 0..<Self.sectionCount, using: &generator)
      let section = sections.remove(at: source)
      let target = Int.random(in: 0..<Self.sectionCount - 1, using: &generator)
      sections.insert(section, at: target < source ? target : target + 1)
    case .sectionDelete:
      let gone = sections.remove(
        at: Int.random(in: 0..<Self.sectionCount, using: &generator))
      let placements = gone.keys.map { key in
        Placement(
          key, in: sections.randomElement(using: &generator) ?? sections[0], &generator)
      }
      Self.rebuild(&sections, without: [], placements)
    }
    return sections
  }

  /// About how many steps a shortest script has, near enough to predict an algorithm's cost. A move counts as a delete
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

extension SectionPattern {
  /// An item that comes to a section, before the old item at `offset`, or at the end if there is none.
  private struct Placement {
    let key: Int
    let section: Int
    let offset: Int

    init(_ key: Int, in section: Section, _ generator: inout SplitMix64) {
      self.key = key
      self.section = section.number
      offset = Int.random(in: 0...section.keys.count, using: &generator)
    }
  }

  /// Takes keys out and puts keys in, in linear time.
  private static func rebuild(
    _ sections: inout [Section], without gone: Set<Int>, _ placements: [Placement]
  ) {
    var additions: [Int: [Int: [Int]]] = [:]
    for placement in placements {
      additions[placement.section, default: [:]][placement.offset, default: []]
        .append(placement.key)
    }
    for index in sections.indices {
      let old = sections[index].keys
      let added = additions[sections[index].number] ?? [:]
      var keys: [Int] = []
      keys.reserveCapacity(old.count)
      for offset in 0...old.count {
        if let here = added[offset] { keys += here }
        if offset < old.count, !gone.contains(old[offset]) { keys.append(old[offset]) }
      }
      sections[index].keys = keys
    }
  }
}
