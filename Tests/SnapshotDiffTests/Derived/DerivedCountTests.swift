import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// Counts the hashes and comparisons of one change of a derived snapshot: of the edit, the difference, its stages and
/// its application. The counts stay within the same small bounds at every size.
@Suite(.serialized) struct DerivedCountTests {
  typealias Identifier = Counted<Int>
  typealias CountedSnapshot = DiffableDataSourceSnapshot<Identifier, Identifier>

  static let sizes = [1_000, 100_000]

  /// The bounds for all the work of one change together.
  static let hashes = 4
  static let comparisons = 16

  /// How many edits come before the change. 1,300 edits are enough for a fold in 1,000 items, but not in 100,000.
  static let pending = [0, 1, 40, 300, 1_300]

  /// Differences to a changed snapshot, back from it as in an undo, and between siblings. ``ApplyCountTests`` counts
  /// edits.
  @Test(arguments: sizes, pending)
  func differencesHashNothing(_ size: Int, _ pending: Int) throws {
    let current = try DerivedChange.parent(size, pending: pending)
    var sibling = current
    try sibling.deleteItems([current.itemIdentifier(at: size / 3)!])
    for place in DerivedChange.Place.allCases {
      for edit in DerivedChange.all(of: current, at: place) {
        var new = current
        try edit.perform(on: &new)
        for (name, old, new) in [
          ("made", current, new), ("undone", new, current), ("against a sibling", sibling, new),
        ] {
          let made = "\(edit) at the \(place), \(name), \(size), \(pending) pending"
          let counts = try counting { _ = try updated(old, to: new) }
          #expect(counts.hashCalls == 0, "\(made): \(counts)")
          #expect(counts.equalCalls <= Self.comparisons, "\(made): \(counts)")
        }
      }
    }
  }

  private func updated(
    _ old: CountedSnapshot, to new: CountedSnapshot
  ) throws -> CountedSnapshot {
    let difference = try LISDiff().difference(from: old, to: new)
    _ = difference.stages()
    return try old.applying(difference)
  }

  @Test(arguments: sizes, pending)
  func copiesCallNothing(_ size: Int, _ pending: Int) throws {
    let current = try DerivedChange.parent(size, pending: pending)
    let counts = try counting {
      let copy = current
      let difference = try LISDiff().difference(from: current, to: copy)
      #expect(difference.isEmpty)
      #expect(difference.stages() == [])
      _ = try current.applying(difference)
      #expect(copy.hasSameContent(as: current))
    }
    #expect(counts == OperationCounts(), "\(size), \(pending) pending: \(counts)")
  }

  /// A fold builds a new base from kept hashes. Differences across the fold still need no pass over all items.
  @Test(arguments: sizes)
  func foldingHashesNothing(_ size: Int) throws {
    let current = try DerivedChange.parent(size, pending: 40)
    var folded = current
    let folding = counting { folded.foldPendingEdits() }
    #expect(folding.hashCalls == 0, "\(size): \(folding)")
    #expect(folding.equalCalls <= Self.comparisons, "\(size): \(folding)")
    #expect(folded == current)
    try folded.deleteItems([folded.itemIdentifier(at: size / 2)!])
    let across = try counting {
      for (old, new) in [(current, folded), (folded, current)] {
        let difference = try LISDiff().difference(from: old, to: new)
        #expect(difference.scriptLength == 1)
      }
    }
    #expect(across.hashCalls == 0, "\(size): \(across)")
    #expect(across.equalCalls <= 2 * Self.comparisons, "\(size): \(across)")
  }

