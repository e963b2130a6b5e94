import Workloads

/// The repository that the package is in.
struct GitRepository {
  let package: String
  /// The path of the package in its repository: "", or a path that ends in `/`.
  let prefix: String
  private let program: GitProgram

  init() throws {
    guard let package = ThisProgram.package else {
      throw CommandFailure.error(
        "the package's folder is gone, and with it the revisions to compare with; "
          + "run it from the package: swift run \(ThisProgram.name) compare --base REV")
    }
    self.package = package
    program = GitProgram(repository: package)
    do {
      _ = try program.ask(["--version"])
    } catch {
      throw CommandFailure.error("compare --base needs git, and there is none on the path")
    }
    do {
      prefix = try program.ask(["rev-parse", "--show-prefix"])
    } catch {
      throw CommandFailure.error("\(package) is in no git repository that can be read: \(error)")
    }
  }

  /// The full hash of the commit that a revision names.
  func commit(_ revision: String) throws -> String {
    let found = try? git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    if let found, !found.isEmpty { return found }
    let isShallow = (try? git(["rev-parse", "--is-shallow-repository"])) == "true"
    throw CommandFailure.error(
      "there is no revision '\(revision)' in \(package)"
        + (isShallow ? "; the clone is shallow: git fetch --unshallow brings the rest" : ""))
  }

  struct Tree: CustomStringConvertible {
    /// The shortened hash of the commit.
    var commit: String
    /// Whether files differ from the commit; nil if git does not say.
    var hasChanges: Bool?

    var description: String {
      switch hasChanges {
      case true?: "\(commit) with changes in its tree"
      case false?: "\(commit) without changes"
      case nil: "\(commit), with or without changes"
      }
    }
  }

  /// What is checked out in the package's folder; nil if there is no commit. A run writes to `Results`, so changes
  /// there do not count.
  var tree: Tree? {
    let head = try? git(["rev-parse", "--short=12", "HEAD"])
    guard let head, !head.isEmpty else { return nil }
    let changes = try? git(["status", "--porcelain", "--", ".", ":(exclude)Results"])
    return Tree(commit: head, hasChanges: changes.map { !$0.isEmpty })
  }

  func hasSource(with text: String, in commit: String) -> Bool {
    (try? git(["grep", "-q", "-F", "-e", text, commit, "--", "*.swift"])) != nil
  }

  /// Returns what git prints. Runs no hooks of the repository.
  ///
  /// - Parameter index: the file to use as the index; nil for the repository's own.
  /// - Throws: `GitError` in git's own words.
  @discardableResult
  func git(_ arguments: [String], index: String? = nil) throws -> String {
    try program.ask(["-c", "core.hooksPath=/dev/null"] + arguments, index: index)
  }
}
