import CZlib
import Foundation

/// Reads plain and gzip-compressed files. zlib ignores what follows the last gzip member, and reports no error.
public enum GzipFile {
  /// The whole content of a file, decompressed.
  ///
  /// - Parameter descriptor: What to read instead of the file at `path`. It is closed in the end.
  /// - Throws: ``TraceError`` if the file cannot be read whole, or has more than `most` bytes, decompressed.
  public static func bytes(
    _ path: String, most: Int, descriptor: Int32? = nil
  ) throws(TraceError) -> [UInt8] {
    guard let file = descriptor.map({ gzdopen($0, "rb") }) ?? gzopen(path, "rb") else {
      let reason = String(cString: strerror(errno))
      throw TraceError(
        path: path, line: nil, reason: "cannot be read: \(reason); name a file that can be opened")
    }
    defer { gzclose_r(file) }
    // Opening succeeds for a folder. The first read then fails.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    func failure(_ reason: String) -> TraceError {
      let line = 1 + bytes.count(where: { $0 == UInt8(ascii: "\n") })
      return TraceError(path: path, line: line, reason: reason)
    }
    while true {
      let count = gzread(file, &buffer, UInt32(buffer.count))
      if count > 0 {
        bytes += buffer[..<Int(count)]
        if bytes.count <= most { continue }
        throw failure(
          "has more than the \(most) bytes that are read of a file, decompressed; "
            + "name a smaller one")
      }
      // zlib reports a truncated stream as a buffer error after the last whole byte.
      var code: Int32 = 0
      let message = gzerror(file, &code).map { String(cString: $0) } ?? "read error"
      if count == 0, code == Z_OK { return bytes }
      // zlib's message begins with the file's name, or with a descriptor.
      let reason = message.replacing("\(path): ", with: "").replacing(#/^<fd:\d+>: /#, with: "")
      throw failure("cannot be read: \(reason); name a file that is whole")
    }
  }
}
