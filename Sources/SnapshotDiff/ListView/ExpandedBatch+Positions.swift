extension ExpandedBatch {
  /// Rule 2.
  func checkReloads(_ report: inout ViolationReport) {
    for section in sections.reloadsOfDeleted { report.add(.reloadOfDeleted(.section(section))) }
    for path in items.reloadsOfDeleted { report.add(.reloadOfDeleted(.item(path))) }
  }

  /// Rule 3.
  func checkPositionsBefore(_ report: inout ViolationReport) {
    for section in sections.deletesAndLostReloads where !before.indices.contains(section) {
      report.add(.sectionDeleteOutOfRange(section, sectionsBefore: before.count))
    }
    for move in sections.movesBySource where !before.indices.contains(move.source) {
      report.add(.sectionMoveSourceOutOfRange(move.source, sectionsBefore: before.count))
    }

    let lostDeletes = items.deletesAndLostReloads.filter { !exists($0, in: before) }
    for path in lostDeletes where before.indices.contains(path.section) {
      report.add(.itemDeleteOutOfRange(path, itemsBefore: before[path.section]))
    }
    for path in lostDeletes where !before.indices.contains(path.section) {
      report.add(.itemDeleteInMissingSection(path, sectionsBefore: before.count))
    }

    for move in items.movesBySource
    where isLost(source: move.source) && before.indices.contains(move.source.section) {
      report.add(
        .itemMoveSourceOutOfRange(move.source, itemsBefore: before[move.source.section]))
    }
    for move in items.movesBySource
    where isLost(source: move.source) && !before.indices.contains(move.source.section) {
      report.add(
        .itemMoveSourceInMissingSection(move.source, sectionsBefore: before.count))
    }
  }

  private func isLost(source: ItemPath) -> Bool {
    !exists(source, in: before) && !isGone(source.section)
  }

  /// Rule 4.
  func checkPositionsAfter(_ report: inout ViolationReport) {
    for section in sections.inserts where !after.indices.contains(section) {
      report.add(.sectionInsertOutOfRange(section, sectionsAfter: after.count))
    }
    for move in sections.movesByTarget where !after.indices.contains(move.target) {
      report.add(.sectionMoveTargetOutOfRange(move, sectionsAfter: after.count))
    }

    let lostInserts = items.inserts.filter { !exists($0, in: after) }
    for path in lostInserts where after.indices.contains(path.section) {
      report.add(.itemInsertOutOfRange(path, itemsAfter: after[path.section]))
    }
    for path in lostInserts where !after.indices.contains(path.section) {
      report.add(.itemInsertInMissingSection(path, sectionsAfter: after.count))
    }

    if items.movesByTarget.isEmpty { return }
    let lostMoves = items.movesByTarget.filter {
      !exists($0.target, in: after) && !isNew($0.target.section)
    }
    for move in lostMoves where after.indices.contains(move.target.section) {
      report.add(.itemMoveTargetOutOfRange(move, itemsAfter: after[move.target.section]))
    }
    for move in lostMoves where !after.indices.contains(move.target.section) {
      report.add(.itemMoveTargetInMissingSection(move, sectionsAfter: after.count))
    }
  }
}

extension ExpandedBatch.Operations {
  /// Ascending, so that a place that is in both is reported once.
  fileprivate var deletesAndLostReloads: [Position] {
    reloadsOutOfRange.isEmpty ? deletes : (deletes + reloadsOutOfRange).sorted()
  }
}
