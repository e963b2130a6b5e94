import Foundation
import Workloads

enum Gzip {
  /// Compresses a file. The target appears only when it is complete, and its name must end in `.gz`.
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
}
