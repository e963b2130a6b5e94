import SnapshotDiff

/// The list after a batch, by sets and arrays. List views and rules are tested against it and share no code with it.
enum PlainBatch {
  struct Layout {
    /// For each item after the batch, its path before the batch; nil for a new item.
    var origins: [[ItemPath?]] = []
    /// Where reloaded items are after the batch.
    var reloads: Set<ItemPath> = []
  }

  case right(Layout)
  case wrong
  /// Two inserts at one place, or item reloads while sections move. The list view may accept or refuse such a batch.
  case open

  init(
    _ updates: BatchUpdates, before: [Int], after: [Int], level: BatchUpdateRules.Level = .strict
  ) {
    let come = Set(updates.sectionInserts)
    let inserts = updates.itemInserts.filter { !come.contains($0.section) }
    if come.count < updates.sectionInserts.count || Set(inserts).count < inserts.count
      || !updates.itemReloads.isEmpty && !updates.sectionMoves.isEmpty
    {
      self = .open
    } else if let layout = Layout(updates, before, after, level) {
      self = .right(layout)
    } else {
      self = .wrong
    }
  }
}

extension PlainBatch.Layout {
  fileprivate init?(
    _ updates: BatchUpdates, _ before: [Int], _ after: [Int], _ level: BatchUpdateRules.Level
  ) {
    guard let sections = Self.sections(updates, before.count, after.count) else { return nil }
    let gone = Set(updates.sectionDeletes)
    let come = Set(updates.sectionInserts)
    let deletes = updates.itemDeletes.filter { !gone.contains($0.section) }
    let inserts = updates.itemInserts.filter { !come.contains($0.section) }
    let leaving = deletes + updates.itemMoves.map(\.source)
    let arriving = inserts + updates.itemMoves.map(\.target)
    guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
      leaving.allSatisfy({ before.hold($0) && !gone.contains($0.section) }),
      arriving.allSatisfy({ after.hold($0) && !come.contains($0.section) }),
      level == .standard
        || updates.sectionMoves.allSatisfy({ move in
          !leaving.contains { $0.section == move.source }
            && !arriving.contains { $0.section == move.target }
        })
    else { return nil }

    let sources = Dictionary(
      uniqueKeysWithValues: updates.itemMoves.map { ($0.target, $0.source) })
    for (section, old) in sections.enumerated() {
      guard let old else {
        origins.append(Array(repeating: nil, count: after[section]))
        continue
      }
      let all = (0..<before[old]).map { ItemPath(section: old, item: $0) }
      if updates.sectionReloads.contains(old) {
        // The items of a reloaded section keep their offsets. The item count may change.
        origins.append((0..<after[section]).map { $0 < all.count ? all[$0] : nil })
        continue
      }
      let staying = all.filter { !leaving.contains($0) }
      let slots = (0..<after[section]).map { ItemPath(section: section, item: $0) }
      guard staying.count == slots.count(where: { !arriving.contains($0) }) else { return nil }
      var next = staying.makeIterator()
      origins.append(slots.map { arriving.contains($0) ? sources[$0] : next.next() })
    }
    guard addReloads(updates, before, after, sections, leaving) else { return nil }
  }

  /// For each section after the batch, its old index, or nil if it is inserted. Returns nil if the batch is wrong.
  private static func sections(_ updates: BatchUpdates, _ before: Int, _ after: Int) -> [Int?]? {
    let leaving = updates.sectionDeletes + updates.sectionMoves.map(\.source)
    let arriving = updates.sectionInserts + updates.sectionMoves.map(\.target)
    let staying = (0..<before).filter { !leaving.contains($0) }
    guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
      leaving.allSatisfy((0..<before).contains), arriving.allSatisfy((0..<after).contains),
      staying.count + arriving.count == after
    else { return nil }
    var next = staying.makeIterator()
    return (0..<after).map { section in
      if let move = updates.sectionMoves.first(where: { $0.target == section }) {
        return move.source
      }
      return arriving.contains(section) ? nil : next.next()
    }
  }

  private mutating func addReloads(
    _ updates: BatchUpdates, _ before: [Int], _ after: [Int], _ sections: [Int?],
    _ leaving: [ItemPath]
  ) -> Bool {
    let reloaded = updates.sectionReloads
    let isOnlyReloads = updates.count == reloaded.count + updates.itemReloads.count
    guard reloaded.isEmpty || isOnlyReloads, Set(reloaded).count == reloaded.count,
      reloaded.allSatisfy(before.indices.contains)
    else { return false }
    for section in reloaded {
      for item in 0..<after[section] { reloads.insert(ItemPath(section: section, item: item)) }
    }
    let items = updates.itemReloads.filter { !reloaded.contains($0.section) }
    guard Set(items).count == items.count else { return false }
    for path in items {
      let isMoving = updates.itemMoves.contains {
        $0.source.section == path.section || sections[$0.target.section] == path.section
      }
      guard before.hold(path), !leaving.contains(path), !isMoving,
        let section = sections.firstIndex(of: path.section),
        let item = origins[section].firstIndex(of: path)
      else { return false }
      reloads.insert(ItemPath(section: section, item: item))
    }
    return true
  }
}

extension [Int] {
  fileprivate func hold(_ path: ItemPath) -> Bool {
    indices.contains(path.section) && (0..<self[path.section]).contains(path.item)
  }
}
