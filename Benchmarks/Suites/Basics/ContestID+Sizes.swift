import BenchmarkHarness

extension ContestID {
  package static func each(_ suite: String, _ scenario: String, sizes: [Int]) -> [ContestID] {
    sizes.map { ContestID(suite: suite, scenario: scenario, size: $0) }
  }
}
