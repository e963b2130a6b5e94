/// A batch as a list view sees it: sorted, reloads split into deletes and inserts, and without the operations that
/// deleted and inserted sections swallow.
// PERF: not copyable, because a copy would retain twenty arrays.
struct ExpandedBatch: ~Copyable {
  /// Operations on sections, or operations on items. Every array ascends.
  struct Operations<Position: Hashable & Comparable & Sendable>: ~Copyable {
    /// Deletes, and the first halves of `reloads`.
    var deletes: [Position]
    /// Inserts, and the second halves of `reloads`.
    var inserts: [Position]
    /// Reloads of positions that exist and stay.
    var reloads: [Position] = []
    /// For each of `reloads`, the position at which its second half is inserted.
    var reloadTargets: [Position] = []
    var reloadsOfDeleted: [Position] = []
    var reloadsOutOfRange: [Position] = []
    /// Sorted by source, then by target.
    var movesBySource: [Move<Position>]
    /// Sorted by target, then by source.
    var movesByTarget: [Move<Position>]

    init(deletes: [Position], inserts: [Position], moves: [Move<Position>]) {
      self.deletes = deletes.inOrder(by: <)
      self.inserts = inserts.inOrder(by: <)
      movesBySource = moves.inOrder { ($0.source, $0.target) < ($1.source, $1.target) }
      movesByTarget = moves.inOrder { ($0.target, $0.source) < ($1.target, $1.source) }
    }

    var isEmpty: Bool {
      deletes.isEmpty && inserts.isEmpty && reloads.isEmpty && reloadsOfDeleted.isEmpty
        && reloadsOutOfRange.isEmpty && movesBySource.isEmpty
    }

    /// Adds `reloads` to the deletes, and `targets`, their positions after the update, to the inserts.
    mutating func expandReloads(to targets: [Position]) {
      guard !reloads.isEmpty else { return }
      reloadTargets = targets
      // The sort finds two ascending runs and merges them.
      deletes = deletes.isEmpty ? reloads : (deletes + reloads).sorted()
      inserts = (inserts.isEmpty ? targets : inserts + targets).inOrder(by: <)
    }
  }

  /// What a batch does to a section that exists before it, apart from moves.
  enum Fate {
    case stays, deleted, reloaded
  }

  let before: [Int]
  let after: [Int]
  /// The fate of each section before the update; empty if no section is deleted, inserted or reloaded.
  private var fates: [Fate] = []
  /// For each section after the update, whether it is new or reloaded; empty under the same condition as `fates`.
  private var isInserted: [Bool] = []
  private(set) var sections: Operations<Int>
  private(set) var items: Operations<ItemPath>
  /// Whether all operations of the batch are reloads. Swallowed operations count, too.
  let isOnlyReloads: Bool

  init(_ updates: borrowing BatchUpdates, before: [Int], after: [Int]) {
    self.before = before
    self.after = after
    sections = Operations(
      deletes: updates.sectionDeletes, inserts: updates.sectionInserts, moves: updates.sectionMoves)
    items = Operations(
      deletes: updates.itemDeletes, inserts: updates.itemInserts, moves: updates.itemMoves)

    let reloadCount = updates.sectionReloads.count + updates.itemReloads.count
    isOnlyReloads = updates.count == reloadCount
    let newSections = reloadCount > 0 ? sections.displacedSections(count: before.count) : []
    expandSections(reloads: updates.sectionReloads, newSections)
    swallowItems()
    expandItems(reloads: updates.itemReloads, newSections)
  }

  private mutating func expandSections(reloads: [Int], _ newSections: [Int]) {
    if sections.deletes.isEmpty, sections.inserts.isEmpty, reloads.isEmpty { return }
    fates = Array(repeating: .stays, count: before.count)
    isInserted = Array(repeating: false, count: after.count)
    for section in sections.deletes where fates.indices.contains(section) {
      fates[section] = .deleted
    }
    for section in reloads.inOrder(by: <) {
      if !fates.indices.contains(section) {
        sections.reloadsOutOfRange.append(section)
      } else if fates[section] == .deleted {
        sections.reloadsOfDeleted.append(section)
      } else {
        fates[section] = .reloaded
        sections.reloads.append(section)
      }
    }
    sections.expandReloads(to: sections.reloads.map { newSections[$0] })
    for section in sections.inserts where isInserted.indices.contains(section) {
      isInserted[section] = true
    }
  }

  private mutating func swallowItems() {
    if !sections.deletes.isEmpty {
      items.deletes = items.deletes.filter { !isGone($0.section) }
    }
    if !sections.inserts.isEmpty {
      items.inserts = items.inserts.filter { !isNew($0.section) }
    }
  }

  private mutating func expandItems(reloads: [ItemPath], _ newSections: [Int]) {
    var nextDelete = 0
    for path in reloads.inOrder(by: <) {
      guard before.indices.contains(path.section) else {
        items.reloadsOutOfRange.append(path)
        continue
      }
      switch fates.isEmpty ? .stays : fates[path.section] {
      case .deleted:
        items.reloadsOfDeleted.append(path)
      case .reloaded:
        continue
      case .stays:
        while nextDelete < items.deletes.count, items.deletes[nextDelete] < path { nextDelete += 1 }
        if !exists(path, in: before) {
          items.reloadsOutOfRange.append(path)
        } else if nextDelete < items.deletes.count, items.deletes[nextDelete] == path {
          items.reloadsOfDeleted.append(path)
        } else {
          items.reloads.append(path)
        }
      }
    }
    items.expandReloads(to: items.displaced(items.reloads, toSections: newSections))
  }
}

extension ExpandedBatch {
  /// Whether the section exists before the update and is deleted or reloaded.
  func isGone(_ section: Int) -> Bool {
    fates.indices.contains(section) && fates[section] != .stays
  }

  /// Whether the section exists after the update and is inserted or reloaded.
  func isNew(_ section: Int) -> Bool {
    isInserted.indices.contains(section) && isInserted[section]
  }

  func exists(_ path: ItemPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }
}

extension Array {
  fileprivate func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    count < 2 ? self : sorted(by: precedes)
  }
}
