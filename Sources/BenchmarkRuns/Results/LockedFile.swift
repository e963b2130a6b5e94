import Foundation

/// A file that this process has locked against other runs. The lock ends when the file is closed or the process ends.
public final class LockedFile {
  public private(set) var path: String
  let handle: FileHandle

  /// Opens and locks the file. If there is none, creates an empty file.
  ///
  /// - Throws: ``ResultStoreError`` if the file cannot be opened, is no regular file, or is locked already.
  public init(_ path: String) throws(ResultStoreError) {
    while true {
      // With O_CLOEXEC, no worker inherits the descriptor. A worker that outlived the run would hold the lock.
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw .unwritable(path, String(cString: strerror(errno))) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isHeld = errno == EWOULDBLOCK
        let reason = isHeld ? "another run is writing it" : String(cString: strerror(errno))
        throw .unwritable(path, reason)
      }
      // If the previous holder has just put another file at this path, the loop tries again.
      var (held, named) = (stat(), stat())
      if fstat(descriptor, &held) == 0, held.st_mode & S_IFMT != S_IFREG {
        throw .unwritable(path, "it is no regular file")
      }
      if stat(path, &named) == 0, held.st_ino == named.st_ino,
        held.st_dev == named.st_dev
      {
        self.path = path
        self.handle = handle
        return
      }
    }
  }

  deinit { unlock() }

  /// Ends the lock and closes the file.
  public func close() throws {
    unlock()
    try handle.close()
  }

  /// A child between its fork and its exec has the descriptor, too. So closing the file here would not end the lock at
  /// once.
  private func unlock() { flock(handle.fileDescriptor, LOCK_UN) }

  /// The contents of the file, or its first `count` bytes.
  public func read(upTo count: Int = .max) throws(ResultStoreError) -> Data {
    do {
      try handle.seek(toOffset: 0)
      return try handle.read(upToCount: count) ?? Data()
    } catch {
      throw ResultStoreError(
        path: path, line: nil, reason: "cannot be read: \(error.localizedDescription)")
    }
  }

  /// Moves the file to another path on the same disk, and keeps it locked. The move may replace a file there, so the
  /// contents are first written to the disk.
  public func move(to path: String) throws(ResultStoreError) {
    guard fsync(handle.fileDescriptor) == 0, rename(self.path, path) == 0 else {
      throw .unwritable(path, String(cString: strerror(errno)))
    }
    self.path = path
  }
}
