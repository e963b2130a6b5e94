import Foundation

extension OperatingSystem {
  /// The memory that this process holds, as the kernel reports it, or nil. Allocates nothing.
  package static func residentBytes() -> Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      return pages(UnsafeBufferPointer(rebasing: buffer[..<count])).map {
        $0 * sysconf(Int32(_SC_PAGESIZE))
      }
    }
  }

  /// The second number of `statm`, the resident pages; nil if there is none.
  private static func pages(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var pages: Int?
    var number = 0
    for byte in text {
      if byte == UInt8(ascii: " ") {
        guard number == 1 else {
          number += 1
          continue
        }
        return pages
      }
      guard number == 1 else { continue }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      pages = (pages ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return nil
  }
}
