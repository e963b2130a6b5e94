import Foundation
import Workloads

enum Gzip {
  /// Compresses a file; the target appears only when it is complete. Its name must end in `.gz`.
  static func compress(_ source: String, to target: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: source))
    do throws(TraceError) {
      let writer = try TraceWriter(path: target)
      try writer.write(data)
      try writer.close()
    } catch {
      throw CommandFailure(.cannotWrite, "\(error). Name another --output")
    }
  }

  /// The content of a file, compressed or not.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read whole, or has more than `most` bytes, decompressed.
  static func read(_ path: String, most: Int = InputFile.mostBytes) throws -> Data {
    do throws(TraceError) {
      return Data(try GzipFile.bytes(path, most: most))
    } catch {
      throw CommandFailure.error("\(path): \(error.reason)")
    }
  }
}
