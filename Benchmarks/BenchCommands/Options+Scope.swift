import BenchmarkHarness

extension Options {
  /// What a command takes. A grid is all contests of a profile.
  enum Scope: CaseIterable {
    /// Cells chosen from the grid, to be run.
    case grid
    /// Cells chosen from the grid, to be listed.
    case listing
    /// Cells chosen from those of a trace.
    case trace
    /// A stored run, with nothing to choose.
    case stored
    /// The parts of one run.
    case parts
    /// One session of a screen.
    case scenario
    case repository
    /// Two lists of lines.
    case lines
    /// A run to be judged, or cells chosen from the grid.
    case check
    case baseline
    /// Two runs or two revisions.
    case comparison
    case selfComparison
    case soak
  }
}

extension Options.Scope {
  var options: Set<String> {
    let output: Set = ["--output", "--format", "--no-progress", "--quiet"]
    let cells: Set = ["--filter", "--skip", "--lanes", "--time-budget", "--seed"]
    let grid = output.union(cells).union(["--quick", "--full", "--sizes"])
    let verdict: Set = ["--thresholds", "--fail-on-improvement", "--fail-on-inconclusive"]
    return switch self {
    case .grid: grid.union(["--shard", "--resume"])
    case .listing: grid.subtracting(output).union(["--quiet", "--shard"])
    case .trace: output.union(cells).union(["--resume"])
    case .stored, .parts: output
    case .scenario: ["--seed", "--quiet"]
    case .repository:
      ["--order", "--sections", "--commits", "--every", "--revision", "--quiet"]
    case .lines: ["--algorithm", "--format"]
    case .check: grid.union(verdict).union(["--baseline", "--canary", "--shard"])
    case .baseline: ["--baseline", "--environment", "--filter", "--quiet"]
    case .comparison: grid.union(verdict).union(["--base", "--layout"])
    case .selfComparison:
      grid.subtracting(["--output"]).union(["--comparisons", "--slowdown", "--layout"])
    case .soak: ["--updates", "--cycle", "--seed", "--no-progress", "--quiet"]
    }
  }

  /// The lanes if none are chosen. A run that `bench check` makes then has only exact lanes.
  var lanes: Set<Lane> {
    if case .check = self { [.count, .footprint] } else { Set(Lane.allCases) }
  }
}
