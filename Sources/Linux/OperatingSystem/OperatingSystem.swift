import CProcess
import Foundation

/// What the instrument asks of Linux beyond POSIX.
///
/// This folder, with the C targets beside it, is all that another system needs of its own.
package enum OperatingSystem {
  // MARK: The machine

  /// As its makers call it: `Debian GNU/Linux 12 (bookworm)`.
  package static var name: String? {
    let line = text(of: "/etc/os-release")?.split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME=") }
    return line?.dropFirst("PRETTY_NAME=".count)
      .trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
  }

  /// See ``ProcessorName``.
  package static var processorName: String? {
    text(of: "/proc/cpuinfo").flatMap(ProcessorName.read)
  }

  package static var processorTimes: ProcessorTimes? {
    text(of: "/proc/stat").flatMap(ProcessorTimes.init)
  }

  /// The C library and its version.
  package static var libc: String? {
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes {
      confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count)
    }
    guard (2...text.count).contains(count) else { return nil }
    return String(decoding: text[..<(count - 1)], as: UTF8.self)
  }

  // MARK: Processes

  /// A path at which the file that this process runs can be read, even after another took its place.
  package static let programFile = "/proc/self/exe"

  /// Where that file is.
  package static func programPath() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: programFile)
  }

  /// The memory that a process holds; nil where the system does not tell, as of one that has ended.
  package static func residentBytes(of process: pid_t) -> Int? {
    guard let text = text(of: "/proc/\(process)/statm"),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Has the kernel kill this process when the one that started it ends.
  ///
  /// Where `ancestor`, the process it works for, is gone already, this one ends at once. A kernel that refuses
  /// leaves what was there before: the next word to nobody ends the process.
  package static func endWithParent(workingFor ancestor: pid_t) {
    _ = process_end_with_parent(ancestor)
  }

  /// Has this thread run on one processor, the same in every process that may run on the same ones.
  package static func runOnLastProcessor() { thread_run_on_last_processor() }

  /// Has so many threads allocate from memory of their own, where the C library can.
  package static func separateMemory(ofThreads threads: Int) {
    process_separate_memory_of_threads(Int32(threads))
  }

  /// The session's processes that are not merely waiting to be reaped.
  package static func processes(ofSession session: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { entry in
      guard let id = pid_t(entry), getsid(id) == session,
        let stat = text(of: "/proc/\(entry)/stat"),
        // The name, in brackets, may hold anything.
        let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first
      else { return nil }
      return state == "Z" || state == "X" ? nil : id
    }
  }

  /// `POSIX_SPAWN_SETSID`, which the headers give to GNU sources alone.
  package static let spawnStartsSession: Int32 = 0x80

  // MARK: Preloading

  /// Names the library that the loader loads before all others.
  package static let preloadVariable = "LD_PRELOAD"

  /// The allocator that can be preloaded and counts.
  package static let jemalloc = "libjemalloc.so.2"

  private static func text(of path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
