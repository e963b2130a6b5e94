import BenchmarkRuns
import FetchedResults
import Foundation
import OperatingSystem

/// Reads what is known about the machine. A fact that cannot be read is nil.
enum MachineReader {
  static func facts(jemalloc: String?) -> MachineFacts {
    MachineFacts(
      architecture: architecture, operatingSystem: OperatingSystem.name,
      kernel: Program.output("uname", ["-sr"]),
      processor: OperatingSystem.processorName,
      cores: ProcessInfo.processInfo.activeProcessorCount,
      memoryBytes: Int(exactly: ProcessInfo.processInfo.physicalMemory), load: load,
      swift: swift, sqlite: SQLiteLibrary.version, jemalloc: jemalloc,
      libc: OperatingSystem.libc, commit: commit,
      clockResolutionNanoseconds: MonotonicClock.measuredResolution())
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// The load average over one minute.
  static var load: Double? {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : nil
  }

  /// The version of the toolchain on the path.
  static var swift: String? {
    // The Swift driver leaves an empty folder behind each time it is asked.
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { folder.remove() }
    guard let text = Program.output("swift", ["--version"], environment: ["TMPDIR": folder.path]),
      let start = text.range(of: "Swift version ")
    else { return nil }
    return text[start.upperBound...].split(whereSeparator: { " \n".contains($0) }).first
      .map(String.init)
  }

  static var commit: String? { (try? GitRepository())?.tree?.fact }
}
