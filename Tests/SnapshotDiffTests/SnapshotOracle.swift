import SnapshotDiff
import TestSupport

/// The fewest changes between two snapshots, found with dictionaries and patience sorting. It uses the library only to
/// read the snapshots. O(*n* log *n*).
///
/// The surviving sections determine which items are deleted, inserted and moved between sections. Inside a section,
/// only the number of moved items is fixed. Which items move is a choice.
struct SnapshotOracle: Equatable {
  var sectionDeletes: [Int] = []
  var sectionInserts: [Int] = []
  var sectionMoves = 0
  /// The deletes in surviving sections, of items that are gone or are now in a new section; ascending.
  var itemDeletes: [ItemPath] = []
  /// The inserts in surviving sections, of items that are new or come from a deleted section; ascending.
  var itemInserts: [ItemPath] = []
  /// The moves between different surviving sections, ascending by target.
  var itemsAcross: [Move<ItemPath>] = []
  /// The fewest moves inside each surviving section, by its new index. Zeros are left out.
  var itemMovesInside: [Int: Int] = [:]

  var itemMoves: Int { itemsAcross.count + itemMovesInside.values.reduce(0, +) }

  init<Section, Item>(_ difference: SnapshotDifference<Section, Item>) {
    sectionDeletes = Array(difference.sections.deletes)
    sectionInserts = Array(difference.sections.inserts)
    sectionMoves = difference.sections.moves.count
    itemDeletes = Array(difference.itemDeletes)
    itemInserts = Array(difference.itemInserts)
    let oldSections = difference.source.sectionIdentifiers
    let newSections = difference.target.sectionIdentifiers
    for move in difference.itemMoves {
      if oldSections[move.source.section] == newSections[move.target.section] {
        itemMovesInside[move.target.section, default: 0] += 1
      } else {
        itemsAcross.append(move)
      }
    }
  }

  init<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = Self.positions(old.sectionIdentifiers)
    let newSections = Self.positions(new.sectionIdentifiers)
    sectionDeletes = old.sectionIdentifiers.indices.filter {
      newSections[old.sectionIdentifiers[$0]] == nil
    }
    let origins = new.sectionIdentifiers.map { oldSections[$0] }
    sectionInserts = origins.indices.filter { origins[$0] == nil }
    let survivors = origins.compactMap(\.self)
    sectionMoves = survivors.count - longestIncreasingLength(survivors)

    let gone = Set(sectionDeletes)
    let come = Set(sectionInserts)
    let oldPaths = Self.paths(old)
    let newPaths = Self.paths(new)
    for section in old.sectionIdentifiers.indices where !gone.contains(section) {
      for (offset, item) in old.itemIdentifiers(atSectionIndex: section).enumerated() {
        if let target = newPaths[item], !come.contains(target.section) { continue }
        itemDeletes.append(ItemPath(section: section, item: offset))
      }
    }
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      var staying: [Int] = []
      for (offset, item) in new.itemIdentifiers(atSectionIndex: section).enumerated() {
        let target = ItemPath(section: section, item: offset)
        guard let source = oldPaths[item], !gone.contains(source.section) else {
          itemInserts.append(target)
          continue
        }
        if source.section == origin {
          staying.append(source.item)
        } else {
          itemsAcross.append(Move(from: source, to: target))
        }
      }
      let moves = staying.count - longestIncreasingLength(staying)
      if moves > 0 { itemMovesInside[section] = moves }
    }
  }
}

extension SnapshotOracle {
  private static func positions<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
    Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1, $0) })
  }

  private static func paths<Section, Item>(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: ItemPath] {
    var paths: [Item: ItemPath] = Dictionary(minimumCapacity: snapshot.numberOfItems)
    for section in 0..<snapshot.numberOfSections {
      for (offset, item) in snapshot.itemIdentifiers(atSectionIndex: section).enumerated() {
        paths[item] = ItemPath(section: section, item: offset)
      }
    }
    return paths
  }
}
