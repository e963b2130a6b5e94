import CZlib
import Foundation

/// Writes a trace: one snapshot a line, gzip if the file's name ends in `.gz`.
///
/// The lines go to a file beside the target, which takes its place when all are written: a target
/// is there whole or as it was. The same snapshots give the same bytes.
public final class TraceWriter {
  private let path: String
  private let partial: String
  private let file: gzFile
  private let encoder: JSONEncoder
  private var isOpen = true

  /// Opens the file beside the target, so that what cannot be written is known before anything is
  /// recorded.
  ///
  /// - Parameter path: The target. A file that is there is replaced when the trace is whole; what is no
  ///   regular file is refused.
  /// - Throws: ``TraceError`` with the reason.
  public init(path: String) throws(TraceError) {
    self.path = path
    var information = stat()
    if stat(path, &information) == 0, information.st_mode & S_IFMT != S_IFREG {
      throw Self.error(path, "it is there and no regular file")
    }
    partial = path + ".partial"
    // `T` writes what it is given, without a header.
    guard let file = gzopen(partial, path.hasSuffix(".gz") ? "wb9" : "wbT") else {
      throw Self.error(path, String(cString: strerror(errno)))
    }
    self.file = file
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  deinit {
    if isOpen { abandon() }
  }

  /// Writes one line.
  public func append(_ snapshot: TraceSnapshot) throws {
    let line = try encoder.encode(snapshot) + Data([UInt8(ascii: "\n")])
    let isWritten = line.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let part = UInt32(min(1 << 20, bytes.count - offset))
        let count = gzwrite(file, bytes.baseAddress! + offset, part)
        if count <= 0 { return false }
        offset += Int(count)
      }
      return true
    }
    guard isWritten else { throw Self.error(path, "the disk may be full") }
  }

  /// Puts the trace in its place. Nothing can be written behind it.
  public func close() throws(TraceError) {
    isOpen = false
    guard gzclose_w(file) == Z_OK else {
      unlink(partial)
      throw Self.error(path, "the disk may be full")
    }
    guard rename(partial, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(partial)
      throw Self.error(path, reason)
    }
  }

  private func abandon() {
    gzclose_w(file)
    unlink(partial)
  }

  private static func error(_ path: String, _ reason: String) -> TraceError {
    TraceError(path: path, line: nil, reason: "cannot be written: \(reason)")
  }
}
