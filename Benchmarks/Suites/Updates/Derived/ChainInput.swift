import BenchmarkHarness
import Foundation
import SnapshotDiff
import Workloads

/// A plan for a long chain of single edits at random places. Inserts, deletes and moves take turns, so the size stays.
struct ChainInput<Item: WorkloadIdentifier>: Sendable {
  typealias Snapshot = NumberedSnapshot<Item>

  /// After this number of edits the list is as long as before.
  static var period: Int { 3 }

  let start: Snapshot
  let edits: [SnapshotEdit<Item>]
  /// The items of the list after all edits.
  let target: [Item]
  private let size: Int
  private let seed: UInt64

  init(size: Int, edits count: Int, seed: UInt64) throws {
    let plan = Self.plan(size: size, edits: count, seed: seed)
    func item(_ key: Int) -> Item { Item.make(key: key, seed: seed) }
    self.size = size
    self.seed = seed
    start = try Snapshot((0..<size).map(item))
    edits = plan.edits.map { $0.map(item) }
    target = plan.target.map(item)
  }

  /// The edits in keys, and the keys of the list after them.
  private static func plan(
    size: Int, edits count: Int, seed: UInt64
  ) -> (edits: [SnapshotEdit<Int>], target: [Int]) {
    var generator = SplitMix64(seed: SplitMix64.derive(seed, 2))
    var list = KeyList(count: size)
    // The order of the keys does not matter: a random key is at a random place of the list.
    var keys = Array(0..<size)
    let edits = (0..<count).map { index in
      let places = generator.distinctOffsets(2, below: keys.count)
      let edit: SnapshotEdit<Int>
      switch index % period {
      case 0:
        edit = .insert(size + index, before: keys[places[0]])
        keys.append(size + index)
      case 1:
        edit = .delete(keys[places[0]])
        keys.swapAt(places[0], keys.count - 1)
        keys.removeLast()
      default: edit = .move(keys[places[0]], before: keys[places[1]])
      }
      list.make(edit)
      return edit
    }
    return (edits, list.keys)
  }

  /// Makes all edits, one after the other, each on a copy of the current snapshot. The difference from the current
  /// snapshot to the copy is staged, and applied to the current snapshot.
  ///
  /// - Parameter look: Receives the snapshot after every edit, and may fold it.
  func run(_ look: (inout Snapshot) -> Void = { _ in }) throws -> Snapshot {
    var current = start
    for edit in edits {
      try Self.take(edit, &current)
      look(&current)
    }
    return current
  }

  /// Makes one edit. A function of its own releases all temporary values before the next edit.
  private static func take(_ edit: SnapshotEdit<Item>, _ current: inout Snapshot) throws {
    var next = current
    try next.make(edit)
    let difference = try LISDiff().difference(from: current, to: next)
    blackHole(difference.stages())
    current = try current.applying(difference)
  }

  /// The snapshot before the first edit that folds the pending edits. Without a fold, the snapshot after all edits.
  func beforeFirstFold() throws -> Snapshot {
    var current = start
    for edit in edits {
      var next = current
      try next.make(edit)
      if Self.isFold(from: current, to: next) { return current }
      current = next
    }
    return current
  }

  /// Whether the pending edits were folded between two consecutive snapshots. Without a fold, an edit lowers their
  /// number by no more than ``period``.
  static func isFold(from current: Snapshot, to next: Snapshot) -> Bool {
    next.numberOfPendingEdits + Self.period < current.numberOfPendingEdits
  }
}

extension ChainInput where Item == UUID {
  func remade<Other>(of _: Other.Type) throws -> ChainInput<Other> {
    try ChainInput<Other>(size: size, edits: edits.count, seed: seed)
  }
}
