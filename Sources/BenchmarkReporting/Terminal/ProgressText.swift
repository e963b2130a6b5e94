import BenchmarkHarness

/// What a run under way shows of itself: how far it is, what it is at and what it found last.
public struct ProgressText: Hashable, Sendable {
  /// How many contests are done, and of how many; nil where nothing is counted.
  public var done: Int?
  public var total = 0
  /// nil where it is not known.
  public var secondsLeft: Double?
  /// What runs now.
  public var current = ""
  /// The latest result.
  public var latest: String?

  public init() {}

  /// The lines for a terminal that are written over again and again, none wider than `width`: where the
  /// run is and what it is at, and below it the latest result.
  public func lines(width: Int) -> [String] {
    let head = [count, left].compactMap { $0 }.joined(separator: " ")
    let first = head.isEmpty ? current.singleLine : "\(head)  \(current.singleLine)"
    return [first, latest.map { "  \($0.singleLine)" } ?? ""]
      .map { DisplayWidth.fit($0, to: width) }
  }

  /// The same as one line of a log.
  public var line: String {
    let head = [count, left].compactMap { $0 }.joined(separator: " ")
    return [head, current.singleLine, latest.map { "latest \($0.singleLine)" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var count: String? { done.map { "[\($0)/\(total)]" } }

  private var left: String? { secondsLeft.map { "\(Self.clock($0)) left" } }

  /// `0:07`, `2:49`, `1:02:03`.
  public static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 1e9).rounded())
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  /// `diff/peer-mix.uuid/lis/900 12.3 us`; of exact lanes the first value or the most memory held,
  /// else the status.
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

  /// How many seconds of a log should go by before its next line, in a run of so many: about twenty
  /// lines a run, none within five seconds of the one before, and one in five minutes at the least.
  public static func secondsBetweenLines(_ seconds: Double) -> Double {
    min(300, max(5, seconds / 20))
  }
}
