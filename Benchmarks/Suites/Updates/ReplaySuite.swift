public import BenchmarkHarness
import SnapshotDiff
import SuiteBasics
public import Workloads

/// Runs every algorithm and the reload rules on each pair of consecutive snapshots of a trace.
///
/// The suite is not in the catalogue, because it has no contests without a trace.
public struct ReplaySuite: Sendable {
  public static let name = "replay"
  public static let question = "What do the algorithms cost on recorded snapshots?"
  public static let timed = """
    The difference of two built snapshots that were recorded one after the other, and the batches that a list view needs \
    for it. A reload rule answers for the items whose recorded content changed. `replace-section` makes no difference: it \
    compares two lists until they differ, deletes the section and inserts it. So it does not compete.
    """

  private let trace: Trace

  public init(_ trace: Trace) {
    self.trace = trace
  }

  /// Two contests for every pair: one of the algorithms, one of the reload rules. If no content changed, the contest of
  /// the reload rules has nothing to measure.
  ///
  /// - Parameter pairs: The numbers of the pairs, from 1 on; nil for all.
  public func contests(of pairs: Set<Int>? = nil) throws -> [Contest] {
    try zip(trace.entries, trace.entries.dropFirst()).enumerated()
      .filter { pairs?.contains($0.offset + 1) ?? true }
      .flatMap { index, pair in try contests(index: index, old: pair.0, new: pair.1) }
  }

  /// The number of a contest's pair; nil for a contest of another suite.
  public static func pair(of contest: ContestID) -> Int? {
    let scenario = contest.scenario
    return scenario.ranges(of: ".pair-").last.flatMap { Int(scenario[$0.upperBound...]) }
  }

  /// The name of the trace that a cell belongs to. It is the part of the scenario before `.pair-01`. In a contest of
  /// reload rules, it is the part before `-reload.pair-01`. A trace's own name may end in `-reload`, too.
  public static func trace(of cell: CellID) -> String {
    let scenario = cell.contest.scenario
    guard let pair = scenario.ranges(of: ".pair-").last else { return scenario }
    let name = scenario[..<pair.lowerBound]
    let isOfRule = rules.contains(cell.subject) && name.hasSuffix(reload)
    return String(isOfRule ? name.dropLast(reload.count) : name)
  }

  private static let reload = "-reload"
  /// The subjects of the contests of reload rules. No algorithm may have such a name.
  private static let rules: Set = [IndexComparison().name, IdentityComparison().name]

  /// The counts of a reload rule, without the number and the share of the items that it finds. Finding more is better
  /// only if the same items are updated, and in a replay the app decides which items are updated.
  private static let ruleMetrics: [Metric] = DiffMetrics.calls + [.reloadsMissed]

  private func contests(
    index: Int, old: Trace.Entry, new: Trace.Entry
  ) throws -> [Contest] {
    typealias Pair = SnapshotPair<String, String>
    let digits = String(trace.entries.count - 1).count
    let number = String(index + 1)
    let padded = String(repeating: "0", count: digits - number.count) + number
    let size = new.snapshot.numberOfItems
    let pair = Pair(old: old.snapshot, new: new.snapshot, updated: new.updated(since: old))
    let items = Double(old.snapshot.numberOfItems + size)
    let algorithms: [SubjectDefinition<Pair>] =
      Algorithms.subjects(
        Subjects(), keepsHashes: true, items: items, changes: try Self.changes(in: pair), .uri)
      + [SnapshotSubjects.diff(SectionReplacement(), CostModel.scan(items, .uri))]
    let lookups = CostModel.dictionary(Double(pair.updated.count) * 2, .uri)
    return [
      Contest(
        ContestID(suite: Self.name, scenario: "\(trace.name).pair-\(padded)", size: size),
        reference: "floor-hash", inputs: 1,
        // At equal priority the quickest contests are timed first. A short run would then time only reload rules.
        priority: 1,
        subjects: algorithms
          + FloorSubjects.subjects(items: items / 2, .uri) {
            ($0.old.itemIdentifiers, $0.new.itemIdentifiers)
          }
      ) { _ in pair },
      Contest(
        ContestID(
          suite: Self.name, scenario: "\(trace.name)\(Self.reload).pair-\(padded)", size: size),
        reference: "identity", inputs: 1,
        nothingToMeasure: pair.updated.isEmpty ? Contest.nothingToReload : nil,
        subjects: [
          SnapshotSubjects.reload(
            IndexComparison(), mayMiss: true, counted: Self.ruleMetrics, lookups),
          SnapshotSubjects.reload(
            IdentityComparison(), mayMiss: false, counted: Self.ruleMetrics, lookups),
        ]
      ) { _ in pair },
    ]
  }

  private struct Subjects: AlgorithmSubjects {
    func subject(
      _ algorithm: some DiffAlgorithm, _ work: Work
    ) -> SubjectDefinition<SnapshotPair<String, String>> {
      SnapshotSubjects.diff(algorithm, work)
    }
  }

  /// The number of changes that predicts the cost of Myers. Myers compares the sections one by one. For each section it
  /// takes about as many steps as the square of the shortest script's length. The result is the square root of the sum
  /// of these squares.
  static func changes(in pair: SnapshotPair<String, String>) throws -> Double {
    let difference = try LISDiff().difference(from: pair.old, to: pair.new)
    let moves = difference.itemMoves
    // A move is a delete in one section's script, and an insert in the same section's or in another's.
    let deletes = difference.itemDeletes.map(\.section) + moves.map(\.source.section)
    let inserts = difference.itemInserts.map(\.section) + moves.map(\.target.section)
    var targets: [Int: Int] = [:]
    for (target, origin) in difference.sections.origins().enumerated() where origin >= 0 {
      targets[Int(origin)] = target
    }
    var bySection: [Int: Int] = [:]
    for section in inserts + deletes.compactMap({ targets[$0] }) {
      bySection[section, default: 0] += 1
    }
    return bySection.values.reduce(0) { ($0 * $0 + Double($1 * $1)).squareRoot() }
  }
}
