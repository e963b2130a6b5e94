import SnapshotDiff

extension PlacementPass {
  /// Places the objects that do not stay. One call of `insertItems` inserts nearly all of them, each before the next
  /// item that stays in its section. The last objects of a section may have no such item behind them. Then the very
  /// last object is appended to the section, and the call inserts the others before it.
  func edit(
    _ list: inout ListSnapshot, leaving: [ObjectID], _ sections: borrowing SectionPlan
  ) throws {
    if !leaving.isEmpty { try list.deleteItems(leaving) }
    try bring(sections, into: &list)

    var items: [ObjectID] = []
    var destinations: [ObjectID] = []
    for run in sections.runs.reversed() {
      var next =
        run.joinsNext ? unmoved.item(at: objects[run.members.lowerBound].insertionIndex) : nil
      for object in objects[run.members].reversed() {
        if object.stays {
          next = object.objectID
        } else if let next {
          items.append(object.objectID)
          destinations.append(next)
        } else {
          // The object is the last of its section, once the items that move away have left.
          try list.appendItems([object.objectID], toSection: run.name)
          next = object.objectID
        }
      }
    }
    // `insertItems` keeps the order of items that have the same destination.
    items.reverse()
    destinations.reverse()
    try list.insertItems(items, beforeItems: destinations)
    if !sections.vanishing.isEmpty { try list.deleteSections(sections.vanishing) }
  }

  /// Inserts the new sections and moves the sections that have another place, each behind its predecessor.
  private func bring(_ sections: borrowing SectionPlan, into list: inout ListSnapshot) throws {
    var next = 0
    while next < sections.runs.count {
      let run = sections.runs[next]
      next += 1
      guard run.isArriving else { continue }
      if list.indexOfSection(run.name) != nil {
        try bring(run.name, behind: run.sectionBefore, in: &list)
        continue
      }
      // One call inserts all new sections that are adjacent. Each call takes time linear in the number of sections.
      var names = [run.name]
      while next < sections.runs.count, sections.runs[next].isArriving,
        sections.runs[next].sectionBefore == names.last,
        list.indexOfSection(sections.runs[next].name) == nil
      {
        names.append(sections.runs[next].name)
        next += 1
      }
      if let before = run.sectionBefore {
        try list.insertSections(names, afterSection: before)
      } else if let first = list.sectionIdentifiers.first {
        try list.insertSections(names, beforeSection: first)
      } else {
        try list.appendSections(names)
      }
    }
  }

  private func bring(
    _ name: String, behind before: String?, in list: inout ListSnapshot
  ) throws(SnapshotError) {
    if let before {
      try list.moveSection(name, afterSection: before)
    } else if let first = list.sectionIdentifiers.first, first != name {
      try list.moveSection(name, beforeSection: first)
    }
  }
}
