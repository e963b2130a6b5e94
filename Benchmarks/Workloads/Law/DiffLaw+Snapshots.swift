import Foundation
public import SnapshotDiff

extension DiffLaw {
  /// The violations of one difference of two snapshots.
  // PERF: checks take a tenth of a default run's processor time. The compiler would not specialise for the worker's
  // call, which comes from another module.
  @_specialize(where Section == Int, Item == Int)
  @_specialize(where Section == Int, Item == UUID)
  @_specialize(where Section == Int, Item == String)
  public static func violations<Section, Item>(
    of difference: SnapshotDifference<Section, Item>,
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) -> [String] {
    var violations: [String] = []
    func require(_ holds: Bool, _ violation: @autoclosure () -> String) {
      if !holds { violations.append(violation()) }
    }
    let equal = old.hasSameContent(as: new)
    require(
      difference.isEmpty == equal,
      "the difference is \(difference.isEmpty ? "" : "not ")empty, the snapshots are "
        + (equal ? "equal" : "not equal"))
    let everything =
      old.numberOfItems + new.numberOfItems + old.numberOfSections + new.numberOfSections
    require(
      difference.scriptLength <= everything,
      "the script has \(difference.scriptLength) steps, replacing everything has \(everything)")
    require(
      isAscending(difference.itemDeletes) && isAscending(difference.itemInserts)
        && isAscending(difference.itemMoves.map(\.target)), "its changes are not in ascending order"
    )
    let inverse = difference.inverse()
    require(inverse.scriptLength == difference.scriptLength, "its inverse has another length")
    violations += readingViolations(of: difference.stages(), old, new)
    violations += readingViolations(of: inverse.stages(), new, old).map { "the inverse: \($0)" }
    guard violations.isEmpty else { return violations }
    require(
      (try? old.applying(difference))?.hasSameContent(as: new) == true,
      "applying it does not give the new snapshot")
    require(
      (try? new.applying(inverse))?.hasSameContent(as: old) == true,
      "applying its inverse does not give the old snapshot back")
    return violations
  }

  /// The violations of an algorithm's answer for two snapshots. The algorithm runs twice.
  public static func violations<Section, Item>(
    of algorithm: some DiffAlgorithm,
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) -> [String] {
    do throws(DifferenceError) {
      let first = try algorithm.difference(from: old, to: new)
      let second = try algorithm.difference(from: old, to: new)
      var violations = violations(of: first, from: old, to: new)
      if first.stages() != second.stages() { violations.append("it is not the same twice") }
      if violations.isEmpty, !areMovesFound(in: first, by: algorithm) {
        violations.append("it finds not all moves, or some where it says that it finds none")
      }
      return violations
    } catch {
      return ["\(algorithm.name) refuses the snapshots: \(error)"]
    }
  }

  /// Whether the moves are as the algorithm promises. If it finds moves, no item is both deleted and inserted. If it
  /// finds no moves, the difference lists none.
  private static func areMovesFound<Section, Item>(
    in difference: SnapshotDifference<Section, Item>, by algorithm: some DiffAlgorithm
  ) -> Bool {
    guard algorithm.findsMoves else { return difference.itemMoves.isEmpty }
    let (old, new) = (difference.source, difference.target)
    return Set(difference.itemDeletes.map { old.itemIdentifier(at: $0) })
      .isDisjoint(with: difference.itemInserts.map { new.itemIdentifier(at: $0) })
  }

  /// Plays the stages on a model of the list view and its cells. Checks every stage against the rules, and the last
  /// state against the new snapshot. The model knows a cell by what the cell shows. An inserted cell shows nothing yet,
  /// so any place is right for it.
  private static func readingViolations<Section, Item>(
    of stages: [BatchStage], _ old: DiffableDataSourceSnapshot<Section, Item>,
    _ new: DiffableDataSourceSnapshot<Section, Item>
  ) -> [String] {
    var view = ListModel(sections(of: old))
    for (index, stage) in stages.enumerated() {
      guard stage.countsBefore == view.sections.map(\.items.count) else {
        return ["stage \(index) begins with counts the view does not have"]
      }
      let broken = BatchUpdateRules.violations(
        of: stage.updates, before: stage.countsBefore, after: stage.countsAfter)
      if !broken.isEmpty { return broken.map { "stage \(index): \($0)" } }
      if listsItemsOfChangedSections(stage.updates) {
        return ["stage \(index) lists items that go or come with their section"]
      }
      if let violation = view.play(stage) { return ["stage \(index): \(violation)"] }
    }
    return view.violations(against: sections(of: new))
  }

