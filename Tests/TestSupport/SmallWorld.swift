/// All lists and snapshots of small sizes.
public enum SmallWorld {
  /// All lists of up to `length` elements of `elements`. An element may be repeated.
  public static func lists<Element>(upTo length: Int, over elements: [Element]) -> [[Element]] {
    var all: [[Element]] = [[]]
    var longest = all
    for _ in 0..<length {
      longest = longest.flatMap { list in elements.map { list + [$0] } }
      all += longest
    }
    return all
  }

  /// The lists of ``lists(upTo:over:)`` whose elements first occur in the order of `elements`. Every other list becomes
  /// one of these if its elements are renamed.
  public static func orderlyLists<Element: Hashable>(
    upTo length: Int, over elements: [Element]
  ) -> [[Element]] {
    lists(upTo: length, over: elements).filter { list in
      var seen: Set<Element> = []
      let firsts = list.filter { seen.insert($0).inserted }
      return firsts.elementsEqual(elements.prefix(firsts.count))
    }
  }

  /// All lists of up to `length` elements of `elements`, without repeated elements.
  public static func uniqueLists<Element: Hashable>(
    upTo length: Int, over elements: [Element]
  ) -> [[Element]] {
    lists(upTo: length, over: elements).filter { Set($0).count == $0.count }
  }

  /// All snapshots of up to two sections with up to `count` items, chosen from `count` items.
  public static func snapshots(upTo count: Int) -> [PlainSnapshot<String, Int>] {
    uniqueLists(upTo: 2, over: ["A", "B"]).flatMap { sections in
      uniqueLists(upTo: count, over: Array(0..<count)).flatMap { fillings(of: sections, $0) }
    }
  }

  /// The snapshots of ``snapshots(upTo:)`` that take the first identifiers in order: A, then B, and 0, 1, 2 and so on.
  /// Every other snapshot becomes one of these if its sections and items are renamed.
  public static func orderlySnapshots(upTo count: Int) -> [PlainSnapshot<String, Int>] {
    [[], ["A"], ["A", "B"]].flatMap { sections in
      (0...count).flatMap { fillings(of: sections, Array(0..<$0)) }
    }
  }

  /// All ways to put `items`, in their order, into `sections`.
  private static func fillings(
    of sections: [String], _ items: [Int]
  ) -> [PlainSnapshot<String, Int>] {
    switch sections.count {
    case 0: items.isEmpty ? [PlainSnapshot()] : []
    case 1: [PlainSnapshot([.init(sections[0], items)])]
    default:
      (0...items.count).map { cut in
        PlainSnapshot([
          .init(sections[0], Array(items[..<cut])), .init(sections[1], Array(items[cut...])),
        ])
      }
    }
  }
}
