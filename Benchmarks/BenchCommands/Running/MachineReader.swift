import BenchmarkHarness
import FetchedResults
import Foundation
import Glibc

/// Reads what is known of the machine; what cannot be read stays nil.
enum MachineReader {
  static func facts(jemalloc: String?) -> MachineFacts {
    MachineFacts(
      architecture: architecture, operatingSystem: operatingSystem,
      kernel: Program.output("uname", ["-sr"]),
      processor: text(of: "/proc/cpuinfo").flatMap(ProcessorName.read),
      cores: ProcessInfo.processInfo.activeProcessorCount,
      memoryBytes: Int(exactly: ProcessInfo.processInfo.physicalMemory), load: load,
      swift: swift, sqlite: SQLiteLibrary.version, jemalloc: jemalloc,
      libc: libc, gnuplot: Program.output("gnuplot", ["--version"]), commit: commit,
      clockResolutionNanoseconds: MonotonicClock.measuredResolution(),
      slowness: MachineSpeed.slowness())
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

  private static var operatingSystem: String? {
    let line = text(of: "/etc/os-release")?.split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME=") }
    return line?.dropFirst("PRETTY_NAME=".count)
      .trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
  }

  private static func text(of path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// The load average over one minute.
  static var load: Double? {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : nil
  }

  static var processorTimes: ProcessorTimes? {
    text(of: "/proc/stat").flatMap(ProcessorTimes.init)
  }

  private static var libc: String? {
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes {
      confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count)
    }
    guard (2...text.count).contains(count) else { return nil }
    return String(decoding: text[..<(count - 1)], as: UTF8.self)
  }

  /// The version of the toolchain on the path.
  static var swift: String? {
    // The driver leaves an empty folder behind each time it is asked.
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { folder.remove() }
    guard let text = Program.output("swift", ["--version"], environment: ["TMPDIR": folder.path]),
      let start = text.range(of: "Swift version ")
    else { return nil }
    return text[start.upperBound...].split(whereSeparator: { " \n".contains($0) }).first
      .map(String.init)
  }

  private static var commit: String? { (try? GitRepository())?.tree?.fact }
}
