import Foundation

/// Files that users name, read whole.
enum InputFile {
  static let standardInput = "-"
  /// The largest number of bytes to read: more than a hundred times the published run. The bytes are kept in memory, a
  /// device has no end, and a compressed file of a megabyte can expand to a gigabyte.
  static let mostBytes = 1 << 30

  /// - Parameter orStandardInput: whether `-` names standard input.
  /// - Throws: `CommandFailure` if the file cannot be read, or has more than `most` bytes.
  static func bytes(
    _ path: String, orStandardInput: Bool = false, most: Int = mostBytes
  ) throws -> [UInt8] {
    let isInput = orStandardInput && path == standardInput
    let descriptor = isInput ? dup(STDIN_FILENO) : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= most else { throw tooLarge(path, most) }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure(path, String(cString: strerror(errno)))
      }
    }
  }

  static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure.error("\(path): cannot be read: \(reason); name a file that is whole")
  }

  static func tooLarge(_ path: String, _ most: Int) -> CommandFailure {
    CommandFailure.error(
      "\(path): has more than the \(most) bytes that are read of a file, decompressed; "
        + "name a smaller one")
  }
}
