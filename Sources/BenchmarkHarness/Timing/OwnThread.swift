import Foundation
import OperatingSystem

/// The thread that makes one subject ready, checks it and times it. A caller of `run` waits until the thread has done
/// the work, so that one thread works at a time.
///
/// The C library gives each thread memory of its own to allocate from, if there are not too many threads. On a shared
/// thread, a subject's arrays would lie where an earlier subject has freed memory, which may be slower.
final class OwnThread {
  private let desk = Desk()
  private let thread: pthread_t

  /// Set once in a process, before anything is timed. 64 is more than the subjects of any contest.
  static let memoryIsSeparate: Void = OperatingSystem.separateMemory(ofThreads: 64)

  init() throws {
    Self.memoryIsSeparate
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { desk in
        Unmanaged<Desk>.fromOpaque(desk!).takeUnretainedValue().serve()
        return nil
      }, Unmanaged.passUnretained(desk).toOpaque())
    if failure != 0 { throw NoThread(reason: String(cString: strerror(failure))) }
    self.thread = thread
  }

  /// Ends the thread and waits for its end. Until then, the thread uses the desk.
  deinit {
    desk.begun.signal()
    pthread_join(thread, nil)
  }

  func run(_ work: () -> Void) {
    withoutActuallyEscaping(work) {
      desk.work = $0
      desk.begun.signal()
      desk.ended.wait()
      desk.work = nil
    }
  }
}

struct NoThread: Error, CustomStringConvertible {
  let reason: String

  var description: String { "no thread can be started: \(reason)" }
}

private final class Desk {
  let begun = DispatchSemaphore(value: 0)
  let ended = DispatchSemaphore(value: 0)
  /// The work to do at the next signal of `begun`; nil if the thread must end at that signal.
  var work: (() -> Void)?

  func serve() { while workOnce() { ended.signal() } }

  /// Returns false if the thread is to end. This is a function of its own, so that the thread no longer holds the work
  /// when `ended` is signalled.
  @inline(never)
  private func workOnce() -> Bool {
    begun.wait()
    guard let work else { return false }
    work()
    return true
  }
}
