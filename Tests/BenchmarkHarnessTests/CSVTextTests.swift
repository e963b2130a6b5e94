import BenchmarkHarness
import Testing

@Suite struct CSVTextTests {
  @Test(
    arguments: [
      ([], ""), ([""], ""), (["a", "b c"], "a,b c"), (["a,b", "c"], "\"a,b\",c"),
      (["say \"x\""], "\"say \"\"x\"\"\""), (["a\r\nb", "\n", "\r"], "\"a\r\nb\",\"\n\",\"\r\""),
      // A quote with a combining accent is another character, but it contains the same byte.
      (["\"\u{301}"], "\"\"\"\u{301}\""), (["\u{301},"], "\"\u{301},\""),
    ])
  func whatHasAMeaningIsQuoted(_ fields: [String], _ line: String) {
    #expect(CSVText.line(fields) == line + "\r\n")
  }

  @Test func numbersAreTheShortestThatReadBack() {
    let numbers: [(Double?, String)] = [
      (nil, ""), (0, "0"), (-3, "-3"), (0.1, "0.1"), (1e15, "1000000000000000"),
      (20_000, "20000"), (1 / 3, "0.3333333333333333"), (-0.0, "-0"),
      (0.1 + 0.2, "0.30000000000000004"), (999_999_999_999_999, "999999999999999"),
      (1_234_567_890_123_456, "1234567890123456"), (1e-7, "1e-07"), (1e16, "1e+16"),
      (1e300, "1e+300"),
    ]
    for (number, text) in numbers { #expect(CSVText.number(number) == text) }
  }
}
