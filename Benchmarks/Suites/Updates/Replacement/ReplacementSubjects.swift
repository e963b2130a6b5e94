import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

/// The subjects of one contest of replacement. They depend on the part of an update that is timed.
struct ReplacementSubjects<Item: WorkloadIdentifier> {
  typealias Input = ReplacementInput<Item>
  typealias Definition = SubjectDefinition<Input>
  typealias Updates = ScreenModel<Item>.Updates

  let part: ReplacementSuite.Part
  var layout = ListLayout.phone
  let pattern: ReplacementPattern
  let size: Int
  let inputs: Int

  /// All subjects of a contest. Some algorithms take a hundred times as long as the ladder's subjects, so algorithms
  /// have contests of their own. The ladder therefore stays complete even when time is short.
  var all: [Definition] {
    let fineGrained = Algorithms.subjects(
      self, keepsHashes: true, items: 2 * Double(size), changes: changes, .uuid)
    let reference = fineGrained.filter { $0.name == ReplacementSuite.reference }
    let atOnce = [replaceSection, reloadData, legacyBlocks]
    if layout != .phone {
      return reference + [derived, replaceSection, reloadData]
        + [layout.cellWork.map(floor)].compactMap(\.self)
    }
    return switch part {
    case .diff: fineGrained + [replaceSection]
    // Without moves all algorithms that find shortest scripts make the same one.
    case .apply: (pattern.movesItems ? fineGrained : reference) + atOnce
    case .both: reference + (pattern.movesItems ? [] : [derived, replaceDerived]) + atOnce
    case .algorithms: fineGrained
    }
  }

  private var changes: Double { pattern.expectedChanges(size: size) }
}

// MARK: Fine-grained

extension ReplacementSubjects: AlgorithmSubjects {
  func subject(_ algorithm: some DiffAlgorithm, _ work: Work) -> Definition {
    let reference = ReplacementSuite.reference
    let name = algorithm.name == LISDiff().name ? reference : "\(reference)-\(algorithm.name)"
    // Without moves there is one shortest script, and `LISDiff` is the quickest way to it. With moves, or from an
    // algorithm that may find longer ones, scripts may differ. So the algorithm runs again outside the time, once in
    // each direction.
    let findsShortest = LibraryAlgorithm.all.contains {
      $0.algorithm.name == algorithm.name && $0.findsShortestScripts
    }
    guard pattern.movesItems || !findsShortest else {
      return subject(name, algorithm, diff: work, changes: changes, updates: fewestChanges)
    }
    return subject(
      name, algorithm, diff: work, checking: work + work, changes: changes
    ) { input in
      let (old, new) = (input.pair.old, input.pair.new)
      return (
        .changes(RowChanges(try algorithm.difference(from: old, to: new))),
        .changes(RowChanges(try algorithm.difference(from: new, to: old)))
      )
    }
  }

  /// The reference, with a snapshot derived from the one on screen. The difference is made from the snapshot's edits.
  /// If there are so many edits that some are folded, the difference compares two bases.
  private var derived: Definition {
    let diff = CostModel.built(2 * Double(size), changes: changes, .uuid)
    return swinging(
      "\(ReplacementSuite.reference)-derived", diff + screen(updates: changes),
      list: { try list(of: LISDiff(), $0.pair.old, $0.derived()) }, updates: fewestChanges)
  }

  /// The fewest changes that turn the old list into the new one and back. A controller would report these.
  private func fewestChanges(_ input: Input) throws -> Updates {
    let forth = try rowChanges(input)
    return (.changes(forth), .changes(forth.inverse))
  }

  private func rowChanges(_ input: Input) throws -> RowChanges {
    RowChanges(try LISDiff().difference(from: input.pair.old, to: input.pair.new))
  }

  /// The work of a cell alone: a yardstick for readers who multiply the number of cells by their own cost.
  private func floor(_ work: CellWork) -> Definition {
    SubjectDefinition(
      "floor-cell", work: Work(operations: Double(work.rounds), nanosecondsPerOperation: 2),
      counted: [.cellsAsked]
    ) { _ in
      Body(
        counts: { [MetricValue(.cellsAsked, 1)] },
        verify: { $0 == work.run() ? [] : ["a cell does not do the same twice"] },
        answer: work.run)
    }
  }
}

// MARK: Everything at once

extension ReplacementSubjects {
  private var replaceSection: Definition {
    // The section is compared until the first item that differs.
    let scan = CostModel.scan(1 + Double(size) / (changes + 1), .uuid)
    return subject(
      "replace-section", SectionReplacement(), diff: scan, changes: 2,
      updates: replacement(animated: true))
  }

  /// `replace-section` with the same derived snapshot. The snapshot must list its items to compare the section.
  private var replaceDerived: Definition {
    swinging(
      "replace-section-derived", CostModel.scan(Double(size), .uuid) + screen(updates: 2),
      list: { try list(of: SectionReplacement(), $0.pair.old, $0.derived()) },
      updates: replacement(animated: true))
  }

  private var reloadData: Definition {
    swinging(
      "reload-data", screen(updates: 0),
      list: { input in
        let (old, new) = (input.pair.old, input.pair.new)
        return try Pendulum(old, algorithm: LISDiff(), layout: layout) { source, toNew in
          try source.applySnapshotUsingReloadData(toNew ? new : old)
        }
      }, updates: replacement(animated: false))
  }

