import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that take minutes. `.ci/nightly` runs them.
  static var nightly: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["TEST_NIGHTLY"] != nil,
      "takes minutes: TEST_NIGHTLY=1 runs it")
  }
}
