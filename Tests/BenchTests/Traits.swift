import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that count allocations or bytes.
  static var jemalloc: Self {
    .enabled(if: BenchProgram.hasJemalloc, "install libjemalloc-dev")
  }

  /// For tests that count instructions.
  static var valgrind: Self {
    .enabled(
      if: BenchProgram.has("valgrind") && BenchProgram.has("strip"),
      "install valgrind binutils")
  }

  /// For tests that take minutes. `.ci/nightly` runs them.
  static var nightly: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["TEST_NIGHTLY"] != nil,
      "takes minutes: TEST_NIGHTLY=1 runs it")
  }
}
