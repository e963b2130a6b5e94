import BenchmarkRuns
import Foundation
import OperatingSystem

/// Finds jemalloc, which counts allocations. Starts a worker on it to see whether it works.
enum Allocator {
  /// The name of the library for the loader, and its version. nil if the library does not work. Also nil in a build
  /// with a sanitizer, which has its own allocator.
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
