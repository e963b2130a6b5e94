import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
import Workloads

typealias NumberedSnapshot<Item: Hashable & Sendable> = DiffableDataSourceSnapshot<Int, Item>

/// Two snapshots and the items whose content changed between them.
struct SnapshotPair<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  let old: Snapshot
  let new: Snapshot
  var updated: [Item] = []
  /// Whether `new` is a copy of `old`.
  var sharesStorage = false
}

extension SnapshotPair where Item: WorkloadIdentifier {
  func counted() throws -> SnapshotPair<Section, CountedIdentifier> {
    let copy = try old.mapped { $0.counted() }
    return SnapshotPair<Section, CountedIdentifier>(
      old: copy, new: sharesStorage ? copy : try new.mapped { $0.counted() },
      updated: updated.counted(), sharesStorage: sharesStorage)
  }
}

extension SnapshotPair where Section == Int, Item: WorkloadIdentifier {
  init(_ workload: ListWorkload<Item>) throws {
    old = try Snapshot(workload.old)
    new = workload.sharesStorage ? old : try Snapshot(workload.new)
    updated = workload.updated
    sharesStorage = workload.sharesStorage
  }

  init(_ workload: SectionedWorkload<Item>) throws {
    old = try Snapshot(workload.old)
    new = try Snapshot(workload.new)
  }
}

extension DiffableDataSourceSnapshot where SectionIdentifier == Int {
  init(
    _ items: [ItemIdentifier], section: Int = 0, hashing: IdentifierHashing = .fast
  ) throws(SnapshotError) {
    self.init(hashing: hashing)
    try appendSections([section])
    try appendItems(items)
  }
}

extension DiffableDataSourceSnapshot
where SectionIdentifier == Int, ItemIdentifier: WorkloadIdentifier {
  init(_ sections: [SectionedWorkload<ItemIdentifier>.Section]) throws(SnapshotError) {
    self.init()
    try appendSections(sections.map(\.number))
    for section in sections { try appendItems(section.items, toSection: section.number) }
  }
}

enum SnapshotSubjects {
  /// A subject that makes the difference and its batches for a list view. Both are timed.
  static func diff<Section, Item: WorkloadIdentifier>(
    _ algorithm: some DiffAlgorithm, _ work: Work
  ) -> SubjectDefinition<SnapshotPair<Section, Item>> {
    SubjectDefinition(algorithm.name, work: work, counted: DiffMetrics.snapshot) { pair in
      Body(
        counts: { try counts(of: algorithm, on: pair.counted(), withStages: true) },
        verify: { DiffLaw.violations(of: $0.difference, from: pair.old, to: pair.new) },
        answer: {
          let difference = try algorithm.difference(from: pair.old, to: pair.new)
          return (difference: difference, stages: difference.stages())
        })
    }
  }

  /// A subject that makes the difference, and no batches.
  static func difference<Input, Section, Item: WorkloadIdentifier>(
    _ name: String, _ algorithm: some DiffAlgorithm, _ work: Work,
    of pair: @escaping @Sendable (Input) throws -> SnapshotPair<Section, Item>
  ) -> SubjectDefinition<Input> {
    SubjectDefinition(name, work: work, counted: DiffMetrics.list) { input in
      let pair = try pair(input)
      return Body(
        counts: { try counts(of: algorithm, on: pair.counted(), withStages: false) },
        verify: { DiffLaw.violations(of: $0, from: pair.old, to: pair.new) },
        answer: { try algorithm.difference(from: pair.old, to: pair.new) })
    }
  }

  /// Counts the operations of one difference.
  ///
  /// The snapshot form of `LISDiff` has a hash table of its own, so its counts are the same without specialised code.
  /// Other algorithms may use a `Dictionary`, which compares more often in code that is not specialised.
  private static func counts<Section, Item>(
    of algorithm: some DiffAlgorithm, on pair: SnapshotPair<Section, Item>, withStages: Bool
  ) throws -> [MetricValue] {
    algorithm is LISDiff
      ? try sharedCounts(of: algorithm, on: pair, withStages: withStages)
      : try ownCounts(of: algorithm, on: pair, withStages: withStages)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func sharedCounts<Section, Item>(
    of algorithm: some DiffAlgorithm, on pair: SnapshotPair<Section, Item>, withStages: Bool
  ) throws -> [MetricValue] {
    try ownCounts(of: algorithm, on: pair, withStages: withStages)
  }

  private static func ownCounts<Section, Item>(
    of algorithm: some DiffAlgorithm, on pair: SnapshotPair<Section, Item>, withStages: Bool
  ) throws -> [MetricValue] {
    let (counts, difference) = try OperationCounts.during {
      try algorithm.difference(from: pair.old, to: pair.new)
    }
    return DiffMetrics.values(counts, difference)
      + (withStages ? DiffMetrics.values(difference.stages()) : [])
  }

  static let reloadMetrics: [Metric] =
    DiffMetrics.calls + [.reloadsFound, .reloadsMissed, .recall]

  /// A subject that times a rule's answer for the updated items.
  ///
  /// - Parameters:
  ///   - mayMiss: False for a rule that promises to find all updated items.
  ///   - metrics: The metrics to report; a subset of ``reloadMetrics``.
  static func reload<Section, Item: WorkloadIdentifier>(
    _ rule: some ReloadDetection, mayMiss: Bool, counted metrics: [Metric] = reloadMetrics,
    _ work: Work
  ) -> SubjectDefinition<SnapshotPair<Section, Item>> {
    SubjectDefinition(rule.name, work: work, counted: metrics) { pair in
      Body(
        counts: {
          let counts = try counts(of: rule, on: pair.counted())
          let findings = rule.findings(from: pair.old, to: pair.new, updated: pair.updated)
          guard let recall = findings.recall else { throw SuiteFailure("nothing to reload") }
          let values: [MetricValue] =
            DiffMetrics.values(counts) + [
              MetricValue(.reloadsFound, findings.found.count),
              MetricValue(.reloadsMissed, findings.missed.count),
              MetricValue(.recall, recall),
            ]
          return values.filter { metrics.contains($0.metric) }
        },
        verify: { found in
          // All updated items are in both snapshots. A rule with `mayMiss` finds those that keep their index.
          let expected = mayMiss ? pair.updated.filter(unshifted(pair).contains) : pair.updated
          return found == expected
            ? [] : ["\(found.count) items are reloaded, not the \(expected.count) it promises"]
        },
        answer: { rule.reloads(from: pair.old, to: pair.new, updated: pair.updated) })
    }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func counts<Section, Item>(
    of rule: some ReloadDetection, on pair: SnapshotPair<Section, Item>
  ) -> OperationCounts {
    OperationCounts.during {
      rule.reloads(from: pair.old, to: pair.new, updated: pair.updated)
    }.counts
  }

  private static func unshifted<Section, Item>(_ pair: SnapshotPair<Section, Item>) -> Set<Item> {
    let places = zip(pair.old.itemIdentifiers, pair.new.itemIdentifiers)
    return Set(places.lazy.filter { $0 == $1 }.map { $0.0 })
  }
}
