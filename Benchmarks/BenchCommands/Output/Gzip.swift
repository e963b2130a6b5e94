import CZlib
import Foundation

/// Whole files through zlib.
enum Gzip {
  /// Compresses a file; the target appears only when it is complete.
  static func compress(_ source: String, to target: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: source))
    let partial = target + ".partial"
    guard let file = gzopen(partial, "wb9") else {
      throw CommandFailure.cannotWrite(target, "it cannot be opened")
    }
    let written = data.withUnsafeBytes { bytes -> Bool in
      var offset = 0
      while offset < bytes.count {
        let count = gzwrite(
          file, bytes.baseAddress! + offset, UInt32(min(1 << 20, bytes.count - offset)))
        if count <= 0 { return false }
        offset += Int(count)
      }
      return true
    }
    guard gzclose_w(file) == Z_OK, written else {
      try? FileManager.default.removeItem(atPath: partial)
      throw CommandFailure.cannotWrite(target, "the disk may be full")
    }
    guard rename(partial, target) == 0 else {
      throw CommandFailure.cannotWrite(target, String(cString: strerror(errno)))
    }
  }

  /// The content of a file, compressed or not; nil if it cannot be read whole.
  static func read(_ path: String) -> Data? {
    guard let file = gzopen(path, "rb") else { return nil }
    defer { gzclose_r(file) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = gzread(file, &buffer, UInt32(buffer.count))
      if count > 0 {
        data.append(contentsOf: buffer[..<Int(count)])
        continue
      }
      var code: Int32 = 0
      _ = gzerror(file, &code)
      return count == 0 && code == Z_OK ? data : nil
    }
  }
}
