import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

/// The subjects of one contest of replacement. They depend on the part of an update that is timed.
struct ReplacementSubjects<Item: WorkloadIdentifier> {
  typealias Input = ReplacementInput<Item>
  typealias Definition = SubjectDefinition<Input>

  let part: ReplacementSuite.Part
  var layout = ListLayout.phone
  let pattern: EditPattern
  let size: Int
  let inputs: Int

  /// The number of inputs whose list views are counted. How many cells an update asks for depends on the input. If 30 %
  /// of the items change, 1 to 13 of 18 rows change. So `both` counts all inputs of the contest.
  private var countedInputs: Int { part == .both ? inputs : 1 }

  /// Some algorithms take a hundred times as long as the other subjects, and a short run leaves out the slowest
  /// contests. So the contests of `both` have only the reference among the algorithms.
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
    // Without moves, all algorithms that find shortest scripts make the same script.
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
    return subject(name, algorithm, diff: work, changes: changes)
  }

  /// The reference with a derived snapshot: the difference is made from its edits. If there are so many edits that the
  /// snapshot folds them, the difference compares two bases.
  private var derived: Definition {
    let diff = CostModel.built(2 * Double(size), changes: changes, .uuid)
    return swinging(
      "\(ReplacementSuite.reference)-derived", diff + screen(updates: changes)
    ) { try list(of: LISDiff(), $0.pair.old, $0.derived()) }
  }

  /// The work of a cell alone. Its time can be compared with the time that an app's own cell takes.
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
    return subject("replace-section", SectionReplacement(), diff: scan, changes: 2)
  }

  /// `replace-section` with the snapshot of `fine-grained-derived`. `SectionReplacement` compares arrays of a section's
  /// items. A derived snapshot must first make this array from its base and its pending edits.
  private var replaceDerived: Definition {
    swinging(
      "replace-section-derived", CostModel.scan(Double(size), .uuid) + screen(updates: 2)
    ) { try list(of: SectionReplacement(), $0.pair.old, $0.derived()) }
  }

  private var reloadData: Definition {
    swinging("reload-data", screen(updates: 0)) { input in
      let (old, new) = (input.pair.old, input.pair.new)
      return try Pendulum(old, algorithm: LISDiff(), layout: layout) { source, toNew in
        try source.applySnapshotUsingReloadData(toNew ? new : old)
      }
    }
  }

  /// The changes are from `LISDiff`, because a controller would report the fewest changes that lead to the other list.
  private var legacyBlocks: Definition {
    swinging("legacy-blocks", CostModel.screen(updates: changes)) { input in
      let difference = try LISDiff().difference(from: input.pair.old, to: input.pair.new)
      // A list of one section takes one batch, or none.
      let forth = difference.stages().first?.updates ?? BatchUpdates()
      let back = difference.inverse().stages().first?.updates ?? BatchUpdates()
      let view = ListView.phone(showing: Item.self)
      let list = try LegacyList(input.oldRows, in: view)
      let (old, new) = (input.oldRows, input.newRows)
      return Pendulum(view, item: { $0 < list.items.count ? list.items[$0] : nil }) { toNew in
        try list.change(to: toNew ? new : old, toNew ? forth : back)
      }
    }
  }
}

// MARK: Bodies

extension ReplacementSubjects {
  /// The subject of an algorithm, for the part that is timed.
  ///
  /// - Parameter changes: About how many deletes, inserts and moves the list view gets.
  private func subject(
    _ name: String, _ algorithm: some DiffAlgorithm, diff: Work, changes: Double
  ) -> Definition {
    let apply = screen(updates: changes)
    switch part {
    case .diff: return SnapshotSubjects.difference(name, algorithm, diff, of: \.pair)
    case .apply:
      return swinging(name, apply, making: diff + diff) { input in
        let (old, new) = (input.pair.old, input.pair.new)
        let forth = try algorithm.difference(from: old, to: new)
        let back = try algorithm.difference(from: new, to: old)
        return try Pendulum(old, algorithm: algorithm) { source, toNew in
          try source.apply(toNew ? forth : back)
        }
      }
    case .both, .algorithms:
      return swinging(name, diff + apply) {
        try list(of: algorithm, $0.pair.old, $0.pair.new)
      }
    }
  }

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

  private func swinging(
    _ name: String, _ work: Work, making: Work = .none,
    list: @escaping @Sendable (Input) throws -> Pendulum<Item>
  ) -> Definition {
    SubjectDefinition(
      name, work: work, making: making, counted: ListViewMetrics.all,
      // A sample makes at least one update each way. With few inputs it makes more updates, so that a short update
      // still finds its memory in the caches.
      leastRuns: max(2, 32 / inputs), countedRuns: 2 * countedInputs
    ) { input in
      let others = (1..<max(1, countedInputs)).lazy.map { InputSeed.derive(input.seed, input: $0) }
      return Body(swinging: try list(input), old: input.oldRows, new: input.newRows) {
        try others.map { try list(ReplacementInput(pattern, size: size, seed: $0)) }
      }
    }
  }
}

enum ListViewMetrics {
  static let all: [Metric] = [.batches, .updateItems, .cellsAsked, .cellsAnimated]

  /// The means over the updates in both directions, because half of the timed runs take the changes back.
  static func values(_ counters: [ListViewCounters]) -> [MetricValue] {
    func mean(_ metric: Metric, _ count: KeyPath<ListViewCounters, Int>) -> MetricValue {
      let sum = counters.reduce(0) { $0 + $1[keyPath: count] }
      return MetricValue(metric, Double(sum) / Double(counters.count))
    }
    return [
      mean(.batches, \.batches), mean(.updateItems, \.updateItems),
      mean(.cellsAsked, \.cellsAsked), mean(.cellsAnimated, \.cellsAnimated),
    ]
  }
}

extension Body {
  /// - Parameter others: Makes the lists of further inputs to count.
  init<Item>(
    swinging pendulum: Pendulum<Item>, old: [Item], new: [Item],
    others: @escaping () throws -> [Pendulum<Item>] = { [] }
  ) {
    self.init(
      counts: {
        ListViewMetrics.values(
          try ([pendulum] + others()).flatMap { pendulum in
            try (0..<2).map { _ in
              try pendulum.swing()
              return pendulum.view.counters
            }
          })
      },
      verify: { try $0.violations(old: old, new: new) },
      answer: {
        try pendulum.swing()
        return pendulum
      })
  }
}