  @Test(arguments: sizes)
  func everyUpdateOfAChainKeepsTheBound(_ size: Int) throws {
    var current = try DerivedChange.parent(size, pending: 0)
    var generator = SplitMix64(seed: TestSeed.current)
    var most = OperationCounts()
    for turn in 0..<2_000 {
      let place = Int.random(in: 0..<current.numberOfItems, using: &generator)
      let destination = current.itemIdentifier(at: place)!
      let other = current.itemIdentifier(
        at: Int.random(in: 0..<current.numberOfItems, using: &generator))!
      let fresh = Identifier(10 * size + turn)
      let counts = try counting {
        var new = current
        switch turn % 5 {
        case 0: try new.insertItems([fresh], beforeItem: destination)
        case 1, 2: try new.deleteItems([destination])
        case 3: try new.appendItems([fresh])
        default:
          if other.base != destination.base {
            try new.moveItem(other, afterItem: destination)
          }
        }
        current = try updated(current, to: new)
      }
      most.hashCalls = max(most.hashCalls, counts.hashCalls)
      most.equalCalls = max(most.equalCalls, counts.equalCalls)
    }
    #expect(most.hashCalls <= Self.hashes, "\(size): \(most)")
    #expect(most.equalCalls <= Self.comparisons, "\(size): \(most)")
    #expect(current.invariantViolations() == [])
  }

  /// In a bulk edit, an item costs at most one hash for itself and one for its destination.
  @Test(arguments: sizes)
  func bulkHashesWhatItNames(_ size: Int) throws {
    let current = try DerivedChange.parent(size, pending: 40)
    let count = 20
    let destinations = (0..<count).map { current.itemIdentifier(at: ($0 + 1) * size / 40)! }
    let moved = (0..<count).map { current.itemIdentifier(at: size - 1 - $0 * size / 50)! }
    let fresh = (0..<count).map { Identifier(20 * size + $0) }
    typealias Change = (inout CountedSnapshot) throws -> Void
    let changes: [(String, Change)] = [
      ("insert", { try $0.insertItems(fresh, beforeItems: destinations) }),
      ("move", { try $0.moveItems(moved, beforeItems: destinations) }),
      ("delete", { try $0.deleteItems(destinations) }),
    ]
    for (name, change) in changes {
      var new = current
      let counts = try counting {
        try change(&new)
        _ = try updated(current, to: new)
      }
      #expect(counts.hashCalls <= 2 * count + 2, "\(name) \(size): \(counts)")
      #expect(counts.equalCalls <= 8 * count + 16, "\(name) \(size): \(counts)")
    }
  }

  @Test(arguments: sizes, pending)
  func aLookupHashesOnceAndComparesFew(_ size: Int, _ pending: Int) throws {
    var snapshot = try DerivedChange.parent(size, pending: pending)
    let last = snapshot.itemIdentifier(at: size - 1)!
    let gone = snapshot.itemIdentifier(at: size / 2)!
    let came = Identifier(30 * size)
    try snapshot.deleteItems([gone])
    try snapshot.insertItems([came], beforeItem: snapshot.itemIdentifier(at: size / 4)!)
    try snapshot.moveItem(last, beforeItem: snapshot.itemIdentifier(at: 0)!)
    let first = snapshot.itemIdentifier(at: 1)!
    for item in [last, gone, came, first, Identifier(-1)] {
      let questions = [
        counting { _ = snapshot.indexOfItem(item) },
        counting { _ = snapshot.path(of: item) },
        counting { _ = snapshot.contains(item) },
        counting { _ = snapshot.sectionIdentifier(containingItem: item) },
        counting { _ = snapshot.indexOfSection(item) },
      ]
      for counts in questions {
        #expect(counts.hashCalls == 1, "\(item.base) of \(size): \(counts)")
        #expect(counts.equalCalls <= 4, "\(item.base) of \(size): \(counts)")
      }
    }
    let places = counting {
      for index in [0, 1, size / 4, size / 2, size - 1] {
        _ = snapshot.itemIdentifier(at: index)
        _ = snapshot.itemIdentifier(at: ItemPath(section: 1, item: index / 8))
      }
      _ = snapshot.itemCounts
      _ = snapshot.numberOfItems
    }
    #expect(places == OperationCounts(), "\(size), \(pending) pending: \(places)")
  }
}
