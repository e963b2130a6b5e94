/// A repository's history as snapshots of a trace, the oldest first. Each snapshot has the files of one commit along
/// the first parents. ``Choice`` says which commits are recorded.
///
/// An item is a file of `git ls-tree -r`, including symbolic links and submodules. Its identifier is its path, as
/// ``GitName`` writes it. Its version is the first 12 digits of its object's name. A rename is a delete and an insert.
/// A change of permissions alone keeps the version.
public struct GitHistory {
  /// How the files of a commit are ordered.
  public enum Order: String, CaseIterable, Sendable {
    /// By the bytes of the path.
    case path
    /// Files that a commit adds or changes come to the front, in the order of their paths. A change of permissions
    /// counts.
    case recent
  }

  public enum Sections: String, CaseIterable, Sendable {
    /// A section for each top folder, and `.` for files in no folder. Sections are in the order of their first file.
    case folders
    /// All files in one section.
    case one
  }

  /// Which part of a history is recorded, and how.
  public struct Choice: Sendable {
    public var order: Order
    /// If nil, the order ``Order/path`` gets ``Sections/folders``, and the order ``Order/recent`` gets
    /// ``Sections/one``.
    public var sections: Sections?
    /// The largest number of snapshots; nil for ``GitHistory/defaultSnapshots(files:)``. The newest commit gives the
    /// last snapshot.
    public var snapshots: Int?
    /// Every `stride`-th commit is recorded, from the newest commit back.
    public var stride: Int

    public init(
      order: Order = .path, sections: Sections? = nil, snapshots: Int? = nil, stride: Int = 1
    ) {
      self.order = order
      self.sections = sections
      self.snapshots = snapshots
      self.stride = stride
    }
  }

  /// What was recorded.
  public struct Recorded: Hashable, Sendable {
    public var snapshots = 0
    /// The number of files in the last snapshot.
    public var files = 0
    /// The number of commits before the first snapshot.
    public var olderCommits = 0
    /// Whether the repository lacks a part of the history.
    public var isShallow = false
  }

  /// The full hash of the commit at which the history ends.
  public let commit: String
  /// The number of commits along the first parents.
  public let commits: Int
  private let git: GitProgram
  private let isShallow: Bool

  /// Finds the revision.
  ///
  /// - Parameters:
  ///   - repository: Any folder of the repository, or a bare repository. All files of the repository are recorded.
  ///   - revision: A revision in git's form: a branch, a tag, a commit.
  ///   - shouldStop: Called while the program waits for git, in this initialiser and in ``record(_:_:)``. If it returns
  ///     true, the waiting function throws ``GitError``.
  /// - Throws: ``GitError`` if there is no git, no repository, no such revision, or only one commit.
  public init(
    repository: String, revision: String = "HEAD",
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws {
    git = GitProgram(repository: repository, shouldStop: shouldStop)
    do {
      _ = try GitProgram(repository: ".").ask(["--version"])
    } catch {
      throw GitError("git is needed to read a repository, and is not on the path: \(error)")
    }
    do {
      isShallow = try git.ask(["rev-parse", "--is-shallow-repository"]) == "true"
    } catch {
      throw GitError("\(repository): cannot be read as a git repository: \(error)")
    }
    let shallow = isShallow ? "; the clone is shallow: git fetch --unshallow brings the rest" : ""
    let found = try? git.ask([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    guard let found, !found.isEmpty else {
      let isEmpty = (try? git.ask(["rev-list", "--all", "-n", "1"]))?.isEmpty == true
      throw GitError(
        isEmpty
          ? "\(repository): has no commit yet"
          : "\(repository): has no revision '\(revision)'\(shallow)")
    }
    commit = found
    commits = Int(try git.ask(["rev-list", "--first-parent", "--count", commit])) ?? 0
    guard commits >= 2 else {
      throw GitError(
        "\(repository): \(revision) has one commit, and a replay needs two\(shallow)")
    }
  }

  /// The number of snapshots if none is chosen: 100, or fewer if 100 snapshots would have more than two million items
  /// in all. The number is never below two.
  public static func defaultSnapshots(files: Int) -> Int {
    min(100, max(2, 2_000_000 / max(1, files)))
  }

  /// Calls `body` with each snapshot, in the order of the history.
  ///
  /// - Throws: ``GitError`` if git fails or is stopped, or if the choice has fewer than two commits. Also any error of
  ///   `body`.
  /// - Complexity: O(*n* log *n*) for each snapshot of *n* files. `.recent` reads the whole history, because a file's
  ///   place depends on its last change.
  public func record(
    _ choice: Choice, _ body: (TraceSnapshot) throws -> Void
  ) throws -> Recorded {
    let most = try choice.snapshots ?? Self.defaultSnapshots(files: countFiles())
    let snapshots = min(most, (commits - 1) / choice.stride + 1)
    guard snapshots >= 2 else {
      throw GitError("of \(commits) commits one of \(choice.stride) is one, and a replay needs two")
    }
    // The number of commits after the first snapshot's commit.
    let newer = (snapshots - 1) * choice.stride
    var recorded = Recorded(olderCommits: commits - newer - 1, isShallow: isShallow)
    // With the order `recent`, the files are like a feed, and a feed is one list.
    var files = GitFiles(
      order: choice.order, sections: choice.sections ?? (choice.order == .path ? .folders : .one))
    /// Calls `body` with the files of a commit that is read completely, if the commit is recorded. Commits before the
    /// first snapshot have negative indices.
    func tell(_ index: Int) throws {
      guard index >= 0, index.isMultiple(of: choice.stride) else { return }
      recorded.snapshots += 1
      try body(files.snapshot())
    }
    // The index of the commit that is being read, counted from the first snapshot's commit.
    var index: Int
    var log = GitLog()
    switch choice.order {
    case .path:
      index = 0
      let first = try git.ask([
        "rev-list", "--first-parent", "--skip=\(newer)", "--max-count=1", commit,
      ])
      try git.pieces(["ls-tree", "-r", "-z", "--full-tree", first]) { piece in
        files.apply(try GitLog.file(piece))
      }
    case .recent: index = newer - commits
    }
    let limit = choice.order == .path ? ["--max-count=\(newer)"] : []
    try git.pieces(GitLog.options + limit + [commit, "--"]) { piece in
      switch try log.read(piece) {
      case nil: break
      case .change(let change)?: files.apply(change)
      case .commit?:
        try tell(index)
        files.beginCommit()
        index += 1
      }
    }
    try tell(index)
    recorded.files = files.count
    return recorded
  }

  private func countFiles() throws -> Int {
    let names = try git.ask(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit])
    return names.utf8.count { $0 == 0 }
  }
}
