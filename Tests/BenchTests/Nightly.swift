import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For what takes minutes. `.ci/nightly` runs it.
  static var nightly: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["TEST_NIGHTLY"] != nil,
      "takes minutes: TEST_NIGHTLY=1 runs it")
  }
}
