import Foundation

/// A small file system in memory. Only the thread that made it can see it. Making it needs the right to mount.
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
    let work = Work(folder: folder, kilobytes: kilobytes, body: body)
    let thread = Thread { work.run() }
    thread.stackSize = 8 << 20
    thread.start()
    work.done.wait()
    if let error = work.error { throw error }
  }

  private final class Work: @unchecked Sendable {
    let folder: String
    let kilobytes: Int
    let body: () throws -> Void
    let done = DispatchSemaphore(value: 0)
    var error: (any Error)?

    init(folder: String, kilobytes: Int, body: @escaping () throws -> Void) {
      self.folder = folder
      self.kilobytes = kilobytes
      self.body = body
    }

    func run() {
      do {
        try mountDisk()
        defer { _ = umount2(folder, Int32(MNT_DETACH)) }
        try body()
      } catch {
        self.error = error
      }
      done.signal()
    }

    private func mountDisk() throws {
      let newMountNamespace: Int32 = 0x20000
      guard unshare(newMountNamespace) == 0 else { throw Unavailable(reason: "no namespace") }
      // The mounts do not reach the other threads.
      let isPrivate: UInt = 1 << 18 | 1 << 14
      guard mount(nil, "/", nil, isPrivate, nil) == 0,
        mount("tmpfs", folder, "tmpfs", 0, "size=\(kilobytes)k") == 0
      else { throw Unavailable(reason: String(cString: strerror(errno))) }
    }
  }
}

// The C library has this function, but the headers that Foundation imports do not declare it.
@_silgen_name("unshare")
private func unshare(_ flags: Int32) -> Int32
