/// What rules can match: cells and their metrics, apart by the kinds of limit they have.
public struct RuleReach: Sendable {
  /// What `tolerance` is of.
  var exact: [CellID: Set<Metric>] = [:]
  /// What `effect` is of.
  var ratios: [CellID: Set<Metric>] = [:]
  /// What `growth` and `at_most` are of: the largest cells that exponents are read off.
  var growth: [CellID: Set<Metric>] = [:]

  public init() {}

  /// What a choice of cells can have, whether a run had it or not.
  ///
  /// - Parameters:
  ///   - cells: of one run, each with its exact metrics, and whether its ratio of times is judged.
  ///   - facts: which metrics have no growth that is judged.
  public init(
    _ cells: [(cell: CellID, exact: Set<Metric>, isTimed: Bool)], facts: MetricFacts
  ) {
    var sizes: [Growth.Ladder: Set<Int>] = [:]
    var metrics: [Growth.Ladder: Set<Metric>] = [:]
    for (cell, found, isTimed) in cells {
      exact[cell, default: []].formUnion(found)
      if isTimed { ratios[cell] = [.time] }
      let ladder = Growth.Ladder(cell)
      sizes[ladder, default: []].insert(cell.contest.size)
      metrics[ladder, default: []].formUnion(found.filter(facts.hasGrowth))
      if isTimed { metrics[ladder, default: []].insert(.time) }
    }
    for (ladder, sizes) in sizes where sizes.count >= Growth.fewestSizes {
      guard let largest = sizes.max() else { continue }
      growth[ladder.cell(size: largest)] = metrics[ladder] ?? []
    }
  }

  /// What was judged.
  init(_ findings: [Finding], exponents: [Growth]) {
    for finding in findings {
      switch finding.kind {
      case .exact: exact[finding.cell, default: []].insert(finding.metric)
      case .ratio: ratios[finding.cell, default: []].insert(finding.metric)
      case .growth, .pairs: break
      }
    }
    for growth in exponents { self.growth[growth.cell, default: []].insert(growth.metric) }
  }

  public mutating func formUnion(_ other: RuleReach) {
    exact.merge(other.exact) { $0.union($1) }
    ratios.merge(other.ratios) { $0.union($1) }
    growth.merge(other.growth) { $0.union($1) }
  }
}

extension Baseline {
  /// What rules can match of its values in these lanes, of whatever environment.
  func reach(_ chosen: Set<Lane>, _ facts: MetricFacts) -> RuleReach {
    var cells: [(cell: CellID, exact: Set<Metric>, isTimed: Bool)] = []
    for (cell, lanes) in exact.values.joined() {
      for case (let lane, .values(let values)) in lanes where chosen.contains(lane) {
        let metrics = values.keys.compactMap { name in units[name].map { Metric(name, $0) } }
        cells.append((cell, Set(metrics), false))
      }
    }
    if chosen.contains(.time) { cells += times.values.flatMap(\.keys).map { ($0, [], true) } }
    return RuleReach(cells, facts: facts)
  }
}
