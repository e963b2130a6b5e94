import Foundation
import Glibc

/// The temporary folder of one comparison: the base's worktree, its build, its and the head's stores.
///
/// A lock tells whether its owner lives: the system lets it go with the process, however that ends.
/// What an owner that was killed has left is removed by the next.
final class BaseFolder {
  let path: String
  private let repository: GitRepository
  private let lock: Int32

  private static let prefix = "bench-base."

  /// Removes what dead owners have left, and makes a new folder.
  init(_ repository: GitRepository) throws {
    self.repository = repository
    Self.removeAbandoned(repository)
    let template =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(Self.prefix + "XXXXXX").path
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw CommandFailure.cannotWrite(template, String(cString: strerror(errno)))
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let lock = Self.lock(path) else {
      throw CommandFailure.cannotWrite(path, String(cString: strerror(errno)))
    }
    self.lock = lock
  }

  var worktree: String { "\(path)/tree" }

  /// The package in the worktree.
  var package: String {
    repository.prefix.isEmpty ? worktree : "\(worktree)/\(repository.prefix)"
  }

  /// Checks the commit out.
  func checkOut(_ commit: String) throws {
    let ending = repository.git(["worktree", "add", "--detach", "--quiet", worktree, commit])
    guard ending.status == 0 else {
      throw CommandFailure(
        code: .error, message: "\(commit) cannot be checked out: \(ending.lastWords)")
    }
  }

  /// A new folder in it.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// Removes the folder, and the worktree from the repository's list.
  func remove() {
    Self.remove(path, repository)
    close(lock)
  }

  private static func remove(_ path: String, _ repository: GitRepository) {
    // Git takes a worktree whose folder is gone off its list, and needs not read it then.
    try? FileManager.default.removeItem(atPath: path)
    _ = repository.git(["worktree", "remove", "--force", "\(path)/tree"])
  }

  /// The descriptor that holds the lock; nil where another process holds it.
  private static func lock(_ path: String) -> Int32? {
    let file = open("\(path)/owner", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }

  private static func removeAbandoned(_ repository: GitRepository) {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    var candidates = Set(names.filter { $0.hasPrefix(prefix) }.map { "\(temporary)/\($0)" })
    // Also those whose folder is gone, or was made where temporary files were kept before.
    for line in repository.git(["worktree", "list", "--porcelain"]).output.split(separator: "\n")
    where line.hasPrefix("worktree ") && line.hasSuffix("/tree") {
      let folder = String(line.dropFirst("worktree ".count).dropLast("/tree".count))
      if folder.split(separator: "/").last?.hasPrefix(prefix) ?? false { candidates.insert(folder) }
    }
    for path in candidates where isAbandoned(path) { remove(path, repository) }
  }

  private static func isAbandoned(_ path: String) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0 else { return true }
    guard information.st_uid == getuid(), information.st_mode & S_IFMT == S_IFDIR else {
      return false
    }
    // One that was made this minute and has no lock yet may be about to have one.
    let age = time(nil) - information.st_mtim.tv_sec
    if !FileManager.default.fileExists(atPath: "\(path)/owner"), age < 60 { return false }
    guard let lock = lock(path) else { return false }
    close(lock)
    return true
  }
}
