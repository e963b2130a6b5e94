import BenchmarkHarness
import Foundation
import Testing

@Suite("Quantities as text and back")
struct QuantityTextTests {
  @Test(
    "three significant digits, bytes by powers of 1000",
    arguments: durations.map { (Nanoseconds($0).description, $1) }
      + byteCounts.map { (ByteCount($0).description, $1) })
  func prints(printed: String, text: String) { #expect(printed == text) }

  private static let durations: [(Double, String)] = [
    (0, "0 ns"), (0.25, "0.250 ns"), (0.9994, "0.999 ns"), (0.9996, "1.00 ns"), (1, "1.00 ns"),
    (9.994, "9.99 ns"), (9.996, "10.0 ns"), (12, "12.0 ns"), (99.96, "100 ns"), (999.4, "999 ns"),
    (999.6, "1.00 us"), (12_345, "12.3 us"), (4_560_000, "4.56 ms"), (999_600_000, "1.00 s"),
    (1_200_000_000, "1.20 s"), (59.96e9, "60.0 s"), (360e9, "360 s"), (1234e9, "1234 s"),
    (-12_345, "-12.3 us"),
  ]

  @Test("durations are read with their unit", arguments: durationTexts)
  func readsDuration(text: String, nanoseconds: Double) throws {
    #expect(try Nanoseconds(parsing: text).value == nanoseconds)
  }

  private static let durationTexts: [(String, Double)] = [
    ("3m", 180e9), ("3min", 180e9), ("90s", 90e9), ("500ms", 500e6), ("1.5 h", 5400e9),
    ("12.5us", 12_500), ("7 ns", 7), ("0s", 0), ("007s", 7e9),
  ]

  private static let byteCounts: [(Int, String)] = [
    (0, "0 B"), (12, "12 B"), (999, "999 B"), (1000, "1.00 kB"), (1024, "1.02 kB"),
    (999_499, "999 kB"), (999_500, "1.00 MB"), (4_096_000, "4.10 MB"), (123_456_789, "123 MB"),
    (4_000_000_000, "4.00 GB"), (1_234_000_000_000, "1234 GB"), (-5008, "-5.01 kB"),
    (.min, "-9223372037 GB"),
  ]

  @Test("sizes are exact in both directions", arguments: sizes)
  func size(count: Int, text: String) throws {
    #expect(ItemCount(count).description == text)
    #expect(try ItemCount(parsing: text).value == count)
    #expect(try ItemCount(parsing: "\(count)").value == count)
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
    #expect(throws: QuantityTextError.self) { try Nanoseconds(parsing: text) }
    #expect(throws: QuantityTextError.self) { try ItemCount(parsing: text) }
  }

  @Test("a number without a unit is a size, and no duration")
  func unitless() throws {
    #expect(try ItemCount(parsing: "90").value == 90)
    let error = #expect(throws: QuantityTextError.self) { try Nanoseconds(parsing: "90") }
    #expect(
      error?.description
        == "'90' is not a duration; write a number and ns, us, ms, s, m or h, such as 90s")
  }

  @Test("what is printed reads back to what prints the same")
  func roundTrips() throws {
    var generator = SplitMix(seed: 3)
    for _ in 0..<2000 {
      let magnitude = Double.random(in: 0..<15, using: &generator)
      let value = pow(10, magnitude)
      let duration = Nanoseconds(value)
      let durationBack = try Nanoseconds(parsing: duration.description)
      #expect(durationBack.description == duration.description)
      #expect(abs(durationBack.value / value - 1) <= 0.005)
      let size = ItemCount(Int(value))
      #expect(try ItemCount(parsing: size.description) == size)
    }
  }
}
