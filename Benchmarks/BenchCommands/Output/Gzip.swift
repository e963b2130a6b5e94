import CZlib
import Foundation

enum Gzip {
  /// Compresses a file; the target appears only when it is complete.
  static func compress(_ source: String, to target: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: source))
    let partial = target + ".partial"
    guard let file = gzopen(partial, "wb9") else {
      throw CommandFailure.cannotWrite(target, "it cannot be opened")
    }
    let written = data.withUnsafeBytes {
      gzwrite(file, $0.baseAddress, UInt32(clamping: $0.count)) == $0.count
    }
    guard gzclose_w(file) == Z_OK, written else {
      try? FileManager.default.removeItem(atPath: partial)
      throw CommandFailure.cannotWrite(target, "the disk may be full")
    }
    guard rename(partial, target) == 0 else {
      throw CommandFailure.cannotWrite(target, String(cString: strerror(errno)))
    }
  }

  /// The content of a file, compressed or not.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read whole, or has more than `most` bytes, decompressed.
  static func read(_ path: String, most: Int = InputFile.mostBytes) throws -> Data {
    guard let file = gzopen(path, "rb") else {
      throw InputFile.failure(path, String(cString: strerror(errno)))
    }
    defer { gzclose_r(file) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = gzread(file, &buffer, UInt32(buffer.count))
      if count > 0 {
        data.append(contentsOf: buffer[..<Int(count)])
        guard data.count <= most else { throw InputFile.tooLarge(path, most) }
        continue
      }
      var code: Int32 = 0
      let message = gzerror(file, &code).map { String(cString: $0) } ?? "read error"
      guard count == 0, code == Z_OK else {
        // zlib's message begins with the file's name.
        throw InputFile.failure(path, message.replacing("\(path): ", with: ""))
      }
      return data
    }
  }
}
