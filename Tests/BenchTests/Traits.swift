import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  static var jemalloc: Self {
    .enabled(if: BenchProgram.hasJemalloc, "install libjemalloc-dev")
  }

  static var valgrind: Self {
    .enabled(
      if: BenchProgram.has("valgrind") && BenchProgram.has("strip"),
      "install valgrind binutils")
  }

  /// `.ci/nightly` runs these tests.
  static var nightly: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["TEST_NIGHTLY"] != nil,
      "takes minutes: TEST_NIGHTLY=1 runs it")
  }
}
