import CZlib
public import Foundation

/// Writes a trace: one snapshot a line, gzip if the file's name ends in `.gz`.
///
/// The lines go to a new file beside the target. This file replaces the target when all lines are written. So the
/// target is always complete or unchanged, even if two processes write it. A process that is killed leaves its file
/// beside the target, with `.partial` at the end of the name. The same snapshots give the same bytes. If the target is
/// a symbolic link, the link stays, and the file that it leads to is replaced. The target `-` is standard output. Lines
/// for it, or for an open file such as `/dev/stdout`, are written directly and never compressed.
public final class TraceWriter {
  /// The target's name in errors: its path, or `standard output`.
  private let path: String
  private let target: String
  /// The file beside the target; nil for standard output and other open files.
  private let partial: String?
  private let file: gzFile
  private let encoder: JSONEncoder
  private var isOpen = true

  /// Whether a write failed because the reader of standard output, or of another open file, went away.
  public private(set) var isReaderGone = false

  /// Opens the file for the lines: a new one beside the target, or the open file that the target names. So a target
  /// that cannot be written is found before anything is recorded.
  ///
  /// - Parameter path: The target, or `-` for standard output. A complete trace replaces an existing file. A target
  ///   that is no regular file is refused, unless it names an open file.
  /// - Throws: ``TraceError`` with the reason.
  public convenience init(path: String) throws(TraceError) {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    try self.init(path: path, partial: "\(FileLink.target(of: path)).\(number).partial")
  }

  /// The descriptor of the open file that a target names, such as standard output; nil for any other target.
  public static func descriptor(of path: String) -> Int32? {
    path == "-" ? STDOUT_FILENO : FileLink.descriptor(of: path)
  }

  /// - Parameter partial: The file for the lines, which becomes the target. Not used if the target is an open file.
  init(path: String, partial: String) throws(TraceError) {
    // zlib's mode `T` writes the bytes as they are, without compression and without a header.
    let opened: gzFile?
    self.path = path == "-" ? "standard output" : path
    target = FileLink.target(of: path)
    if let descriptor = Self.descriptor(of: path) {
      self.partial = nil
      opened = gzdopen(dup(descriptor), "wbT")
    } else {
      var information = stat()
      if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
        throw Self.error(path, "it is there and no regular file")
      }
      self.partial = partial
      opened = gzopen(partial, path.hasSuffix(".gz") ? "wb9" : "wbT")
    }
    guard let opened else { throw Self.error(self.path, String(cString: strerror(errno))) }
    file = opened
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  deinit {
    guard isOpen else { return }
    gzclose_w(file)
    if let partial { unlink(partial) }
  }

  /// Writes one line.
  public func append(_ snapshot: TraceSnapshot) throws {
    try write(encoder.encode(snapshot) + [UInt8(ascii: "\n")])
  }

  /// Writes bytes as they are, and adds no line end. A gzip file compresses them.
  public func write(_ bytes: Data) throws(TraceError) {
    let count = bytes.withUnsafeBytes { gzfwrite($0.baseAddress, 1, $0.count, file) }
    guard count == bytes.count else { throw loss() }
  }

  /// Puts the trace in its place. Nothing can be written afterwards.
  public func close() throws(TraceError) {
    isOpen = false
    guard gzclose_w(file) == Z_OK else {
      if let partial { unlink(partial) }
      throw loss()
    }
    guard let partial else { return }
    guard Self.sync(partial), rename(partial, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(partial)
      throw Self.error(path, reason)
    }
  }

  /// Waits until a file is on the disk. After a loss of power, its name may otherwise be there without its contents.
  private static func sync(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { Foundation.close(descriptor) } }
    return descriptor >= 0 && fsync(descriptor) == 0
  }

  /// The error of a write that just failed. Sets ``isReaderGone`` if `errno` says that the reader went away.
  private func loss() -> TraceError {
    if partial == nil, errno == EPIPE { isReaderGone = true }
    return Self.error(path, "the disk may be full")
  }

  private static func error(_ path: String, _ reason: String) -> TraceError {
    TraceError(path: path, line: nil, reason: "cannot be written: \(reason)")
  }
}
