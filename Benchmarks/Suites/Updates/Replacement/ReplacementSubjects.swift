import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

/// The subjects of one contest of replacement. They depend on the part of an update that is timed.
struct ReplacementSubjects<Item: WorkloadIdentifier> {
  typealias Input = ReplacementInput<Item>
  typealias Definition = SubjectDefinition<Input>
  typealias Update = ScreenModel<Item>.Update

  let part: ReplacementSuite.Part
  var layout = ListLayout.phone
  let pattern: ReplacementPattern
  let size: Int
  let inputs: Int

  /// All subjects of a contest. Some algorithms take a hundred times as long as the ladder's subjects, so algorithms
  /// have contests of their own. The ladder therefore stays complete even when time is short.
  var all: [Definition] {
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

  /// A sample makes at least one update each way. With few inputs it makes more, so that a short update does not find
  /// its memory gone from the caches. The part `.diff` makes no updates.
  private var leastRuns: Int { part == .diff ? 1 : max(2, 32 / inputs) }

  // MARK: Fine-grained

  private var fineGrained: [Definition] {
    Algorithms.subjects(
      FineGrained(of: self), items: 2 * Double(size), changes: changes, .uuid)
  }

  private struct FineGrained: AlgorithmSubjects {
    let keepsHashes = true
    let of: ReplacementSubjects

    func subject(_ algorithm: some DiffAlgorithm, _ work: Work) -> Definition {
      // Without moves there is one shortest script, and `LISDiff` is the quickest way to it. With moves, or from an
      // algorithm that finds longer ones, scripts may differ. So the algorithm runs again outside the time, once in
      // each direction.
      let isShortest = LibraryAlgorithm.all.contains {
        $0.algorithm.name == algorithm.name && $0.findsShortestScripts
      }
      let scriptsDiffer = of.pattern.movesItems || !isShortest
      return of.subject(
        name(algorithm), algorithm, diff: work, checking: scriptsDiffer ? twice(work) : .none,
        updates: of.changes
      ) { input in
        scriptsDiffer ? try updates(by: algorithm, input) : try updates(by: LISDiff(), input)
      }
    }

    /// A competitor's script need not be a shortest one.
    func subject(_ competitor: Competitor, _ work: Work) -> Definition {
      let algorithm = Competitor.Algorithm(competitor)
      return of.subject(
        name(algorithm), algorithm, diff: work, checking: twice(work), updates: of.changes
      ) { input in
        try updates(by: algorithm, input)
      }
    }

    private func name(_ algorithm: some DiffAlgorithm) -> String {
      let reference = ReplacementSuite.reference
      return algorithm.name == LISDiff().name ? reference : "\(reference)-\(algorithm.name)"
    }

    private func twice(_ work: Work) -> Work { CostModel.sum(work, work) }

    private func updates(
      by algorithm: some DiffAlgorithm, _ input: Input
    ) throws -> (forth: Update, back: Update) {
      func update(_ from: Input.Snapshot, _ to: Input.Snapshot) throws -> Update {
        .changes(RowChanges(try algorithm.difference(from: from, to: to)), reloads: [])
      }
      return (
        try update(input.pair.old, input.pair.new), try update(input.pair.new, input.pair.old)
      )
    }
  }

  /// The reference, with a snapshot derived from the one on screen. The difference is made from the snapshot's edits.
  /// If there are so many edits that some are folded, the difference compares two bases.
  private var derived: Definition {
    let diff = CostModel.built(2 * Double(size), changes: changes, .uuid)
    let work = CostModel.sum(diff, screen(updates: changes))
    return swinging("\(ReplacementSuite.reference)-derived", work) {
      try derivedList($0, algorithm: LISDiff())
    } updates: { input in
      let forth = try rowChanges(input)
      return (.changes(forth, reloads: []), .changes(forth.inverse, reloads: []))
    }
  }

  /// `replace-section` with the same derived snapshot. The snapshot must list its items to compare the section.
  private var replaceDerived: Definition {
    let work = CostModel.sum(CostModel.scan(Double(size), .uuid), screen(updates: 2))
    return swinging("replace-section-derived", work) {
      try derivedList($0, algorithm: SectionReplacement())
    } updates: { _ in
      (.replacement(animated: true), .replacement(animated: true))
    }
  }

  private func derivedList(
    _ input: Input, algorithm: some DiffAlgorithm
  ) throws -> Pendulum<Item> {
    let (old, new) = (input.pair.old, try input.derived())
    let animated = layout.isAnimated
    return try ShownList(old, algorithm: algorithm, layout: layout).pendulum { source, toNew in
      try source.apply(toNew ? new : old, animatingDifferences: animated)
    }
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

  /// The cost of updates for a list view, with its rows and the work of their cells.
  private func screen(updates: Double) -> Work {
    let rows = Double(layout.window(size: size).loaded(of: size).count)
    let cell = 100 + 2 * Double(layout.cellWork?.rounds ?? 0)
    return CostModel.sum(
      CostModel.screen(updates: updates),
      layout == .phone ? .none : Work(operations: rows, nanosecondsPerOperation: cell))
  }

  // MARK: Everything at once

  private var replaceSection: Definition {
    // The section is compared until the first item that differs.
    let scan = CostModel.scan(1 + Double(size) / (changes + 1), .uuid)
    return subject("replace-section", SectionReplacement(), diff: scan, updates: 2) { _ in
      (.replacement(animated: true), .replacement(animated: true))
    }
  }

  private var reloadData: Definition {
    swinging("reload-data", screen(updates: 0)) { input in
      let list = try ShownList(input.pair.old, algorithm: LISDiff(), layout: layout)
      let (old, new) = (input.pair.old, input.pair.new)
      return list.pendulum { source, toNew in
        try source.applySnapshotUsingReloadData(toNew ? new : old)
      }
    } updates: { _ in
      (.replacement(animated: false), .replacement(animated: false))
    }
  }

  private var legacyBlocks: Definition {
    swinging("legacy-blocks", CostModel.screen(updates: changes)) { input in
      let forth = try rowChanges(input)
      let calls = (
        forth: LegacyList<Item>.changes(forth), back: LegacyList<Item>.changes(forth.inverse)
      )
      let view = ListView.phone(showing: Item.self)
      let list = try LegacyList(input.oldRows, in: view)
      let (old, new) = (input.oldRows, input.newRows)
      return Pendulum(view, item: { $0 < list.items.count ? list.items[$0] : nil }) { toNew in
        try list.change(to: toNew ? new : old, toNew ? calls.forth : calls.back)
      }
    } updates: { input in
      let forth = try rowChanges(input)
      return (.changes(forth, reloads: []), .changes(forth.inverse, reloads: []))
    }
  }

  /// The changes that a controller would report: the fewest that turn the old list into the new one.
  private func rowChanges(_ input: Input) throws -> RowChanges {
    RowChanges(try LISDiff().difference(from: input.pair.old, to: input.pair.new))
  }

  // MARK: Bodies

  /// The subject of an algorithm, for the part that is timed.
  ///
  /// - Parameters:
  ///   - checking: The work of `updates`.
  ///   - count: The number of deletes, inserts and moves that the list view gets.
  private func subject(
    _ name: String, _ algorithm: some DiffAlgorithm, diff: Work, checking: Work = .none,
    updates count: Double,
    updates: @escaping @Sendable (Input) throws -> (forth: Update, back: Update)
  ) -> Definition {
    let apply = screen(updates: count)
    let (layout, animated) = (layout, layout.isAnimated)
    var preparation = Preparation(checking: checking)
    switch part {
    case .diff:
      return SubjectDefinition(name, work: diff, counted: DiffMetrics.list) { input in
        SnapshotSubjects.difference(algorithm, of: input.pair)
      }
    case .apply:
      preparation.making = CostModel.sum(diff, diff)
      return swinging(name, apply, preparation) { input in
        let (old, new) = (input.pair.old, input.pair.new)
        let forth = try algorithm.difference(from: old, to: new)
        let back = try algorithm.difference(from: new, to: old)
        return try ShownList(old, algorithm: algorithm).pendulum { source, toNew in
          try source.apply(toNew ? forth : back)
        }
      } updates: {
        try updates($0)
      }
    case .both, .algorithms:
      return swinging(name, CostModel.sum(diff, apply), preparation) { input in
        let (old, new) = (input.pair.old, input.pair.new)
        return try ShownList(old, algorithm: algorithm, layout: layout).pendulum { source, toNew in
          try source.apply(toNew ? new : old, animatingDifferences: animated)
        }
      } updates: {
        try updates($0)
      }
    }
  }

  /// A subject that times one update of a list view.
  private func swinging(
    _ name: String, _ work: Work, _ preparation: Preparation = .none,
    list: @escaping @Sendable (Input) throws -> Pendulum<Item>,
    updates: @escaping @Sendable (Input) throws -> (forth: Update, back: Update)
  ) -> Definition {
    SubjectDefinition(
      name, work: work, preparation: preparation, counted: ListViewMetrics.all,
      leastRuns: leastRuns
    ) { input in
      try Body(
        swinging: { try list(input) },
        verify: { pendulum in
          try pendulum.violations(
            old: input.oldRows, new: input.newRows, updates: updates(input))
        })
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
  /// One update a run, on a list made before the clock starts.
  init<Item>(
    swinging list: () throws -> Pendulum<Item>,
    verify: @escaping (Pendulum<Item>) throws -> [String]
  ) throws {
    let pendulum = try list()
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
