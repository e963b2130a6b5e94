import BenchmarkHarness
import Foundation

/// The values that runs are compared with. One file holds those of several environments and seeds.
///
/// Exact values are kept by architecture, versions and seed, ratios of times also by processor. A ratio has five
/// significant digits and a time four, since both differ from run to run.
public struct Baseline: Hashable, Sendable {
  /// The facts that all values of one part share.
  public struct Key: Hashable, Sendable {
    /// The key of ratios has all facts; the key of exact values has all but the processor.
    public var environment: GateEnvironment
    public var seed: UInt64
  }

  /// An exact lane of a cell: its values by the metric's name, or why there are none.
  enum ExactEntry: Hashable, Sendable {
    case values([String: Double])
    case absent(Status)
  }

  enum TimeEntry: Hashable, Sendable {
    case ratio(TimedRatio)
    case absent(Status)
  }

  /// A cell's time as its ratio to the contest's reference. The nanoseconds are for people and for ``GrowthGate``.
  struct TimedRatio: Hashable, Sendable {
    var nanoseconds: Double
    var reference: String
    var ratio: ResultRow.Ratio
  }

  var exact: [Key: [CellID: [Lane: ExactEntry]]] = [:]
  var times: [Key: [CellID: TimeEntry]] = [:]
  /// The unit of every exact metric that has a value, by the metric's name.
  var units: [String: Metric.Unit] = [:]

  public init() {}
}

extension Baseline {
  /// The key and the kind of each part, and its number of cells, in the order of the file.
  public var parts: [(key: Key, isExact: Bool, cells: Int)] {
    exact.keys.sorted().map { ($0, true, exact[$0]?.count ?? 0) }
      + times.keys.sorted().map { ($0, false, times[$0]?.count ?? 0) }
  }

  /// The cells of one of ``parts``.
  public func cells(ofPart index: Int) -> Set<CellID> {
    let part = parts[index]
    return part.isExact
      ? Set(exact[part.key, default: [:]].keys) : Set(times[part.key, default: [:]].keys)
  }

  /// All cells that have an entry, in any part.
  public var cells: Set<CellID> {
    Set(exact.values.flatMap(\.keys)).union(times.values.flatMap(\.keys))
  }

  /// Counts the cells that are new since `old`, changed, and the same. A cell counts once in every part that has it.
  public func change(from old: Baseline) -> (added: Int, changed: Int, kept: Int) {
    var change = (added: 0, changed: 0, kept: 0)
    func count<Entry: Equatable>(_ old: Entry?, _ new: Entry) {
      if old == nil {
        change.added += 1
      } else if old != new {
        change.changed += 1
      } else {
        change.kept += 1
      }
    }
    for (key, cells) in exact {
      for (cell, entry) in cells { count(old.exact[key]?[cell], entry) }
    }
    for (key, cells) in times {
      for (cell, entry) in cells { count(old.times[key]?[cell], entry) }
    }
    return change
  }

  public var isEmpty: Bool { exact.isEmpty && times.isEmpty }
}

extension Baseline.Key: CustomStringConvertible {
  /// `x86_64, Swift 6.3.1, seed 1`.
  public var description: String { "\(environment), seed \(seed)" }
}

extension Baseline.Key: Comparable {
  public static func < (left: Baseline.Key, right: Baseline.Key) -> Bool {
    if left.seed != right.seed { return left.seed < right.seed }
    for fact in EnvironmentFact.allCases where left.environment[fact] != right.environment[fact] {
      return (left.environment[fact] ?? "") < (right.environment[fact] ?? "")
    }
    return false
  }
}
