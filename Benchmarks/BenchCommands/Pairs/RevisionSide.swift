import BenchmarkRuns

/// What a reader must know of one side of a comparison to repeat it.
enum RevisionSide {
  /// `HEAD~1, 1a2b3c4d5e6f without changes, Swift 6.3.1`.
  ///
  /// - Parameter tree: nil if git does not say.
  static func text(_ name: String, _ tree: GitRepository.Tree?, swift: String?) -> String {
    [
      name, tree?.description ?? "of an unknown commit",
      swift.map { "Swift \($0)" } ?? "of an unknown Swift",
    ].joined(separator: ", ")
  }

  static func text(_ folder: String, _ record: RunRecord) -> String {
    let machine = record.machine
    let name = record.trace.map { "\(folder), trace \($0)" } ?? folder
    return text(name, machine.commit.map(GitRepository.Tree.init(fact:)), swift: machine.swift)
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
