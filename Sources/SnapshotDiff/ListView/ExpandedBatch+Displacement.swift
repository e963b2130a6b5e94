// Rule 2 of ``BatchUpdateRules``: where the insert of a reload goes. That place can also be the target of a move.

extension ExpandedBatch.Operations<ItemPath> {
  /// Where the items at `paths` stand after the update, if they stay and nothing moves.
  ///
  /// No two items share a place, and no item has the place of an insert. But places beyond `Int.max` become `Int.max`.
  /// A delete given twice takes one item away. An operation at a negative position displaces nothing.
  ///
  /// - Parameters:
  ///   - paths: Ascending and in range. The result has no meaning for a deleted path.
  ///   - newSections: For each section before the update, its position after the update.
  /// - Complexity: O(*p* + *d* + *i*) for *p* paths, *d* deletes and *i* inserts.
  func displaced(_ paths: [ItemPath], toSections newSections: [Int]) -> [ItemPath] {
    var result: [ItemPath] = []
    result.reserveCapacity(paths.count)
    var section: Int?
    var deleted = 0
    var inserted = 0
    var nextDelete = 0
    var nextInsert = 0
    for path in paths {
      let newSection = newSections[path.section]
      if section != path.section {
        section = path.section
        deleted = 0
        inserted = 0
        let start = ItemPath(section: path.section, item: 0)
        while nextDelete < deletes.count, deletes[nextDelete] < start { nextDelete += 1 }
        let newStart = ItemPath(section: newSection, item: 0)
        while nextInsert < inserts.count, inserts[nextInsert] < newStart { nextInsert += 1 }
      }
      while nextDelete < deletes.count, deletes[nextDelete] < path {
        let isRepeated = nextDelete > 0 && deletes[nextDelete - 1] == deletes[nextDelete]
        if !isRepeated { deleted += 1 }
        nextDelete += 1
      }
      var item = saturatingSum(path.item - deleted, inserted)
      while nextInsert < inserts.count,
        inserts[nextInsert] <= ItemPath(section: newSection, item: item)
      {
        inserted += 1
        nextInsert += 1
        item = saturatingSum(item, 1)
      }
      result.append(ItemPath(section: newSection, item: item))
    }
    return result
  }

  private func saturatingSum(_ position: Int, _ shift: Int) -> Int {
    let (sum, overflow) = position.addingReportingOverflow(shift)
    return overflow ? .max : sum
  }
}

extension ExpandedBatch.Operations<Int> {
  /// For each section before the update, its position after it. The position of a deleted section has no meaning.
  func displacedSections(count: Int) -> [Int] {
    if deletes.isEmpty, inserts.isEmpty { return Array(0..<count) }
    func paths(_ sections: [Int]) -> [ItemPath] {
      sections.map { ItemPath(section: 0, item: $0) }
    }
    let asItems = ExpandedBatch.Operations<ItemPath>(
      deletes: paths(deletes), inserts: paths(inserts), moves: [])
    return asItems.displaced(paths(Array(0..<count)), toSections: [0]).map(\.item)
  }
}
