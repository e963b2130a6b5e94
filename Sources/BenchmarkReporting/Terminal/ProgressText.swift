import BenchmarkRuns

/// The progress of a run, as text.
public struct ProgressText: Hashable, Sendable {
  /// How many of ``total`` visits to contests are done; nil if visits are not counted.
  public var done: Int?
  public var total = 0
  /// nil if the time left is not known.
  public var secondsLeft: Double?
  /// What runs now.
  public var current = ""
  public var latest: String?

  public init() {}

  /// Two lines for a terminal, none wider than `width`: the progress and what runs now, then the latest result.
  public func lines(width: Int) -> [String] {
    let first = head.isEmpty ? current.singleLine : "\(head)  \(current.singleLine)"
    return [first, latest.map { "  \($0.singleLine)" } ?? ""]
      .map { DisplayWidth.fit($0, to: width) }
  }

  /// The same as ``lines(width:)``, as one line of a log.
  public var line: String {
    [head, current.singleLine, latest.map { "latest \($0.singleLine)" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// `[212/539] 1:43 left`; empty if neither is known.
  private var head: String {
    [done.map { "[\($0)/\(total)]" }, secondsLeft.map { "\(Self.clock($0)) left" }]
      .compactMap(\.self).joined(separator: " ")
  }

  /// `0:07`, `2:49`, `1:02:03`.
  public static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 1e9).rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  /// `diff/peer-mix.uuid/lis/900 12.3 µs`. In exact lanes, the value is the peak of memory, or the first value if there
  /// is no peak. If the status is not `ok`, it stands in place of the value.
  public static func result(_ result: LaneResult) -> String {
    "\(result.cell) \(finding(result))".singleLine
  }

  private static func finding(_ result: LaneResult) -> String {
    guard result.status.isOK else { return "\(result.status)" }
    if result.lane == .time {
      let times = OrderedSample(result.samples.map(\.nanoseconds))
      return times.map { HumanNumbers.duration($0.median) } ?? "no samples"
    }
    let value = result.values.first { $0.metric == .peakLive } ?? result.values.first
    guard let value else { return "nothing to count" }
    return "\(value.metric.name) \(HumanNumbers.value(value.value, value.metric.unit))"
  }

  /// The seconds between two lines of a log: a twentieth of the run's `seconds`, but at least 5 and at most 300.
  public static func secondsBetweenLines(_ seconds: Double) -> Double {
    min(300, max(5, seconds / 20))
  }
}
