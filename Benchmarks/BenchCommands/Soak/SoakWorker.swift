import BenchmarkHarness
import Suites

/// The child of `bench soak`: one subject on the allocator that it was started with.
enum SoakWorker {
  /// - Throws: `CommandFailure` for an unknown subject; errors of making the subject and of its first check.
  static func run(_ order: SoakOrder, write: (SoakCycle) -> Void) throws -> ExitCode {
    guard let subject = SoakSubjects(rawValue: order.subject) else {
      throw CommandFailure.error("there is no subject '\(order.subject)'")
    }
    try Soak(order.plan, leak: order.leakBytes.map(SoakLeak.init))
      .run({ try subject.make(seed: order.plan.seed) }, listen: write)
    return .ok
  }
}
