import Foundation

/// What git is started with.
public enum GitEnvironment {
  /// Set in a hook of git's, where they name another repository, or its index.
  private static let foreign: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
    "GIT_OBJECT_DIRECTORY",
  ]

  /// This process's variables, without those that name a repository: its folder alone does.
  public static var ofTheFolder: [String: String] {
    ProcessInfo.processInfo.environment.filter { !foreign.contains($0.key) }
  }
}
