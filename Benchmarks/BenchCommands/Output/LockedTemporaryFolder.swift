import Foundation

/// A private folder among the system's temporary ones.
///
/// A lock tells whether its owner lives: the system lets it go with the process, however that ends. What
/// an owner that was killed has left, the next one finds and removes.
struct LockedTemporaryFolder {
  let path: String
  private let lock: Int32

  /// Makes a new folder.
  init(prefix: String) throws {
    let template = "\(Self.temporary)/\(prefix)XXXXXX"
    // Made anew: what was left is not to be found under the same name.
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

  /// Lets the folder go, for others to remove.
  func letGo() { close(lock) }

  /// Those of dead owners.
  static func abandoned(prefix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.map { "\(temporary)/\($0)" }.filter(isAbandoned)
  }

  /// Whether a folder is gone, or this user's with an owner that is.
  static func isAbandoned(_ path: String) -> Bool {
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

  private static var temporary: String {
    FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
  }

  /// The descriptor that holds the lock; nil where another process holds it.
  private static func lock(_ path: String) -> Int32? {
    let file = open("\(path)/owner", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }
}
