import BenchmarkHarness
public import SnapshotDiff
import SuiteBasics
import Workloads

/// An algorithm from outside this package. It competes in every contest of algorithms.
///
/// ```swift
/// Bench.main {
///   TrimDiff()
///   Competitor(NestedLoopDiff(), cost: .quadratic)
/// }
/// ```
public struct Competitor: Sendable {
  /// How the time of an algorithm grows. The plan of a run uses this to predict the time.
  public enum Cost: Sendable {
    /// The time grows with the items.
    case linear
    /// The time grows with the items and the square of the changes, as in the greedy algorithm of Myers.
    case changesSquared
    /// The time grows with the square of the items.
    case quadratic
  }

  public let name: String
  let cost: Cost
  let forms: CompiledForms

  /// - Parameter cost: Predicts the time. A cell that is predicted to take too long is skipped. A worker that far
  ///   exceeds its predicted time is killed, after a minute at the earliest.
  @inlinable
  public init(_ algorithm: some DiffAlgorithm, cost: Cost = .linear) {
    self.init(CompiledForms(algorithm), cost)
  }

  @usableFromInline
  init(_ forms: CompiledForms, _ cost: Cost) {
    name = forms.algorithm.name
    self.cost = cost
    self.forms = forms
  }

  /// The predicted work. For the parameters see ``Algorithms/subjects(_:keepsHashes:items:changes:lists:_:)``.
  func work(
    items: Double, changes: Double, lists: Double, _ kind: IdentifierKind
  ) -> Work {
    switch cost {
    case .linear: CostModel.dictionary(items, kind)
    case .changesSquared: CostModel.myers(items, changes: changes, lists: lists, kind)
    case .quadratic: CostModel.everyPair(items, lists: lists, kind)
    }
  }
}

extension Competitor {
  /// The competitor, called through its compiled forms.
  struct Algorithm: DiffAlgorithm {
    private let forms: CompiledForms
    /// Whether snapshots are compared section by section, in the list form. The section patterns need this.
    private let bySection: Bool

    init(_ competitor: Competitor, bySection: Bool = false) {
      forms = competitor.forms
      self.bySection = bySection
    }

    var name: String { forms.algorithm.name }

    var findsMoves: Bool { forms.algorithm.findsMoves }

    func difference<Element: Hashable>(
      from old: [Element], to new: [Element]
    ) throws(DifferenceError) -> ListDifference<Element> {
      if let answer = try forms.uuids.difference(from: old, to: new) { return answer }
      if let answer = try forms.ints.difference(from: old, to: new) { return answer }
      if let answer = try forms.uris.difference(from: old, to: new) { return answer }
      if let answer = try forms.screenItems.difference(from: old, to: new) { return answer }
      if let answer = try forms.counted.difference(from: old, to: new) { return answer }
      return try forms.algorithm.difference(from: old, to: new)
    }

    func difference<Section, Item>(
      from old: DiffableDataSourceSnapshot<Section, Item>,
      to new: DiffableDataSourceSnapshot<Section, Item>
    ) throws(DifferenceError) -> SnapshotDifference<Section, Item> {
      if bySection { return try sectionDifference(from: old, to: new) }
      if let answer = try forms.uuidSnapshots.difference(from: old, to: new) { return answer }
      if let answer = try forms.countedSnapshots.difference(from: old, to: new) { return answer }
      if let answer = try forms.traceSnapshots.difference(from: old, to: new) { return answer }
      if let answer = try forms.countedTraceSnapshots.difference(from: old, to: new) {
        return answer
      }
      return try forms.algorithm.difference(from: old, to: new)
    }

    private func sectionDifference<Section, Item>(
      from old: DiffableDataSourceSnapshot<Section, Item>,
      to new: DiffableDataSourceSnapshot<Section, Item>
    ) throws(DifferenceError) -> SnapshotDifference<Section, Item> {
      if let answer = try forms.uuidSections.difference(from: old, to: new) { return answer }
      if let answer = try forms.intSections.difference(from: old, to: new) { return answer }
      if let answer = try forms.uriSections.difference(from: old, to: new) { return answer }
      if let answer = try forms.screenItemSections.difference(from: old, to: new) { return answer }
      if let answer = try forms.countedSections.difference(from: old, to: new) { return answer }
      return try uncompiled(from: old, to: new)
    }

    /// For snapshots of all other types. No contest has such snapshots, so no code is specialised for them.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func uncompiled<Section, Item>(
      from old: DiffableDataSourceSnapshot<Section, Item>,
      to new: DiffableDataSourceSnapshot<Section, Item>
    ) throws(DifferenceError) -> SnapshotDifference<Section, Item> {
      try ListForm(self).difference(from: old, to: new)
    }
  }
}
