import Foundation

/// The temporary folder of one comparison: the base's worktree and build, and the files of the timed workers.
struct BaseFolder {
  let temporary: TemporaryFolder
  private let repository: GitRepository

  private static let prefix = "bench-base."

  init(_ repository: GitRepository) throws {
    self.repository = repository
    Self.removeAbandoned(repository)
    temporary = try TemporaryFolder(prefix: Self.prefix)
  }

  var worktree: String { "\(temporary.path)/tree" }

  var package: String {
    repository.prefix.isEmpty ? worktree : "\(worktree)/\(repository.prefix)"
  }

  func checkOut(_ commit: String) throws {
    do {
      try repository.git(["worktree", "add", "--detach", "--quiet", worktree, commit])
    } catch {
      throw CommandFailure.error("\(commit) cannot be checked out: \(error)")
    }
    if !ThisProgram.isOfThisPackage { linkThisPackage() }
  }

  /// Links this package beside the worktree, under its own name. The manifest of a user's package may name it by a
  /// relative path, such as `../snapshot-diff-benchmark`.
  private func linkThisPackage() {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    // The comparison itself uses these names. If a manifest names another path, the build of the base says so.
    if ["tree", "build", "temporary", "base", "head"].contains(folder.lastPathComponent) { return }
    try? FileManager.default.createSymbolicLink(
      atPath: "\(temporary.path)/\(folder.lastPathComponent)", withDestinationPath: folder.path)
  }

  /// Removes the folder, and the worktree from the repository's list.
  func remove() {
    Self.remove(temporary.path, repository)
    temporary.remove()
  }

  private static func remove(_ path: String, _ repository: GitRepository) {
    // If the folder is gone, git only takes the worktree off its list, and need not read the worktree.
    try? FileManager.default.removeItem(atPath: path)
    _ = try? repository.git(["worktree", "remove", "--force", "\(path)/tree"])
  }

  private static func removeAbandoned(_ repository: GitRepository) {
    var candidates = Set(TemporaryFolder.abandoned(prefix: prefix))
    // The list of worktrees also has folders that are gone, and folders in an earlier place for temporary files.
    let list = (try? repository.git(["worktree", "list", "--porcelain"])) ?? ""
    for line in list.split(separator: "\n")
    where line.hasPrefix("worktree ") && line.hasSuffix("/tree") {
      let folder = String(line.dropFirst("worktree ".count).dropLast("/tree".count))
      if folder.split(separator: "/").last?.hasPrefix(prefix) ?? false,
        TemporaryFolder.isAbandoned(folder)
      {
        candidates.insert(folder)
      }
    }
    for path in candidates { remove(path, repository) }
  }
}
