/// Measures the seconds since it was made.
package struct Stopwatch {
  private let clock: () -> UInt64
  private let start: UInt64

  package init(_ clock: @escaping () -> UInt64) {
    self.clock = clock
    start = clock()
  }

  package var seconds: Double { Double(clock() - start) / 1e9 }
}
