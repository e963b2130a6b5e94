/// The values that runs are compared with. A part of a baseline has either exact values or ratios of times, all of one
/// environment and seed. Updates round a ratio to five significant digits and a time to four: both vary between runs.
public struct Baseline: Hashable, Sendable {
  /// What all values of one part share.
  public struct Key: Hashable, Sendable {
    /// False for a part with ratios of times.
    public var isExact: Bool
    /// All known facts. For exact values, the processor is left out.
    public var environment: GateEnvironment
    public var seed: UInt64
  }

  /// What a part holds for one lane of a cell.
  enum Entry: Hashable, Sendable {
    /// The values of an exact lane, by the metric's name.
    case values([String: Double])
    case ratio(TimedRatio)
    /// Why there are no values.
    case absent(Status)
  }

  typealias Cells = [CellID: [Lane: Entry]]

  /// A cell's time as its ratio to the contest's reference. Growth is judged by the nanoseconds.
  struct TimedRatio: Hashable, Sendable {
    var nanoseconds: Double
    var reference: String
    var ratio: ResultRow.Ratio
  }

  var entries: [Key: Cells] = [:]
  /// The unit of every exact metric that has a value, by the metric's name.
  var units: [String: Metric.Unit] = [:]

  public init() {}

  /// Each part's key and number of cells, in the order of the file.
  public var parts: [(key: Key, cells: Int)] {
    entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
  }

  /// The cells of one of ``parts``.
  public func cells(ofPart index: Int) -> Set<CellID> {
    Set(entries[parts[index].key, default: [:]].keys)
  }

  /// The cells of all parts.
  public var cells: Set<CellID> { Set(entries.values.flatMap(\.keys)) }

  /// Counts the cells that are new, changed or the same since `old`. A cell in two parts counts twice.
  public func change(from old: Baseline) -> (added: Int, changed: Int, kept: Int) {
    var change = (added: 0, changed: 0, kept: 0)
    for (key, cells) in entries {
      for (cell, lanes) in cells {
        switch old.entries[key]?[cell] {
        case nil: change.added += 1
        case lanes: change.kept += 1
        default: change.changed += 1
        }
      }
    }
    return change
  }

  public var isEmpty: Bool { entries.isEmpty }
}

extension Baseline.Key: CustomStringConvertible {
  /// `x86_64, Swift 6.3.1, seed 1`.
  public var description: String { "\(environment), seed \(seed)" }
}

extension Baseline.Key: Comparable {
  public static func < (left: Baseline.Key, right: Baseline.Key) -> Bool {
    if left.isExact != right.isExact { return left.isExact }
    if left.seed != right.seed { return left.seed < right.seed }
    for fact in EnvironmentFact.allCases where left.environment[fact] != right.environment[fact] {
      return (left.environment[fact] ?? "") < (right.environment[fact] ?? "")
    }
    return false
  }
}
