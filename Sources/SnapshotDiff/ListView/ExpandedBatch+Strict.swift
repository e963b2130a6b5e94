extension ExpandedBatch {
  func checkStrictly(_ tally: borrowing SectionTally, _ report: inout ViolationReport) {
    for section in sections.repeatedDeletes { report.add(.deletedTwice(.section(section))) }
    for move in sections.movesBySource where tally.touchesItems(of: move) {
      report.add(.sectionMoveWithItemUpdates(move))
    }
    if !isOnlyReloads {
      for section in sections.reloads { report.add(.sectionReloadAmongUpdates(section)) }
    }

    for path in items.repeatedDeletes { report.add(.deletedTwice(.item(path))) }
    for path in items.reloads where tally.hasMoves(in: path.section) {
      report.add(.itemReloadAmongMoves(path))
    }
  }
}

extension ExpandedBatch.Operations {
  fileprivate var repeatedDeletes: some Sequence<Position> {
    zip(deletes, deletes.dropFirst()).lazy.filter { $0 == $1 }.map { $0.0 }
  }
}

extension SectionTally {
  /// Whether any item is deleted from, inserted into, or moved out of, into or within the section that `move` moves.
  fileprivate func touchesItems(of move: Move<Int>) -> Bool {
    (old.indices.contains(move.source)
      && (old[move.source].deleted > 0 || old[move.source].hasMoveSource))
      || (new.indices.contains(move.target)
        && (new[move.target].inserted > 0 || new[move.target].hasMoveTarget))
  }

  /// Whether an item moves out of, into or within a section. `section` is the position before the update.
  fileprivate func hasMoves(in section: Int) -> Bool {
    if old[section].hasMoveSource { return true }
    guard let newSection = old[section].newSection else { return false }
    return new[newSection].hasMoveTarget
  }
}
