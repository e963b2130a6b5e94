import Foundation

/// A file that this process alone writes. It is let go when it is closed, or the process ends, however
/// that ends.
public final class LockedFile {
  public private(set) var path: String
  let handle: FileHandle

  /// Opens the file, creates it where there is none, and changes nothing of one that is there.
  ///
  /// - Throws: ``ResultStoreError`` when it cannot be opened, or another process holds it.
  public init(_ path: String) throws(ResultStoreError) {
    func failure(_ reason: String) -> ResultStoreError {
      ResultStoreError(path: path, line: nil, reason: "cannot be written: \(reason)")
    }
    while true {
      // No worker inherits it, which may outlive its run.
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isHeld = errno == EWOULDBLOCK
        let reason = isHeld ? "another run is writing it" : String(cString: strerror(errno))
        close(descriptor)
        throw failure(reason)
      }
      // Whoever held it may have put another file in its place just before.
      var (held, named) = (stat(), stat())
      if fstat(descriptor, &held) == 0, held.st_mode & S_IFMT != S_IFREG {
        close(descriptor)
        throw failure("it is no regular file")
      }
      if stat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        self.path = path
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return
      }
      close(descriptor)
    }
  }

  /// What is in it, or so many bytes of that.
  public func read(upTo count: Int = .max) throws(ResultStoreError) -> Data {
    do {
      try handle.seek(toOffset: 0)
      return try handle.read(upToCount: count) ?? Data()
    } catch {
      throw ResultStoreError(
        path: path, line: nil, reason: "cannot be read: \(error.localizedDescription)")
    }
  }

  /// Puts this file in the place of another, which is gone then.
  func takePlace(of other: LockedFile) throws(ResultStoreError) { try move(to: other.path) }

  /// Moves the file to another folder of the same disk, still held, over what is there.
  public func move(to path: String) throws(ResultStoreError) {
    guard rename(self.path, path) == 0 else {
      throw ResultStoreError(
        path: path, line: nil,
        reason: "cannot be written: \(String(cString: strerror(errno)))")
    }
    self.path = path
  }
}
