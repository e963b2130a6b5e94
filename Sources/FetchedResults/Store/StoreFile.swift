import CSQLite
import Foundation

/// The file a store lives in: what is at a path, and how SQLite is to be told of it.
struct StoreFile {
  let path: String

  /// - Throws: ``StoreError/Kind/inaccessible`` for a path with a NUL, which the system would cut.
  init(_ path: String) throws(StoreError) {
    if path.isEmpty || path.utf8.contains(0) {
      throw StoreError(.inaccessible, "The path is empty or contains a NUL.", path: path)
    }
    self.path = path
  }

  /// SQLite reads `:memory:` and `file:` at the start of a name; with a slash before them they are
  /// names like any other.
  var name: String { path.hasPrefix("/") ? path : "./" + path }

  /// The same file as a URI for looking at it without changing it.
  ///
  /// Without a log the file is declared immutable: read without locks, without recovery, without
  /// files beside it. With a log, that of a process that was killed or still runs, the file alone
  /// may be half way through taking the log in; then SQLite reads both, which at most makes the
  /// shared index beside them.
  var inspectionURI: String {
    var encoded = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"), 0x80...:
        encoded += "%" + String(byte, radix: 16)
      default:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return
      "file:\(encoded.hasPrefix("/") ? "//" : "")\(encoded)?\(hasLog ? "mode=ro" : "immutable=1")"
  }

  /// The files SQLite keeps beside a database.
  var companions: [String] { ["-wal", "-shm", "-journal"].map { name + $0 } }
}

extension StoreFile {
  /// Makes an empty file, atomically refusing whatever is there already: a file of any kind, a
  /// dangling link, or what SQLite left beside a database that is gone, as it would be read into
  /// the new one.
  func createEmpty() throws(StoreError) {
    let descriptor = Foundation.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let reason = errno
      throw StoreError(
        reason == EEXIST ? .alreadyExists : .inaccessible,
        "The file cannot be created: \(String(cString: strerror(reason))).", path: path)
    }
    Foundation.close(descriptor)
    for companion in companions where status(of: companion) != nil {
      unlink(name)
      throw StoreError(.alreadyExists, "There is a file at \(companion).", path: path)
    }
  }

  /// Removes what ``createEmpty()`` and a creation that then failed have made.
  func remove() {
    for file in [name] + companions { unlink(file) }
  }

  /// Refuses what is not a regular file. It is not opened for it: closing any descriptor of a file
  /// drops the locks the whole process holds on it, those of other stores among them.
  func requireRegularFile() throws(StoreError) {
    guard let status = status(of: name) else {
      let reason = errno
      throw StoreError(
        reason == ENOENT ? .missing : .inaccessible,
        "The file cannot be opened: \(String(cString: strerror(reason))).", path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.foreignFile, "This is a directory or a device, not a file.", path: path)
    }
  }

  private var hasLog: Bool { status(of: name + "-wal").map { $0.st_size > 0 } ?? false }

  private func status(of file: String) -> stat? {
    var result = stat()
    return stat(file, &result) == 0 ? result : nil
  }
}