  /// Whether `updates` deletes items of a section that it deletes, or inserts items into a section that it inserts.
  /// `BatchUpdateRules` allows both.
  private static func listsItemsOfChangedSections(_ updates: BatchUpdates) -> Bool {
    let (gone, new) = (Set(updates.sectionDeletes), Set(updates.sectionInserts))
    return updates.itemDeletes.contains { gone.contains($0.section) }
      || updates.itemInserts.contains { new.contains($0.section) }
  }

  private static func sections<Section, Item>(
    of snapshot: DiffableDataSourceSnapshot<Section, Item>
  ) -> [(Section, [Item])] {
    snapshot.sectionIdentifiers.enumerated().map {
      ($0.element, snapshot.itemIdentifiers(atSectionIndex: $0.offset))
    }
  }
}

/// Sections and cells as a list view holds them. nil stands for content that the view has yet to ask for.
struct ListModel<Section: Hashable, Item: Hashable> {
  struct ModelSection {
    var identifier: Section?
    var items: [Item?]
  }

  var sections: [ModelSection]

  init(_ sections: [(Section, [Item])]) {
    self.sections = sections.map {
      ModelSection(identifier: $0.0, items: $0.1.map(Optional.some))
    }
  }

  /// Plays a stage that obeys the rules. Returns a fault that the rules do not find; nil if there is none.
  mutating func play(_ stage: BatchStage) -> String? {
    let updates = stage.updates
    let before = sections
    let gone = Set(updates.sectionDeletes + updates.sectionMoves.map(\.source))
    var staying = before.indices.filter { !gone.contains($0) }.makeIterator()
    let moved = Dictionary(
      uniqueKeysWithValues: updates.sectionMoves.map { ($0.target, $0.source) })
    let inserted = Set(updates.sectionInserts)
    let leaves = Self.marks(
      updates.itemDeletes + updates.itemMoves.map(\.source), stage.countsBefore)
    let arrives = Self.marks(
      updates.itemInserts + updates.itemMoves.map(\.target), stage.countsAfter)
    let origins = Dictionary(
      uniqueKeysWithValues: updates.itemMoves.map { ($0.target, $0.source) })
    sections = []
    for (index, count) in stage.countsAfter.enumerated() {
      if inserted.contains(index) {
        sections.append(
          ModelSection(identifier: nil, items: Array(repeating: nil, count: count)))
        continue
      }
      guard let origin = moved[index] ?? staying.next() else { return "sections run out" }
      var stay = zip(before[origin].items, leaves[origin]).filter { !$0.1 }.map(\.0).makeIterator()
      var items: [Item?] = []
      for offset in 0..<count {
        if arrives[index][offset] {
          let source = origins[ItemPath(section: index, item: offset)]
          items.append(source.flatMap { before[$0.section].items[$0.item] })
        } else if let item = stay.next() {
          items.append(item)
        } else {
          return "items run out in section \(index)"
        }
      }
      if stay.next() != nil { return "items are left over in section \(index)" }
      sections.append(ModelSection(identifier: before[origin].identifier, items: items))
    }
    return nil
  }

  /// For each item of sections with these item counts, whether its path is among `paths`.
  private static func marks(_ paths: [ItemPath], _ counts: [Int]) -> [[Bool]] {
    var marks = counts.map { [Bool](repeating: false, count: $0) }
    for path in paths { marks[path.section][path.item] = true }
    return marks
  }

  func violations(against new: [(Section, [Item])]) -> [String] {
    guard sections.count == new.count else { return ["sections are left over"] }
    for (index, (identifier, items)) in new.enumerated() {
      if let shown = sections[index].identifier, shown != identifier {
        return ["the view shows section \(shown) at \(index), where \(identifier) belongs"]
      }
      guard items.count == sections[index].items.count else {
        return ["section \(index) has \(sections[index].items.count) cells, \(items.count) items"]
      }
      for (offset, item) in items.enumerated() {
        if let shown = sections[index].items[offset], shown != item {
          return ["the view shows \(shown) at (\(index) - \(offset)), where \(item) belongs"]
        }
      }
    }
    return []
  }
}
