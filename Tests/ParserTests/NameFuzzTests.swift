import BenchmarkHarness
import TestSupport
import Testing
import Workloads

@Suite struct NameFuzzTests {
  @Test func whatIsReadOfATextIsWrittenAsTheSame() {
    for step in TestSteps.each(debug: 3_000, release: 30_000) {
      var generator = step.generator
      let text = Self.text(&generator)
      expectSame(text, CellID.init, step)
      expectSame(text, ContestID.init, step)
      expectSame(text, Status.init, step)
      _ = (QuantityText.size(text), QuantityText.duration(text))
    }
  }

  private func expectSame<Value: LosslessStringConvertible & Equatable>(
    _ text: String, _ read: (String) -> Value?, _ step: TestStep
  ) {
    guard let value = read(text) else { return }
    #expect(read(value.description) == value, "\(step): \(text.debugDescription)")
  }

  private static func text(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...7, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static let pieces = [
    "a", "diff", "/", "/", "/", "\u{301}", "0", "7", "900", "-", "+", "9223372036854775807", "e",
    ".",
    "k", "M", " ", "%", "s", "ms", "B", "kB", "GB", "ok", "skipped", "failed", "(", ")", "\n", "\0",
    "\r\n", "\u{202E}", "é", "👩‍👩‍👧", "٣", "1e999", "½", String(repeating: "z", count: 1_000),
  ]
}
