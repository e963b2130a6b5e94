/// What a run reports while it is under way. The runner prints nothing; its listener may.
public enum RunEvent: Sendable {
  /// A worker begins a contest: its exact lanes, or a pass of its times.
  case began(ContestID, pass: Int?, RunProgress)
  /// The progress of the run, when a worker is done with a contest, and about once a second besides.
  case progressed(RunProgress)
  /// Results have come in and are stored.
  case measured(ContestID, [LaneResult])
  /// What a reader of the results should know about the run, in a sentence or two to be kept with them.
  case noted(String)
  /// A worker died or was killed; only its cell is lost.
  case lost(ContestID, subject: String?, Status, lastWords: String)
}
