import Testing

@testable import BenchmarkHarness

@Suite struct OneLineTests {
  @Test(
    arguments: [
      ("", ""), ("plain, é 👩 한", "plain, é 👩 한"), ("a\nb\r\t\0", "a\\u{a}b\\u{d}\\u{9}\\u{0}"),
      ("\u{1B}[2J", "\\u{1b}[2J"), ("\u{85}\u{2028}\u{202E}", "\\u{85}\\u{2028}\\u{202e}"),
    ])
  func whatATerminalObeysIsNamed(_ text: String, _ shown: String) {
    #expect(text.onOneLine() == shown)
  }

  @Test func theBeginningAndTheEndAreThere() {
    #expect("1234567890".onOneLine(most: 10) == "1234567890")
    #expect("12345678901".onOneLine(most: 9) == "123456[... 2 more ...]901")
  }
}
