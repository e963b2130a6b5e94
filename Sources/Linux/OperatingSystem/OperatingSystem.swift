import CProcess
import Foundation

/// The Linux functions beyond POSIX that the instrument uses.
///
/// A port to another system replaces only this folder and the C targets beside it.
package enum OperatingSystem {
  // MARK: The machine

  /// The distribution's own name: `Debian GNU/Linux 12 (bookworm)`.
  package static var name: String? {
    let line = text(of: "/etc/os-release")?.split(separator: "\n")
      .first { $0.hasPrefix("PRETTY_NAME=") }
    return line?.dropFirst("PRETTY_NAME=".count)
      .trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
  }

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

  /// A path to the program that this process runs. Other processes can use the path, too. While this process lives, the
  /// path stays valid even if the file on disk is replaced.
  package static let programFile = "/proc/\(getpid())/exe"

  /// The path that the file of this process has, or had. Another file may be there now.
  package static func programPath() throws -> String {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: programFile)
    // The kernel marks the path of a file that was removed or replaced.
    let mark = " (deleted)"
    return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
  }

  /// Asks the kernel to kill this process when the thread that started it ends.
  ///
  /// `ancestor` is the process that this process works for. If `ancestor` has already ended, or if process 1 has
  /// adopted this process, this process ends at once. Does nothing if the kernel refuses the request.
  package static func endWithParent(workingFor ancestor: pid_t) {
    process_end_with_parent(ancestor)
  }

  /// Pins this thread to the last processor that it may run on. Two threads with the same allowed processors are thus
  /// pinned to one processor.
  package static func runOnLastProcessor() { thread_run_on_last_processor() }

  /// Lets each of this many threads have a memory arena of its own, if the C library can. Blocks that one thread frees
  /// then do not decide when the memory of another thread goes back to the system.
  package static func separateMemory(ofThreads threads: Int) {
    process_separate_memory_of_threads(Int32(threads))
  }

  /// The processes of a session, without processes that have ended and wait to be reaped.
  package static func processes(ofSession session: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap { entry in
      guard let id = pid_t(entry), getsid(id) == session,
        let stat = text(of: "/proc/\(entry)/stat"),
        // The name of the process stands in brackets and may contain any character, so the last bracket counts.
        let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first
      else { return nil }
      return state == "Z" || state == "X" ? nil : id
    }
  }

  /// `POSIX_SPAWN_SETSID`, which the headers define for GNU sources only.
  package static let spawnStartsSession: Int32 = 0x80

  // MARK: Preloading

  /// The environment variable that names the library that the loader loads before all others.
  package static let preloadVariable = "LD_PRELOAD"

  /// The allocator to preload: it can count allocations.
  package static let jemalloc = "libjemalloc.so.2"

  private static func text(of path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