  private var legacyBlocks: Definition {
    swinging(
      "legacy-blocks", CostModel.screen(updates: changes),
      list: { input in
        let changes = try rowChanges(input)
        let forth = LegacyList<Item>.changes(changes)
        let back = LegacyList<Item>.changes(changes.inverse)
        let view = ListView.phone(showing: Item.self)
        let list = try LegacyList(input.oldRows, in: view)
        let (old, new) = (input.oldRows, input.newRows)
        return Pendulum(view, item: { $0 < list.items.count ? list.items[$0] : nil }) { toNew in
          try list.change(to: toNew ? new : old, toNew ? forth : back)
        }
      }, updates: fewestChanges)
  }

  private func replacement(animated: Bool) -> @Sendable (Input) -> Updates {
    { _ in (.replacement(animated: animated), .replacement(animated: animated)) }
  }
}

// MARK: Bodies

extension ReplacementSubjects {
  /// The subject of an algorithm, for the part that is timed.
  ///
  /// - Parameters:
  ///   - checking: The work of `updates`.
  ///   - changes: The number of deletes, inserts and moves that the list view gets.
  private func subject(
    _ name: String, _ algorithm: some DiffAlgorithm, diff: Work, checking: Work = .none,
    changes: Double, updates: @escaping @Sendable (Input) throws -> Updates
  ) -> Definition {
    let apply = screen(updates: changes)
    switch part {
    case .diff: return SnapshotSubjects.difference(name, algorithm, diff, of: \.pair)
    case .apply:
      return swinging(
        name, apply, Preparation(making: diff + diff, checking: checking),
        list: { input in
          let (old, new) = (input.pair.old, input.pair.new)
          let forth = try algorithm.difference(from: old, to: new)
          let back = try algorithm.difference(from: new, to: old)
          return try Pendulum(old, algorithm: algorithm) { source, toNew in
            try source.apply(toNew ? forth : back)
          }
        }, updates: updates)
    case .both, .algorithms:
      return swinging(
        name, diff + apply, Preparation(checking: checking),
        list: { try list(of: algorithm, $0.pair.old, $0.pair.new) }, updates: updates)
    }
  }

  /// A list whose data source finds the changes between two snapshots.
  private func list(
    of algorithm: some DiffAlgorithm, _ old: NumberedSnapshot<Item>, _ new: NumberedSnapshot<Item>
  ) throws -> Pendulum<Item> {
    let animated = layout.isAnimated
    return try Pendulum(old, algorithm: algorithm, layout: layout) { source, toNew in
      try source.apply(toNew ? new : old, animatingDifferences: animated)
    }
  }

  /// The cost of updates for a list view, with its rows and the work of their cells.
  private func screen(updates: Double) -> Work {
    let update = CostModel.screen(updates: updates)
    if layout == .phone { return update }
    let rows = Double(layout.window(size: size).loaded(of: size).count)
    let cell = 100 + 2 * Double(layout.cellWork?.rounds ?? 0)
    return update + Work(operations: rows, nanosecondsPerOperation: cell)
  }

  /// A subject that times one update of a list view.
  private func swinging(
    _ name: String, _ work: Work, _ preparation: Preparation = .none,
    list: @escaping @Sendable (Input) throws -> Pendulum<Item>,
    updates: @escaping @Sendable (Input) throws -> Updates
  ) -> Definition {
    SubjectDefinition(
      name, work: work, preparation: preparation, counted: ListViewMetrics.all,
      // A sample makes at least one update each way. With few inputs it makes more, so that a short update does not
      // find its memory gone from the caches.
      leastRuns: max(2, 32 / inputs)
    ) { input in
      Body(swinging: try list(input)) { pendulum in
        try pendulum.violations(old: input.oldRows, new: input.newRows, updates: updates(input))
      }
    }
  }
}

/// What the count lane of an update of a list view reports.
enum ListViewMetrics {
  static let all: [Metric] = [.batches, .updateItems, .cellsAsked, .cellsAnimated]

  /// The mean of an update forth and an update back. Half of the timed runs go each way.
  static func values(_ forth: ListViewCounters, _ back: ListViewCounters) -> [MetricValue] {
    func mean(_ metric: Metric, _ count: KeyPath<ListViewCounters, Int>) -> MetricValue {
      MetricValue(metric, Double(forth[keyPath: count] + back[keyPath: count]) / 2)
    }
    return [
      mean(.batches, \.batches), mean(.updateItems, \.updateItems),
      mean(.cellsAsked, \.cellsAsked), mean(.cellsAnimated, \.cellsAnimated),
    ]
  }
}

extension Body {
  /// One update a run.
  init<Item>(
    swinging pendulum: Pendulum<Item>, verify: @escaping (Pendulum<Item>) throws -> [String]
  ) {
    self.init(
      counts: {
        try pendulum.swing()
        let forth = pendulum.view.counters
        try pendulum.swing()
        return ListViewMetrics.values(forth, pendulum.view.counters)
      },
      verify: verify,
      answer: {
        try pendulum.swing()
        return pendulum
      })
  }
}
