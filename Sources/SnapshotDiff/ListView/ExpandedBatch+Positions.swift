extension ExpandedBatch {
  /// Reports what breaks rule 2 of ``BatchUpdateRules``.
  func checkReloads(_ report: inout ViolationReport) {
    for section in sections.reloadsOfDeleted { report.add(.reloadOfDeleted(.section(section))) }
    for path in items.reloadsOfDeleted { report.add(.reloadOfDeleted(.item(path))) }
  }

  /// Reports what breaks rule 3 of ``BatchUpdateRules``.
  func checkPositionsBefore(_ report: inout ViolationReport) {
    for section in sections.deletesAndLostReloads where !before.indices.contains(section) {
      report.add(.deleteOutOfRange(.section(section), .sections(before.count)))
    }
    for move in sections.movesBySource where !before.indices.contains(move.source) {
      report.add(.moveSourceOutOfRange(.section(move.source), .sections(before.count)))
    }
    for path in items.deletesAndLostReloads where !exists(path, in: before) {
      report.add(.deleteOutOfRange(.item(path), .init(before, at: path)))
    }
    for path in items.movesBySource.lazy.map({ $0.source })
    where !exists(path, in: before) && !isGone(path.section) {
      report.add(.moveSourceOutOfRange(.item(path), .init(before, at: path)))
    }
  }

  /// Reports what breaks rule 4 of ``BatchUpdateRules``.
  func checkPositionsAfter(_ report: inout ViolationReport) {
    for section in sections.inserts where !after.indices.contains(section) {
      report.add(.insertOutOfRange(.section(section), .sections(after.count)))
    }
    for move in sections.movesByTarget where !after.indices.contains(move.target) {
      report.add(
        .moveTargetOutOfRange(
          source: .section(move.source), target: .section(move.target), .sections(after.count)))
    }
    for path in items.inserts where !exists(path, in: after) {
      report.add(.insertOutOfRange(.item(path), .init(after, at: path)))
    }
    for move in items.movesByTarget
    where !exists(move.target, in: after) && !isNew(move.target.section) {
      report.add(
        .moveTargetOutOfRange(
          source: .item(move.source), target: .item(move.target), .init(after, at: move.target)))
    }
  }
}

extension ExpandedBatch.Operations {
  /// All deletes, and the reloads out of range. The places ascend, so that a place in both lists is reported once.
  fileprivate var deletesAndLostReloads: [Position] {
    reloadsOutOfRange.isEmpty ? deletes : (deletes + reloadsOutOfRange).sorted()
  }
}
