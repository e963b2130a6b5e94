extension Baseline {
  enum Found<Value> {
    case value(Value)
    /// The value is known only for environments that cannot be compared with the run's.
    case elsewhere(Verdict)
    /// The status says why there is no value; nil if the baseline does not know.
    case absent(Status?)
  }

  /// The parts of a baseline that have the run's seed. The parts of the most similar environments come first.
  struct View {
    let exact: [(environment: GateEnvironment, cells: Cells)]
    let times: [(environment: GateEnvironment, cells: Cells)]
    /// The seeds of the baseline if no part has the run's seed, else empty.
    private let otherSeeds: [UInt64]
    private let units: [String: Metric.Unit]
    private let environment: GateEnvironment
    private let dependsOn: @Sendable (CellID, Metric) -> Set<EnvironmentFact>
  }
}

extension Baseline.View {
  init(_ baseline: Baseline, for run: GateRun, _ facts: MetricFacts) {
    // Parts with exact values name no processor. So all of them differ in the processor, and their order ignores it.
    let all = Set(EnvironmentFact.allCases)
    let parts = baseline.entries.filter { $0.key.seed == run.seed }.sorted { left, right in
      let first = run.environment.differing(from: left.key.environment, in: all).count
      let second = run.environment.differing(from: right.key.environment, in: all).count
      return first != second ? first < second : left.key < right.key
    }
    exact = parts.filter(\.key.isExact).map { ($0.key.environment, $0.value) }
    times = parts.filter { !$0.key.isExact }.map { ($0.key.environment, $0.value) }
    otherSeeds = parts.isEmpty ? Set(baseline.entries.keys.map(\.seed)).sorted() : []
    units = baseline.units
    environment = run.environment
    dependsOn = facts.dependsOn
  }

  func metric(named name: String) -> Metric? { units[name].map { Metric(name, $0) } }

  func values(of entry: Baseline.Entry) -> [(metric: Metric, value: Double)] {
    switch entry {
    case .values(let values):
      values.compactMap { name, value in metric(named: name).map { ($0, value) } }
    case .ratio(let time): [(.time, time.ratio.median)]
    case .absent: []
    }
  }

  func notThere(_ status: Status?) -> Verdict {
    let seeds = otherSeeds.map(String.init).joined(separator: ", ")
    let why =
      status.map { ", where it is \($0)" }
      ?? (seeds.isEmpty ? "" : ", which has other seeds: \(seeds)")
    return .missing("not in the baseline" + why, .addToBaseline)
  }

  func exactValue(_ cell: CellID, _ lane: Lane, _ metric: Metric) -> Baseline.Found<Double> {
    let needed = dependsOn(cell, metric).intersection(EnvironmentFact.exact)
    let own = environment.keeping(EnvironmentFact.exact)
    return find(exact, cell, lane, needed, own: own) { entry in
      guard case .values(let values) = entry, self.metric(named: metric.name) == metric
      else { return nil }
      return values[metric.name]
    }
  }

  func ratio(_ cell: CellID) -> Baseline.Found<Baseline.TimedRatio> {
    // If the run's processor is unknown, it may differ from any part's. So no part counts as the run's own.
    let own = environment[.processor] == nil ? nil : environment
    return find(times, cell, .time, dependsOn(cell, .time), own: own) { entry in
      if case .ratio(let ratio) = entry { ratio } else { nil }
    }
  }

  /// The value of the first part that agrees with the run in all `needed` facts. If parts have a value but none agrees,
  /// the result is `elsewhere`. Its verdict names the facts in which the first part with a value differs.
  ///
  /// - Parameter own: the environment of the run's own part. If this part says why it has no value, the search ends:
  ///   values of other machines then do not matter.
  private func find<Value>(
    _ parts: [(environment: GateEnvironment, cells: Baseline.Cells)], _ cell: CellID, _ lane: Lane,
    _ needed: Set<EnvironmentFact>, own: GateEnvironment?, _ value: (Baseline.Entry) -> Value?
  ) -> Baseline.Found<Value> {
    var elsewhere: Verdict?
    var status: Status?
    for part in parts {
      guard let entry = part.cells[cell]?[lane] else { continue }
      if case .absent(let reason) = entry {
        if part.environment == own { return .absent(reason) }
        status = status ?? reason
      }
      guard let value = value(entry) else { continue }
      let differing = environment.differing(from: part.environment, in: needed)
      if differing.isEmpty { return .value(value) }
      elsewhere = elsewhere ?? doubt(differing, part.environment)
    }
    return elsewhere.map { .elsewhere($0) } ?? .absent(status)
  }

  private func doubt(_ facts: [EnvironmentFact], _ base: GateEnvironment) -> Verdict {
    let unknown = facts.filter { environment[$0] == nil }.map(\.label).joined(separator: ", ")
    guard unknown.isEmpty else {
      return .inconclusive("unknown here, so no baseline matches: \(unknown)", .nameVersion)
    }
    let theirs = facts.map { "\($0.label) \(base[$0] ?? "unknown")" }.joined(separator: ", ")
    let ours = facts.compactMap { environment[$0] }.joined(separator: ", ")
    return .inconclusive("baseline from \(theirs), here \(ours)", .addVersions)
  }
}
