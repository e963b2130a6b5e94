struct Stopwatch {
  private let clock: () -> UInt64
  private let start: UInt64

  init(_ clock: @escaping () -> UInt64) {
    self.clock = clock
    start = clock()
  }

  var seconds: Double { Double(clock() - start) / 1e9 }
}
