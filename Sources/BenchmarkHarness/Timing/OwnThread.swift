import Foundation
import OperatingSystem

/// The thread of one subject, on which it is made ready, checked and timed.
///
/// The C library has each thread allocate from memory of its own, as long as there are not too many. On a thread
/// that they share, a subject's arrays lie in the gaps that the subject before it has left, and a place may be
/// slower than another.
///
/// Whoever hands work over waits for its end, so that one thread works at a time.
final class OwnThread {
  private let desk = Desk()
  private let thread: pthread_t

  /// More than the subjects of any contest.
  private static let memoryIsSeparate: Void = OperatingSystem.separateMemory(ofThreads: 64)

  /// - Throws: ``NoThread``.
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

  /// The thread uses the desk to the last: it ends before the desk goes.
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

/// The system starts no more threads.
struct NoThread: Error, CustomStringConvertible {
  let reason: String

  var description: String { "no thread can be started: \(reason)" }
}

/// Where work is handed over.
private final class Desk {
  let begun = DispatchSemaphore(value: 0)
  let ended = DispatchSemaphore(value: 0)
  /// nil where the thread is to end.
  var work: (() -> Void)?

  func serve() { while workOnce() { ended.signal() } }

  /// A function of its own: when the end is signalled, this thread no longer holds the work.
  @inline(never)
  private func workOnce() -> Bool {
    begun.wait()
    guard let work else { return false }
    work()
    return true
  }
}
