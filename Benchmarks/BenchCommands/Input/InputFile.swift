import Foundation
import Workloads

/// Files that users name, read whole.
enum InputFile {
  static let standardInput = "-"
  /// The largest number of bytes to read, more than a hundred times the published run. The limit protects the memory: a
  /// device has no end, and a compressed megabyte can expand to a gigabyte.
  static let mostBytes = 1 << 30

  /// The content of a file, compressed or not.
  ///
  /// - Parameter orStandardInput: whether `-` names standard input.
  /// - Throws: `CommandFailure` if the file cannot be read whole, or has more than `most` bytes, decompressed.
  static func bytes(
    _ path: String, orStandardInput: Bool = false, most: Int = mostBytes
  ) throws -> [UInt8] {
    let isInput = orStandardInput && path == standardInput
    do throws(TraceError) {
      return try GzipFile.bytes(path, most: most, descriptor: isInput ? dup(STDIN_FILENO) : nil)
    } catch {
      throw CommandFailure.error("\(path): \(error.reason)")
    }
  }
}
