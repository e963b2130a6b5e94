import BenchmarkRuns
import Foundation
import OperatingSystem

/// Finds the allocator whose hooks count allocations. It starts a worker on that allocator to see whether it works.
enum Allocator {
  /// The library's name for the loader, and its version. nil if it is not installed, or if a sanitizer allocates.
  static func preloadable(_ executable: String) -> (library: String, version: String)? {
    if Sanitizer.name != nil { return nil }
    let library =
      ProcessInfo.processInfo.environment["BENCH_JEMALLOC"] ?? OperatingSystem.jemalloc
    guard
      let version = Program.output(
        executable, ["worker", "--allocator"],
        environment: [OperatingSystem.preloadVariable: library])
    else { return nil }
    return (library, version)
  }
}
