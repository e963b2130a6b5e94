import SuiteBasics
import Workloads

/// The kind, number and place of some edits of a snapshot. A scenario's name is `insert.10.scattered`, for example.
struct DerivedPattern: Hashable, Sendable {
  enum Edit: String, CaseIterable {
    case insert, delete, move, reload
    /// Inserts, deletes and moves in turn.
    case mix
    /// Some of a hundred sections are replaced by new sections of the same size. Each section is one change.
    case splice

    /// The numbers of changes in the scenarios. A mix needs more than one change. A splice of all sections would leave
    /// nothing to derive from.
    var changes: [Int] {
      switch self {
      case .insert, .delete, .move, .reload: [1, 10, 100, 1_000]
      case .mix: [10, 100, 1_000]
      case .splice: [1, 10]
      }
    }

    var places: [Place] { self == .splice ? [.scattered] : Place.allCases }
  }

  enum Place: String, CaseIterable {
    /// Side by side, in the middle of the list.
    case onePlace = "one-place"
    /// Each at a random place.
    case scattered
  }

  let edit: Edit
  let changes: Int
  let place: Place

  static let all = Edit.allCases.flatMap { edit in
    edit.changes.flatMap { changes in
      edit.places.map { DerivedPattern(edit: edit, changes: changes, place: $0) }
    }
  }

  var name: String { "\(edit.rawValue).\(changes).\(place.rawValue)" }

  /// The least size that is measured. From this size on, the edits do not affect each other.
  var leastSize: Int { edit == .splice ? SectionPattern.sectionCount : 4 * changes + 4 }

  /// About how many items are touched: exact enough to predict the cost.
  func touched(size: Int) -> Int {
    edit == .splice ? changes * max(1, size / SectionPattern.sectionCount) : changes
  }
}

extension DerivedPattern {
  func oldSections(size: Int) -> [SectionPattern.Section] {
    edit == .splice
      ? SectionPattern.oldSections(size: size)
      : [SectionPattern.Section(number: 0, keys: Array(0..<size))]
  }

  /// The edits in keys. Keys from `size` on are new items.
  ///
  /// - Precondition: `size` is at least ``leastSize``.
  func edits(size: Int, seed: UInt64) -> [SnapshotEdit<Int>] {
    var generator = SplitMix64(seed: seed)
    if edit == .splice { return splices(size: size, &generator) }
    let kinds: [Edit] =
      edit == .mix
      ? (0..<changes).map { [.insert, .delete, .move][$0 % 3] }
      : Array(repeating: edit, count: changes)
    var places = places(of: kinds, size: size, &generator)
    var keys = (size..<size + changes)[...]
    return kinds.map { kind in
      switch kind {
      case .insert: .insert(keys.removeFirst(), before: places.insertDestinations.removeFirst())
      case .delete: .delete(places.others.removeFirst())
      case .move:
        .move(places.moved.removeFirst(), before: places.moveDestinations.removeFirst())
      case .reload, .mix, .splice: .reload(places.others.removeFirst())
      }
    }
  }

  /// The keys of the items that edits name. Each is named once, but edits at one place share their destinations.
  private struct Places {
    var insertDestinations: ArraySlice<Int>
    /// The items that are deleted or reloaded.
    var others: ArraySlice<Int>
    var moved: ArraySlice<Int>
    var moveDestinations: ArraySlice<Int>
  }

  private func places(
    of kinds: [Edit], size: Int, _ generator: inout SplitMix64
  ) -> Places {
    let inserts = kinds.count { $0 == .insert }
    let moves = kinds.count { $0 == .move }
    let others = kinds.count - inserts - moves
    switch place {
    case .scattered:
      let offsets = generator.distinctOffsets(kinds.count + moves, below: size)
      return Places(
        insertDestinations: offsets[..<inserts],
        others: offsets[inserts..<inserts + others],
        moved: offsets[(inserts + others)..<kinds.count], moveDestinations: offsets[kinds.count...])
    case .onePlace:
      // The middle of the list begins with the deleted or reloaded items, the destination of inserts and the
      // destination of moves. Then come as many unmoved items as moved items, and last the moved items, which pass the
      // unmoved items. A script that moves the unmoved items instead is no shorter.
      let start = (size - others - 2 * moves) / 2
      let destination = start + others
      let moved = destination + 2 + moves
      return Places(
        insertDestinations: Array(repeating: destination, count: inserts)[...],
        others: Array(start..<start + others)[...],
        moved: Array(moved..<moved + moves)[...],
        moveDestinations: Array(repeating: destination + 1, count: moves)[...])
    }
  }

  private func splices(size: Int, _ generator: inout SplitMix64) -> [SnapshotEdit<Int>] {
    let sections = oldSections(size: size)
    var next = size
    return generator.distinctOffsets(changes, below: sections.count).enumerated().map {
      index, old in
      let keys = Array(next..<next + sections[old].keys.count)
      next += keys.count
      return .splice(old, by: sections.count + index, keys)
    }
  }

  /// The sections after the edits, in keys. They are computed with a `KeyList`, which does not use snapshots.
  func newSections(size: Int, after edits: [SnapshotEdit<Int>]) -> [SectionPattern.Section] {
    var sections = oldSections(size: size)
    var list = KeyList(count: edit == .splice ? 0 : size)
    for edit in edits {
      guard case .splice(let old, let new, let keys) = edit else {
        list.make(edit)
        continue
      }
      sections[old] = SectionPattern.Section(number: new, keys: keys)
    }
    if edit != .splice { sections[0].keys = list.keys }
    return sections
  }
}
