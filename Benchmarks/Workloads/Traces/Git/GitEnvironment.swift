import Foundation

/// The environment with which git is started.
public enum GitEnvironment {
  /// Variables that git sets for a hook. They may name another repository, or its index.
  private static let foreign: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE",
    "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// This process's variables without those that name a repository. So the folder in which git works decides on the
  /// repository.
  public static var ofTheFolder: [String: String] {
    ProcessInfo.processInfo.environment.filter { !foreign.contains($0.key) }
  }
}
