/// Heckel's algorithm: six passes, with a symbol table. IGListKit and DifferenceKit are built on it.
///
/// Elements that are unique in both lists are paired, whatever their distance. Then each pair grows forwards and
/// backwards over equal neighbours. Duplicates are paired only by this growth. As in IGListKit, a paired element moves
/// if its rank among the paired elements changes. This rule takes linear time, but finds far more moves than needed.
/// From `[1, 2, 3]` to `[3, 1, 2]` it finds three, where one move is enough.
///
/// - Complexity: O(*n* + *m*) hash and equality operations and memory. Each element of both lists is hashed once, and
///   again when the dictionary grows.
/// - Source: P. Heckel, "A Technique for Isolating Differences Between Files" (1978).
public struct HeckelDiff: DiffAlgorithm {
  @inlinable
  public init() {}

  public var name: String { "heckel" }

  @inlinable
  public var findsMoves: Bool { true }

  /// A line of the paper's symbol table. Counts stop at two, which stands for "many".
  @frozen
  @usableFromInline
  struct Symbol {
    @usableFromInline var oldCount: UInt8 = 0
    @usableFromInline var newCount: UInt8 = 0
    @usableFromInline var oldOffset: Int32 = -1

    @inlinable
    init() {}
  }

  /// The paper's arrays for one list: each element's symbol, and its partner's offset in the other list or -1.
  @frozen
  @usableFromInline
  struct Side {
    @usableFromInline var symbols: [Int32] = []
    @usableFromInline var partners: [Int32]

    @inlinable
    init(count: Int) {
      symbols.reserveCapacity(count)
      partners = [Int32](repeating: -1, count: count)
    }
  }

  @inlinable
  public func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try requireNumberable(old.count, new.count)
    var numbers: [Element: Int32] = Dictionary(minimumCapacity: old.count)
    var symbols: [Symbol] = []
    symbols.reserveCapacity(max(old.count, new.count))
    var newSide = Side(count: new.count)
    var oldSide = Side(count: old.count)

    // Pass 1: enter the new list. Pass 2: enter the old list.
    for element in new {
      let number = Self.number(of: element, &numbers, &symbols)
      symbols[Int(number)].newCount = min(2, symbols[Int(number)].newCount + 1)
      newSide.symbols.append(number)
    }
    for (offset, element) in old.enumerated() {
      let number = Self.number(of: element, &numbers, &symbols)
      symbols[Int(number)].oldCount = min(2, symbols[Int(number)].oldCount + 1)
      symbols[Int(number)].oldOffset = Int32(truncatingIfNeeded: offset)
      oldSide.symbols.append(number)
    }
    Self.pairUnique(symbols, &oldSide, &newSide)
    Self.growForwards(&oldSide, &newSide)
    Self.growBackwards(&oldSide, &newSide)
    return Self.changes(old, new, oldSide.partners, newSide.partners)
  }
}

extension HeckelDiff {
  @inlinable
  static func number<Element: Hashable>(
    of element: Element, _ numbers: inout [Element: Int32], _ symbols: inout [Symbol]
  ) -> Int32 {
    let next = Int32(truncatingIfNeeded: symbols.count)
    let number = { (known: inout Int32) in
      if known < 0 { known = next }
      return known
    }(&numbers[element, default: -1])
    if number == next { symbols.append(Symbol()) }
    return number
  }

  /// Pass 3: an element that occurs exactly once in each list becomes a pair.
  @inlinable
  static func pairUnique(_ symbols: [Symbol], _ oldSide: inout Side, _ newSide: inout Side) {
    for offset in newSide.symbols.indices {
      let symbol = symbols[Int(newSide.symbols[offset])]
      guard symbol.oldCount == 1, symbol.newCount == 1 else { continue }
      newSide.partners[offset] = symbol.oldOffset
      oldSide.partners[Int(symbol.oldOffset)] = Int32(truncatingIfNeeded: offset)
    }
  }

  /// Pass 4: equal elements that follow a pair become a pair. The beginnings of the lists count as a pair.
  @inlinable
  static func growForwards(_ oldSide: inout Side, _ newSide: inout Side) {
    var previous: Int32 = -1
    var follows = true
    for offset in newSide.symbols.indices {
      if newSide.partners[offset] < 0, follows {
        pair(offset, Int(previous) + 1, &oldSide, &newSide)
      }
      previous = newSide.partners[offset]
      follows = previous >= 0
    }
  }

  /// Pass 5: equal elements before a pair become a pair. The ends of the lists count as a pair.
  @inlinable
  static func growBackwards(_ oldSide: inout Side, _ newSide: inout Side) {
    var next = oldSide.symbols.count
    var precedes = true
    for offset in newSide.symbols.indices.reversed() {
      if newSide.partners[offset] < 0, precedes {
        pair(offset, next - 1, &oldSide, &newSide)
      }
      next = Int(newSide.partners[offset])
      precedes = next >= 0
    }
  }

  @inlinable
  static func pair(_ new: Int, _ old: Int, _ oldSide: inout Side, _ newSide: inout Side) {
    guard old >= 0, old < oldSide.symbols.count, oldSide.partners[old] < 0,
      oldSide.symbols[old] == newSide.symbols[new]
    else { return }
    newSide.partners[new] = Int32(truncatingIfNeeded: old)
    oldSide.partners[old] = Int32(truncatingIfNeeded: new)
  }

  /// Pass 6: read the changes off the pairs.
  @inlinable
  static func changes<Element>(
    _ old: [Element], _ new: [Element], _ oldPartners: [Int32], _ newPartners: [Int32]
  ) -> ListDifference<Element> {
    var deletes: [Int32] = []
    var rankOfOld = [Int32](repeating: 0, count: old.count)
    for offset in oldPartners.indices {
      rankOfOld[offset] = Int32(truncatingIfNeeded: offset - deletes.count)
      if oldPartners[offset] < 0 { deletes.append(Int32(truncatingIfNeeded: offset)) }
    }
    var inserts: [Int32] = []
    var moves: [MoveList.Entry] = []
    for offset in newPartners.indices {
      let source = newPartners[offset]
      let target = Int32(truncatingIfNeeded: offset)
      if source < 0 {
        inserts.append(target)
      } else if Int(rankOfOld[Int(source)]) != offset - inserts.count {
        moves.append(MoveList.Entry(source: source, target: target))
      }
    }
    return ListDifference(
      trusted: old, new, EditScript(deletes: deletes, inserts: inserts, moves: moves))
  }
}
