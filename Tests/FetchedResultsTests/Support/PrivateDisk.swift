import Foundation

/// A small file system in memory. Threads that ran before it was made cannot see it. Making it needs mount rights.
enum PrivateDisk {
  struct Unavailable: Error {
    var reason: String
  }

  static var isAvailable: Bool {
    (try? withFolder { try run(at: $0, kilobytes: 64) {} }) != nil
  }

  /// Runs `body` on a thread of its own, with an empty disk at `folder`.
  static func run(
    at folder: String, kilobytes: Int, _ body: @escaping () throws -> Void
  ) throws {
    let done = DispatchSemaphore(value: 0)
    // The semaphore orders what the two threads do.
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result = Result<Void, any Error>.success(())
    let thread = Thread {
      result = Result {
        try mountDisk(at: folder, kilobytes: kilobytes)
        defer { _ = umount2(folder, Int32(MNT_DETACH)) }
        try body()
      }
      done.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    done.wait()
    try result.get()
  }

  private static func mountDisk(at folder: String, kilobytes: Int) throws {
    let newMountNamespace: Int32 = 0x20000
    guard unshare(newMountNamespace) == 0 else { throw Unavailable(reason: "no namespace") }
    // With these flags, mounts do not reach the other threads.
    let isPrivate: UInt = 1 << 18 | 1 << 14
    guard mount(nil, "/", nil, isPrivate, nil) == 0,
      mount("tmpfs", folder, "tmpfs", 0, "size=\(kilobytes)k") == 0
    else { throw Unavailable(reason: String(cString: strerror(errno))) }
  }
}

// The C library has this function, but the headers that Foundation imports do not declare it.
@_silgen_name("unshare")
private func unshare(_ flags: Int32) -> Int32
