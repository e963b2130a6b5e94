import SnapshotDiff
import Workloads

enum ColorUpdate: Hashable {
  case search(String)
  /// A colour on screen is swiped away. It is named by its primary key.
  case delete(Int64)
}

/// Seeded updates: words typed letter by letter and taken back, and now and then a row deleted.
struct ColorPlan: UpdateSource {
  private var model: ColorModel
  private var generator: SplitMix64
  private var word: [Character] = []
  private var typed = 0
  private var isTyping = true

  private static let words = [
    "green", "blue", "light", "sea", "orchid", "gold", "slate", "white", "RED", "grün", "ff7f",
    "8B00",
  ]
  private static let deleteShare = 0.12
  /// How often the user takes back the whole text in the search field, and not only its last letter.
  private static let clearShare = 0.25

  init(_ model: ColorModel, seed: UInt64) {
    self.model = model
    generator = SplitMix64(seed: SplitMix64.derive(seed, 1))
  }

  mutating func next() -> ColorUpdate {
    let update = draw()
    model.apply(update)
    return update
  }

  private mutating func draw() -> ColorUpdate {
    if typed > 0, generator.chance(Self.deleteShare),
      let color = model.found(limit: ListView.rowsOfPhone).randomElement(using: &generator)
    {
      return .delete(color)
    }
    if isTyping {
      if typed == 0 { word = Array(Self.words.randomElement(using: &generator)!) }
      typed += 1
      isTyping = typed < word.count
    } else {
      typed = generator.chance(Self.clearShare) ? 0 : typed - 1
      isTyping = typed == 0
    }
    return .search(String(word.prefix(typed)))
  }
}
