import Foundation

/// A private folder for temporary files. Its owner calls ``remove()`` at the end.
///
/// A lock shows whether the owner lives: the system releases the lock when the process ends, even if it is killed. The
/// next owner removes what killed owners have left.
struct TemporaryFolder {
  let path: String
  private let lock: Int32

  private static let prefix = "bench-run."

  /// Removes what dead owners have left, and makes a new folder.
  init() throws {
    for path in Self.abandoned { try? FileManager.default.removeItem(atPath: path) }
    let template = "\(Self.temporary)/\(Self.prefix)XXXXXX"
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { throw Self.failure(template) }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let lock = Self.lock(path) else { throw Self.failure(path) }
    self.lock = lock
  }

  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }

  private static var abandoned: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.map { "\(temporary)/\($0)" }.filter(isAbandoned)
  }

  /// Whether the folder belongs to this user and its owner is dead. A folder that changed in the last minute does not
  /// count, because its owner may be about to lock it.
  private static func isAbandoned(_ path: String) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_uid == getuid(),
      information.st_mode & S_IFMT == S_IFDIR, time(nil) - information.st_mtim.tv_sec >= 60,
      let lock = lock(path)
    else { return false }
    close(lock)
    return true
  }

  /// The failure of a call that has just set `errno`.
  private static func failure(_ path: String) -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure(
      .cannotWrite,
      "\(path): cannot be written: \(reason). Set TMPDIR to a folder that can be written")
  }

  private static var temporary: String {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
  }

  /// The descriptor that holds the lock; nil if the lock is taken, or if the file cannot be opened.
  private static func lock(_ path: String) -> Int32? {
    let file = open("\(path)/owner", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }
}
