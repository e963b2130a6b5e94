import Foundation

/// The file of a store: what is at its path, and the names by which SQLite opens it.
struct StoreFile {
  let path: String

  /// - Throws: ``StoreError/Kind/inaccessible`` if the path is empty or has a NUL, at which the system would cut it.
  init(_ path: String) throws(StoreError) {
    if path.isEmpty || path.utf8.contains(0) {
      throw StoreError(.inaccessible, "The path is empty or contains a NUL.", path: path)
    }
    self.path = path
  }

  /// The path for SQLite. A relative path gets `./`, so that SQLite gives `:memory:` or `file:` no special meaning.
  var name: String { path.hasPrefix("/") ? path : "./" + path }

  /// A URI that lets SQLite inspect the file without changing it. Without a log the file is declared immutable: SQLite
  /// reads it without locks, recovery or files beside it. A log comes from a process that was killed or still runs, and
  /// the file may lack content that the log has. So SQLite reads both, and at most makes the log's index file `-shm`
  /// beside them.
  var inspectionURI: String {
    let special = CharacterSet(charactersIn: "?#%")
    let encoded = name.addingPercentEncoding(withAllowedCharacters: special.inverted) ?? name
    return
      "file:\(encoded.hasPrefix("/") ? "//" : "")\(encoded)?\(hasLog ? "mode=ro" : "immutable=1")"
  }

  var companions: [String] { ["-wal", "-shm", "-journal"].map { name + $0 } }

  /// Refuses a path with a file. Also refuses a path with companions of a deleted database, because SQLite would read
  /// them into the new database.
  func requireNothing() throws(StoreError) {
    for file in [name] + companions where status(of: file) != nil {
      throw StoreError(.alreadyExists, "There is a file at \(file).", path: path)
    }
  }

  /// A random name in the same folder. Makes no file.
  func draft() throws(StoreError) -> StoreFile {
    let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))!
    let folder = String(decoding: name.utf8[...slash], as: UTF8.self)
    return try StoreFile("\(folder).new-\(UUID().uuidString.prefix(8))")
  }

  /// Gives the file of `draft` this path as a second name. Fails atomically if anything is there, also a dangling link.
  func link(to draft: StoreFile) throws(StoreError) {
    if Foundation.link(draft.name, name) == 0 { return }
    let reason = errno
    throw StoreError(
      reason == EEXIST ? .alreadyExists : .inaccessible,
      "The file cannot be created: \(String(cString: strerror(reason))).", path: path)
  }

  func remove() {
    for file in [name] + companions { unlink(file) }
  }

  /// Throws if there is no regular file. Does not open the file, since closing it would drop the process's locks on it.
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
