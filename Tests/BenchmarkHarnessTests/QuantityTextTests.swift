import BenchmarkHarness
import Testing

@Suite("Quantities that users write")
struct QuantityTextTests {
  @Test("durations are read with their unit", arguments: durationTexts)
  func readsDuration(text: String, nanoseconds: Double) {
    #expect(QuantityText.duration(text) == nanoseconds)
  }

  private static let durationTexts: [(String, Double)] = [
    ("3m", 180e9), ("3min", 180e9), ("90s", 90e9), ("500ms", 500e6), ("1.5 h", 5400e9),
    ("12.5us", 12_500), ("7 ns", 7), ("0s", 0), ("007s", 7e9),
  ]

  @Test("sizes are exact", arguments: sizes)
  func size(count: Int, text: String) {
    #expect(QuantityText.size(text) == count)
    #expect(QuantityText.size("\(count)") == count)
  }

  private static let sizes: [(Int, String)] = [
    (0, "0"), (1, "1"), (900, "900"), (999, "999"), (1000, "1k"), (5000, "5k"), (5500, "5500"),
    (100_000, "100k"), (1_000_000, "1M"), (1_500_000, "1500k"), (20_000_000, "20M"),
  ]

  @Test(
    "what is no quantity is refused",
    arguments: [
      "", " ", "s", "k", "B", "-1s", "-1B", "-5k", "+5k", "5x", "5 k", "1.5k", "1e5s", "0x10s",
      ".5s", "5.s", "1.2.3s", "nans", "infs", "5  s", "5s ", "5S", "5KB", "5m k", "٣s", "٣k", "k5",
      "9999999999999M", "99999999999999999999", "99999999999999GB",
      String(repeating: "9", count: 400) + "s",
    ])
  func refused(text: String) {
    #expect(QuantityText.duration(text) == nil)
    #expect(QuantityText.size(text) == nil)
  }
}
