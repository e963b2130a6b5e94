import Testing

@testable import Screens

struct ColorWaysTests {
  @Test func aColorIsFoundByItsHexadecimalValue() {
    let rows = ColorRows(count: 148, seed: 1)
    var model = ColorModel(rows)
    func found(_ text: String) -> [String] {
      model.apply(.search(text))
      return model.found().map { rows.names[Int($0) - 1] }
    }
    #expect(found("663399") == ["RebeccaPurple"])
    // A session may type this text.
    #expect(found("8B00") == ["DarkMagenta", "DarkRed"])
  }
}
