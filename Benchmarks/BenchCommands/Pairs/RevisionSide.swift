import BenchmarkRuns

/// One side of a comparison: what a reader must know to repeat it.
struct RevisionSide: CustomStringConvertible {
  /// The revision that was asked for, this program, or the folder of a run.
  let name: String
  /// The commit of this side, and whether files differed from it; nil if git does not say.
  let tree: GitRepository.Tree?
  /// The version of the toolchain; nil where there was none to ask.
  let swift: String?

  /// `HEAD~1, 1a2b3c4d5e6f without changes, Swift 6.3.1`.
  var description: String {
    [
      name, tree?.description ?? "of an unknown commit",
      swift.map { "Swift \($0)" } ?? "of an unknown Swift",
    ].joined(separator: ", ")
  }
}

extension RevisionSide {
  init(_ folder: String, _ record: RunRecord) {
    self.init(
      name: folder, tree: record.machine.commit.map(GitRepository.Tree.init(fact:)),
      swift: record.machine.swift)
  }
}

extension GitRepository.Tree {
  private static let mark = "-dirty"

  /// The text for a run's record: the commit, with a mark if files differed from it.
  var fact: String { hasChanges == true ? commit + Self.mark : commit }

  init(fact: String) {
    let isMarked = fact.hasSuffix(Self.mark)
    self.init(
      commit: isMarked ? String(fact.dropLast(Self.mark.count)) : fact, hasChanges: isMarked)
  }
}
