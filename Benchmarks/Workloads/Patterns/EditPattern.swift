/// A kind of change to a list of *n* items, by the name it has in scenarios. A share of the items is rounded down, and
/// is at least one item.
public enum EditPattern: String, CaseIterable, Sendable {
  case unchanged
  /// The new list shares its storage with the old list.
  case unchangedShared = "unchanged-shared"
  /// One new item at the front.
  case prepend1 = "prepend-1"
  /// New items at the end, one for a hundred old items.
  case append1pct = "append-1pct"
  /// Deletes one item and inserts one, both at random places. The next five patterns delete a share of the items and
  /// insert as many.
  case scattered1 = "scattered-1"
  case scattered1permille = "scattered-1permille"
  case scattered1pct = "scattered-1pct"
  case scattered10pct = "scattered-10pct"
  case scattered30pct = "scattered-30pct"
  case scattered60pct = "scattered-60pct"
  /// Moves a random item to a random place, ten times.
  case move10 = "move-10"
  case shuffle
  case reverse
  /// No item survives.
  case replaceAll = "replace-all"
  /// The same identifiers, some with new content: ``ListWorkload/updated``.
  case content1pct = "content-1pct"
  /// The mix that published comparisons of diffing libraries use: a range of items deleted, a range inserted, the first
  /// items shuffled.
  case peerMix = "peer-mix"

  /// All patterns except the four scattered patterns that only the suite `replacement` measures.
  public static let common = allCases.filter { pattern in
    ![.scattered1, .scattered1permille, .scattered30pct, .scattered60pct].contains(pattern)
  }

  public var sharesStorage: Bool { self == .unchangedShared }

  /// The keys of the new list. The old list has the keys `0..<size`. Keys from `size` on are new items.
  public func newKeys(size: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    var keys = Array(0..<size)
    switch self {
    case .unchanged, .unchangedShared, .content1pct: break
    case .prepend1: keys.insert(size, at: 0)
    case .append1pct: keys.append(contentsOf: size..<size + portion(of: size))
    case .scattered1, .scattered1permille, .scattered1pct, .scattered10pct, .scattered30pct,
      .scattered60pct:
      keys = Self.scatteredKeys(scattered(of: size), size: size, seed: seed)
    case .move10:
      for _ in 0..<10 where !keys.isEmpty {
        let key = keys.remove(at: Int.random(in: keys.indices, using: &generator))
        keys.insert(key, at: Int.random(in: 0...keys.count, using: &generator))
      }
    case .shuffle: keys.shuffle(using: &generator)
    case .reverse: keys.reverse()
    case .replaceAll: keys = Array(size..<2 * size)
    case .peerMix:
      let mix = PeerMix(size: size)
      keys.removeSubrange(2 * mix.changed..<3 * mix.changed)
      keys.insert(contentsOf: size..<size + mix.changed, at: 3 * mix.changed)
      keys[0..<mix.shuffled].shuffle(using: &generator)
    }
    return keys
  }

  /// The keys of the old items that stay, in the new order. Only 1,000 items are looked at if there are more, which is
  /// enough for ``keepsItems(size:)`` and ``movesItems``.
  private func kept(of size: Int) -> [Int] {
    let size = min(size, 1_000)
    return newKeys(size: size, seed: 1).filter { $0 < size }
  }

  /// Whether any item stays.
  public func keepsItems(size: Int) -> Bool { !kept(of: size).isEmpty }

  /// Whether items that stay change places. If they do, algorithms may give different scripts.
  public var movesItems: Bool {
    let kept = kept(of: 1_000)
    return kept != kept.sorted()
  }

  /// About how many deletes and inserts a shortest script has. The number is exact enough to predict the cost of an
  /// algorithm that is slow if much changes.
  public func expectedChanges(size: Int) -> Double {
    if size <= 0 { return self == .prepend1 || self == .append1pct ? 1 : 0 }
    let count = Double(size)
    // The longest increasing subsequence of a random permutation of `count` items has about 2 sqrt(`count`) items.
    func permuted(_ count: Double) -> Double { max(0, 2 * (count - 2 * count.squareRoot())) }
    switch self {
    case .unchanged, .unchangedShared, .content1pct: return 0
    case .prepend1: return 1
    case .append1pct: return Double(portion(of: size))
    case .scattered1, .scattered1permille, .scattered1pct, .scattered10pct, .scattered30pct,
      .scattered60pct:
      return 2 * Double(scattered(of: size))
    case .move10: return min(20, permuted(count))
    case .shuffle: return permuted(count)
    case .reverse: return 2 * (count - 1)
    case .replaceAll: return 2 * count
    case .peerMix:
      let mix = PeerMix(size: size)
      return 2 * Double(mix.changed) + permuted(Double(mix.shuffled))
    }
  }

  /// How many items a scattered pattern deletes; it inserts as many.
  private func scattered(of size: Int) -> Int {
    let perMille: [EditPattern: Int] = [
      .scattered1: 0, .scattered1permille: 1, .scattered1pct: 10, .scattered10pct: 100,
      .scattered30pct: 300, .scattered60pct: 600,
    ]
    return min(size, max(1, size * perMille[self]! / 1_000))
  }

  /// The new list, in keys, after `count` items of `0..<size` are deleted and as many inserted, all at random places.
  private static func scatteredKeys(_ count: Int, size: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    let gone = Set(generator.distinctOffsets(count, below: size))
    var additions: [Int: [Int]] = [:]
    for key in size..<size + count {
      additions[Int.random(in: 0...size, using: &generator), default: []].append(key)
    }
    return Array(0..<size).edited(without: gone, adding: additions)
  }

  /// One in a hundred items, and at least one item, even for an empty list.
  private func portion(of size: Int) -> Int { max(1, size / 100) }
}
