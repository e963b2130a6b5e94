import Foundation
public import Workloads

/// The seed of the tests' random inputs. Some tests have fixed seeds instead.
public enum TestSeed {
  /// `TEST_SEED` of the environment, or a fixed number.
  public static let current: UInt64 = environmentNumber("TEST_SEED") ?? fixed

  /// Whether the seed is the fixed seed. Only with this seed may tests expect certain cases in the inputs.
  public static let isFixed = current == fixed

  private static let fixed: UInt64 = 735
}

/// How many random steps a fuzz test takes.
public enum TestSteps {
  /// `TEST_STEPS` of the environment, or else the number for this build configuration.
  public static func count(debug: Int, release: Int) -> Int {
    if let steps: Int = environmentNumber("TEST_STEPS") { return steps }
    #if DEBUG
      return debug
    #else
      return release
    #endif
  }

  /// The steps from 0 on. Their number is ``count(debug:release:)``.
  public static func each(debug: Int, release: Int) -> some Sequence<TestStep> {
    (0..<count(debug: debug, release: release)).lazy.map(TestStep.init)
  }
}

/// One random step, printed as `seed=... step=...`. The same seed and step number give the same random numbers.
public struct TestStep: Sendable, CustomStringConvertible {
  public let index: Int
  /// The step's own random numbers.
  public var generator: SplitMix64

  init(_ index: Int) {
    self.index = index
    generator = SplitMix64(seed: SplitMix64.derive(TestSeed.current, index))
  }

  public var description: String { "seed=\(TestSeed.current) step=\(index)" }
}

private func environmentNumber<Number: FixedWidthInteger>(_ name: String) -> Number? {
  guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
  guard let number = Number(text) else {
    preconditionFailure("\(name) is \"\(text)\"; give a whole number")
  }
  return number
}
