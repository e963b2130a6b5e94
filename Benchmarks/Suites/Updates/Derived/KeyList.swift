/// A list of keys that is edited at any place in amortised constant time. Derived snapshots are compared with it. The
/// list shares nothing with snapshots: keys are numbers that index arrays of neighbours.
struct KeyList {
  private static let end = 0

  // The arrays store key k as k + 1, and have its neighbours at index k + 1. Index 0 has the first key (`nexts`) and
  // the last key (`previous`). The value 0 is the end of the list.
  private var nexts: [Int]
  private var previous: [Int]

  /// Keys `0..<count` in order.
  init(count: Int) {
    nexts = (1...count + 1).map { $0 <= count ? $0 : Self.end }
    previous = (0...count).map { $0 == 0 ? count : $0 - 1 }
  }

  var keys: [Int] {
    var keys: [Int] = []
    var place = nexts[Self.end]
    while place != Self.end {
      keys.append(place - 1)
      place = nexts[place]
    }
    return keys
  }

  /// - Precondition: The list has the keys that are deleted, moved or used as a destination. It does not have an
  ///   inserted key. The edit is no splice.
  mutating func make(_ edit: SnapshotEdit<Int>) {
    switch edit {
    case .insert(let key, let next):
      let missing = key + 2 - nexts.count
      nexts.append(contentsOf: repeatElement(Self.end, count: max(0, missing)))
      previous.append(contentsOf: repeatElement(Self.end, count: max(0, missing)))
      link(key, before: next)
    case .delete(let key): unlink(key)
    case .move(let key, let next):
      unlink(key)
      link(key, before: next)
    case .reload: break
    case .splice: preconditionFailure("a list has no sections")
    }
  }

  private mutating func unlink(_ key: Int) {
    let (before, after) = (previous[key + 1], nexts[key + 1])
    nexts[before] = after
    previous[after] = before
  }

  private mutating func link(_ key: Int, before next: Int) {
    let before = previous[next + 1]
    nexts[before] = key + 1
    previous[key + 1] = before
    nexts[key + 1] = next + 1
    previous[next + 1] = key + 1
  }
}
