import Foundation
import Workloads

/// The repository that the package is in.
struct GitRepository {
  let package: String
  /// Where the package is below the top of its repository: "", or a path that ends in `/`.
  let prefix: String

  init() throws {
    guard let package = ThisProgram.package else {
      throw CommandFailure.error(
        "the package's folder is gone, and with it the revisions to compare with; "
          + "run it from the package: swift run bench compare --base REV")
    }
    self.package = package
    guard Self.run(["--version"], in: package).status == 0 else {
      throw CommandFailure.error("compare --base needs git, and there is none on the path")
    }
    let found = Self.run(["rev-parse", "--show-prefix"], in: package)
    guard found.status == 0 else {
      throw CommandFailure.error(
        "\(package) is in no git repository that can be read: \(found.lastWords)")
    }
    prefix = found.output
  }

  /// The full hash of the commit that a revision names.
  func commit(_ revision: String) throws -> String {
    let found = git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
    ])
    guard found.status == 0, !found.output.isEmpty else {
      let shallow = git(["rev-parse", "--is-shallow-repository"]).output == "true"
      throw CommandFailure.error(
        "there is no revision '\(revision)' in \(package)"
          + (shallow ? "; the clone is shallow: git fetch --unshallow brings the rest" : ""))
    }
    return found.output
  }

  struct Tree: CustomStringConvertible {
    /// The first twelve digits of the commit.
    var commit: String
    /// Whether files differ from the commit; nil where git does not say.
    var hasChanges: Bool?

    var description: String {
      switch hasChanges {
      case true?: "\(commit) with changes in its tree"
      case false?: "\(commit) without changes"
      case nil: "\(commit), with or without changes"
      }
    }
  }

  /// What is checked out in the package's folder. Results do not count, because a run writes them. nil if there is no
  /// commit.
  var tree: Tree? {
    let head = git(["rev-parse", "--short=12", "HEAD"])
    guard head.status == 0, !head.output.isEmpty else { return nil }
    let changes = git(["status", "--porcelain", "--", ".", ":(exclude)Results"])
    return Tree(
      commit: head.output, hasChanges: changes.status == 0 ? !changes.output.isEmpty : nil)
  }

  func contains(_ text: String, in commit: String, suffix: String) -> Bool {
    git(["grep", "-q", "-F", "-e", text, commit, "--", "*\(suffix)"]).status == 0
  }

  func git(_ arguments: [String]) -> Program.Ending { Self.run(arguments, in: package) }

  private static func run(_ arguments: [String], in folder: String) -> Program.Ending {
    // A comparison must not run the repository's hooks.
    var ending = Program.run(
      ["git", "-C", folder, "-c", "core.hooksPath=/dev/null"] + arguments,
      environment: GitEnvironment.ofTheFolder)
    ending.output = ending.output.trimmingCharacters(in: .newlines)
    return ending
  }
}

extension Program.Ending {
  var lastWords: String {
    errors.split(separator: "\n").last.map(String.init) ?? "git ended with \(status)"
  }
}
