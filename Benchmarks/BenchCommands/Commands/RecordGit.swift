import Workloads

/// `bench record git REPO TRACE`: writes a repository's history as a trace, with a snapshot for each commit.
struct RecordGit {
  private let options: Options

  init(_ arguments: [String]) throws {
    options = try Options(arguments, .recordGit)
    try options.requireOperands(3, "git, a repository and a file for the trace")
  }

  func run() throws -> ExitCode {
    let (repository, path) = (options.operands[1], options.operands[2])
    try TraceFile.check(path)
    do {
      let history = try GitHistory(
        repository: repository, revision: options.revision, shouldStop: { Interrupt.isAsked })
      var recorded: GitHistory.Recorded?
      let isWritten = try TraceFile.write(path) { writer in
        recorded = try history.record(options.history, writer.append)
      }
      if Interrupt.isAsked { return Interrupt.exitCode }
      if isWritten, let recorded, !options.isQuiet { tell(recorded, history) }
      return .ok
    } catch is GitError where Interrupt.isAsked {
      return Interrupt.exitCode
    }
  }

  private func tell(_ recorded: GitHistory.Recorded, _ history: GitHistory) {
    let commits = history.commits
    Terminal.note(
      "\(options.operands[1]), \(options.revision) at \(history.commit.prefix(12)): "
        + "\(recorded.snapshots) snapshots of \(commits) commits along the first parents, "
        + "\(recorded.files) files in the last")
    let skipped = commits - recorded.olderCommits - recorded.snapshots
    if recorded.olderCommits > 0 {
      let most = (commits - 1) / options.history.stride + 1
      let advice =
        most > recorded.snapshots
        ? "; --commits \(most) takes them, and a larger --every reaches older commits" : ""
      Terminal.note(
        "left out: \(Self.commits(recorded.olderCommits)) before the first snapshot\(advice)")
    }
    if skipped > 0 { Terminal.note("left out: \(Self.commits(skipped)) between snapshots") }
    if recorded.isShallow {
      Terminal.note("the clone is shallow and lacks older commits: git fetch --unshallow gets them")
    }
    TraceFile.tellNext(options.operands[2])
  }

  private static func commits(_ count: Int) -> String {
    count == 1 ? "1 commit" : "\(count) commits"
  }
}
