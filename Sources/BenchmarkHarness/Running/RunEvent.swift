/// What a run tells while it is under way. The runner prints nothing; whoever listens may.
public enum RunEvent: Sendable {
  /// A worker begins a contest.
  case began(ContestID, exact: Bool, RunProgress)
  /// Where the run is: when a worker is done with a contest, and about once a second besides.
  case progressed(RunProgress)
  /// What something took, for who wants to know how well it was predicted.
  case took(RunTimeline.Leg)
  /// Results have come in and are stored.
  case measured(ContestID, [LaneResult])
  /// What a reader of the results should know of the run: one sentence or two, to be kept with them.
  case noted(String)
  /// A worker died or was stopped; its cell alone is lost.
  case lost(ContestID, subject: String?, Status, lastWords: String)
}
