/// Collects the strays between two snapshots on one base.
@frozen
@usableFromInline
struct StrayFinder<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  @usableFromInline typealias Matcher = DerivedMatcher<SectionIdentifier, ItemIdentifier>

  @usableFromInline let matcher: Matcher
  @usableFromInline let base: SnapshotBase<SectionIdentifier, ItemIdentifier>

  /// Whether a section was inserted, deleted or moved in one of the snapshots since their base was made.
  @usableFromInline let hasOtherSections: Bool

  /// The old index of each new section, -1 for an inserted one; empty if all stay where they are.
  @usableFromInline let origins: [Int32]

  /// By old index.
  @usableFromInline var left: [Stray] = []
  /// By new index.
  @usableFromInline var came: [Stray] = []

  @usableFromInline var section = SectionInBoth()

  /// A section that is in both snapshots under one number.
  @frozen
  @usableFromInline
  struct SectionInBoth {
    @usableFromInline var number = -1
    /// Its index in the new snapshot; -1 if it is not in both.
    @usableFromInline var newIndex = -1
    /// The rank of its first item, before and after.
    @usableFromInline var oldRank = 0
    @usableFromInline var newRank = 0
    /// The index of its first item across all sections, before and after.
    @usableFromInline var oldStart = 0
    @usableFromInline var newStart = 0
    /// How many strays in it have been found.
    @usableFromInline var left = 0
    @usableFromInline var came = 0

    @inlinable
    init() {}
  }

  @inlinable
  init(_ matcher: Matcher, _ sections: ListDifference<SectionIdentifier>) {
    self.matcher = matcher
    base = matcher.old.base
    hasOtherSections =
      matcher.old.edits?.structure != nil || matcher.new.edits?.structure != nil
    origins = sections.isEmpty ? [] : sections.origins()
  }
}

extension StrayFinder {
  /// Finds the strays of all sections that have one number in both snapshots.
  @inlinable
  mutating func readEdits() {
    var old = EditCursor(matcher.old.edits?.items ?? EditList())
    var new = EditCursor(matcher.new.edits?.items ?? EditList())
    while true {
      if old.isAtSameBlock(as: new) {
        old.skipBlock()
        new.skipBlock()
      } else if old.key < new.key {
        if old.key.isOwner {
          come(old.key, UInt64.max, new)
        } else {
          leave(old.key, old.value, old)
        }
        old.advance()
      } else if new.key < old.key {
        if new.key.isOwner {
          leave(new.key, UInt64.max, old)
        } else {
          come(new.key, new.value, new)
        }
        new.advance()
      } else if old.key == .max {
        return
      } else {
        if !old.key.isOwner, identity(old.value, inOld: true) != identity(new.value, inOld: false) {
          leave(old.key, old.value, old)
          come(new.key, new.value, new)
        }
        old.advance()
        new.advance()
      }
    }
  }

  /// - Parameters:
  ///   - value: the number of an item that was put, `UInt64.max` for the base's own.
  ///   - cursor: in the old edits, before the key.
  @inlinable
  mutating func leave(_ key: EditKey, _ value: UInt64, _ cursor: EditCursor) {
    enter(key)
    if section.newIndex < 0 { return }
    let rank = key.position &- section.number
    let number = value == .max ? UInt64(truncatingIfNeeded: rank) : value
    let item = rank &+ cursor.sum &- section.oldRank
    left.append(
      Stray(
        identity: identity(number, inOld: true), number: Int(truncatingIfNeeded: number),
        index: section.oldStart &+ item, rank: item &- section.left, section: section.newIndex))
    section.left &+= 1
  }

  /// - Parameter cursor: in the new edits, before the key.
  @inlinable
  mutating func come(_ key: EditKey, _ value: UInt64, _ cursor: EditCursor) {
    enter(key)
    if section.newIndex < 0 { return }
    let rank = key.position &- section.number
    let number = value == .max ? UInt64(truncatingIfNeeded: rank) : value
    let item = rank &+ cursor.sum &- section.newRank
    came.append(
      Stray(
        identity: identity(number, inOld: false), number: Int(truncatingIfNeeded: number),
        index: section.newStart &+ item, rank: item &- section.came, section: section.newIndex))
    section.came &+= 1
  }

  @inlinable
  func identity(_ number: UInt64, inOld: Bool) -> UInt64 {
    let added = Int(truncatingIfNeeded: number) &- base.count
    if added < 0 { return number }
    let edits = (inOld ? matcher.old : matcher.new).edits!
    return edits.added[added].stamp | Stray.addedMark
  }

  /// Goes over to the section of a key.
  @inlinable
  mutating func enter(_ key: EditKey) {
    let number = base.section(ofPosition: key.position)
    if number == section.number { return }
    section = SectionInBoth()
    section.number = number
    let oldIndex = matcher.old.index(ofSectionNumber: number)
    let newIndex = matcher.new.index(ofSectionNumber: number)
    guard oldIndex >= 0, newIndex >= 0, origin(of: newIndex) == oldIndex else { return }
    section.newIndex = newIndex
    section.oldRank = matcher.old.rank(ofSection: number)
    section.newRank = matcher.new.rank(ofSection: number)
    section.oldStart = hasOtherSections ? matcher.old.sectionStarts[oldIndex] : section.oldRank
    section.newStart = hasOtherSections ? matcher.new.sectionStarts[newIndex] : section.newRank
  }

  @inlinable
  func origin(of newIndex: Int) -> Int { origins.isEmpty ? newIndex : Int(origins[newIndex]) }

  /// A section deleted and inserted again is the same to who looks at identifiers, and has another number:
  /// all its items have left, and all come.
  @inlinable
  mutating func readRenewedSections() {
    let oldStarts = matcher.old.sectionStarts
    let newStarts = matcher.new.sectionStarts
    for newIndex in 0..<matcher.new.numberOfSections {
      let oldIndex = origin(of: newIndex)
      if oldIndex < 0 { continue }
      let oldNumber = matcher.old.number(ofSectionAt: oldIndex)
      let newNumber = matcher.new.number(ofSectionAt: newIndex)
      if oldNumber == newNumber { continue }
      let leaving = strays(
        in: matcher.old, oldNumber, from: oldStarts[oldIndex], section: newIndex, inOld: true)
      let coming = strays(
        in: matcher.new, newNumber, from: newStarts[newIndex], section: newIndex, inOld: false)
      left += leaving
      came += coming
    }
  }

  @inlinable
  func strays(
    in snapshot: Matcher.Snapshot, _ sectionNumber: Int, from start: Int, section: Int, inOld: Bool
  ) -> [Stray] {
    var strays: [Stray] = []
    func add(_ number: Int) {
      strays.append(
        Stray(
          identity: identity(UInt64(truncatingIfNeeded: number), inOld: inOld), number: number,
          index: start + strays.count, rank: 0, section: section))
    }
    snapshot.forEachRun(ofSection: sectionNumber) { run in
      switch run {
      case .kept(let slots): for slot in slots { add(slot) }
      case .put(let number): add(number)
      }
    }
    return strays
  }
}
