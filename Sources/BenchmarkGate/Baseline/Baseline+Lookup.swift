import BenchmarkHarness

extension Baseline {
  enum Found<Value> {
    case value(Value)
    /// There are values, but only of environments that cannot be compared with the run's.
    case elsewhere(Doubt)
    /// There is no value. The status says why, if the baseline knows.
    case absent(Status?)
  }

  /// The parts of a baseline that have the run's seed, those of the most similar environments first.
  struct View {
    let exact: [(environment: GateEnvironment, cells: [CellID: [Lane: ExactEntry]])]
    let times: [(environment: GateEnvironment, cells: [CellID: TimeEntry])]
    /// The seeds of the baseline if no part has the run's seed, else empty.
    private let otherSeeds: [UInt64]
    private let units: [String: Metric.Unit]
    private let environment: GateEnvironment
    private let dependsOn: @Sendable (CellID, Metric) -> Set<EnvironmentFact>
  }
}

extension Baseline.View {
  init(_ baseline: Baseline, for run: GateRun, _ facts: MetricFacts) {
    func nearest<Entry>(
      _ parts: [Baseline.Key: Entry], _ all: Set<EnvironmentFact>
    ) -> [(environment: GateEnvironment, cells: Entry)] {
      parts.filter { $0.key.seed == run.seed }.sorted { left, right in
        let first = run.environment.differing(from: left.key.environment, in: all).count
        let second = run.environment.differing(from: right.key.environment, in: all).count
        return first != second ? first < second : left.key < right.key
      }.map { ($0.key.environment, $0.value) }
    }
    exact = nearest(baseline.exact, EnvironmentFact.exact)
    times = nearest(baseline.times, Set(EnvironmentFact.allCases))
    let seeds = Set(baseline.parts.map(\.key.seed))
    otherSeeds = seeds.contains(run.seed) ? [] : seeds.sorted()
    units = baseline.units
    environment = run.environment
    dependsOn = facts.dependsOn
  }

  func metric(named name: String) -> Metric? { units[name].map { Metric(name, $0) } }

  func notThere(_ status: Status?) -> Absence {
    if let status { return .withoutValueThere(status) }
    return otherSeeds.isEmpty ? .notInBaseline : .otherSeeds(otherSeeds)
  }

  func exactValue(_ cell: CellID, _ lane: Lane, _ metric: Metric) -> Baseline.Found<Double> {
    let needed = dependsOn(cell, metric).intersection(EnvironmentFact.exact)
    return find(exact, needed, own: environment.keeping(EnvironmentFact.exact)) { cells in
      switch cells[cell]?[lane] {
      case nil: (nil, nil)
      case .absent(let status): (nil, status)
      case .values(let values):
        (self.metric(named: metric.name) == metric ? values[metric.name] : nil, nil)
      }
    }
  }

  func ratio(_ cell: CellID) -> Baseline.Found<Baseline.TimedRatio> {
    // Two unknown processors do not count as the same.
    let own = environment[.processor] == nil ? nil : environment
    return find(times, dependsOn(cell, .time), own: own) { cells in
      switch cells[cell] {
      case nil: (nil, nil)
      case .absent(let status): (nil, status)
      case .ratio(let ratio): (ratio, nil)
      }
    }
  }

  /// The first value of an environment that can be compared with the run's. If there is none, the doubt about the first
  /// value of any other environment. The search ends early if a part of the run's own environment says why it has no
  /// value. The values of other machines do not matter then.
  private func find<Entry, Value>(
    _ parts: [(environment: GateEnvironment, cells: Entry)], _ needed: Set<EnvironmentFact>,
    own: GateEnvironment?, _ look: (Entry) -> (value: Value?, status: Status?)
  ) -> Baseline.Found<Value> {
    var elsewhere: Doubt?
    var status: Status?
    for part in parts {
      let found = look(part.cells)
      status = status ?? found.status
      if let status = found.status, part.environment == own { return .absent(status) }
      guard let value = found.value else { continue }
      let differing = environment.differing(from: part.environment, in: needed)
      if differing.isEmpty { return .value(value) }
      elsewhere = elsewhere ?? doubt(differing, part.environment)
    }
    return elsewhere.map { .elsewhere($0) } ?? .absent(status)
  }

  private func doubt(_ facts: [EnvironmentFact], _ base: GateEnvironment) -> Doubt {
    let unknown = facts.filter { environment[$0] == nil }
    if !unknown.isEmpty { return .unknownHere(unknown) }
    let theirs = facts.map { "\($0.label) \(base[$0] ?? "unknown")" }.joined(separator: ", ")
    let ours = facts.compactMap { environment[$0] }.joined(separator: ", ")
    return .otherEnvironment(
      "baseline from \(theirs), here \(ours): bench baseline update makes one for it")
  }
}
