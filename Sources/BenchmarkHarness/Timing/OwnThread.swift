import Foundation
import OperatingSystem

/// The thread of one subject, on which it is made ready, checked and timed.
///
/// The C library has each thread allocate from memory of its own, as long as there are not too many. On a shared
/// one, a subject's arrays lie in the gaps that the subject before it has left, and some places are up to 6 %
/// slower than others: each subject then changes the next one's time.
///
/// Whoever hands work over waits for its end, so that one thread works at a time.
final class OwnThread {
  private let desk = Desk()
  private var thread = pthread_t()

  /// More than the subjects of any contest.
  private static let memoryIsSeparate: Void = OperatingSystem.separateMemory(ofThreads: 64)

  init() {
    Self.memoryIsSeparate
    let failure = pthread_create(
      &thread, nil,
      { desk in
        Unmanaged<Desk>.fromOpaque(desk!).takeRetainedValue().serve()
        return nil
      }, Unmanaged.passRetained(desk).toOpaque())
    precondition(failure == 0, "the system starts no thread: \(String(cString: strerror(failure)))")
  }

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
