public import BenchmarkHarness

/// What two runs of one program say of each other's intervals.
public enum RepeatabilityText {
  /// `Of 402 ratio intervals 3 do not overlap (0.7 %), of 460 time intervals 9 (2 %).`
  public static func sentence(_ found: Repeatability) -> String {
    func part(_ rate: EventRate, _ noun: String, _ verb: String) -> String {
      let share = rate.share.map { " (\(HumanNumbers.percent($0)))" } ?? ""
      return "\(HumanNumbers.count(Double(rate.trials))) \(noun) intervals "
        + "\(HumanNumbers.count(Double(rate.events)))\(verb)\(share)"
    }
    return "Of " + part(found.ratios, "ratio", " do not overlap") + ", of "
      + part(found.times, "time", "") + "."
  }
}
