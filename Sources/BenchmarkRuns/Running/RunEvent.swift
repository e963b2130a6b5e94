/// What a run reports while it is under way.
public enum RunEvent: Sendable {
  /// A worker begins a contest: its exact lanes, or a pass of its times.
  case began(ContestID, pass: Int?, RunProgress)
  /// Comes when a worker has ended, and about once a second.
  case progressed(RunProgress)
  /// Results have come in. `spent` is the seconds of the run's budget that are used, also by earlier processes of the
  /// run. Seconds lost to workers that crashed or hung do not count.
  case measured(ContestID, [LaneResult], spent: Double)
  /// What a reader of the results should know about the run, in a sentence or two to be kept with them.
  case noted(String)
  /// A worker died or was killed. The cell of `subject` is lost; if `subject` is nil, several cells of the contest are.
  case lost(ContestID, subject: String?, Status, lastWords: String)
}
