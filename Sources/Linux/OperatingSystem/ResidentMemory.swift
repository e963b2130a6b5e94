import Foundation

extension OperatingSystem {
  /// The memory that this process holds, as the kernel reports it, or nil. Allocates nothing.
  package static func residentBytes() -> Int? { residentBytes("/proc/self/statm") }

  /// The memory that a process holds; nil if the system does not report it, as for a process that was reaped.
  package static func residentBytes(of process: pid_t) -> Int? {
    residentBytes("/proc/\(process)/statm")
  }

  private static func residentBytes(_ path: String) -> Int? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> Int? in
      let count = read(file, buffer.baseAddress, buffer.count - 1)
      guard count > 0 else { return nil }
      buffer[count] = 0
      // The second number of `statm` is the resident pages.
      var second: UnsafeMutablePointer<CChar>?
      strtol(buffer.baseAddress!, &second, 10)
      return second.map { strtol($0, nil, 10) * sysconf(Int32(_SC_PAGESIZE)) }
    }
  }
}
