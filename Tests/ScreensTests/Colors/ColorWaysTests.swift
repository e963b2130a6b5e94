import Testing

@testable import Screens

/// `EveryWayTests` compares each way with a plain search.
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

  @Test func theNamedColorsAreThere() throws {
    let colors = NamedColors.all
    #expect(colors.count == 148)
    #expect(Set(colors.map { $0.name.lowercased() }).count == 148)
    #expect(colors.allSatisfy { (0..<1 << 24).contains($0.rgb) })
    #expect(colors.first { $0.name == "RebeccaPurple" }?.rgb == 0x663399)
    // Some colours have two spellings, others have two names.
    #expect(Set(colors.map(\.rgb)).count == 139)
    #expect(colors.map { $0.name.lowercased() } == colors.map { $0.name.lowercased() }.sorted())
  }
}
