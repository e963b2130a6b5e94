import SnapshotDiff
import Workloads

enum ColorUpdate: Hashable {
  case search(String)
  /// A colour on screen is swiped away. It is named by its primary key.
  case delete(Int64)
}

/// Words are typed letter by letter and taken back, and now and then a row is deleted.
extension ColorModel {
  private static let words = [
    "green", "blue", "light", "sea", "orchid", "gold", "slate", "white", "RED", "grün", "ff7f",
    "8B00",
  ]
  private static let deleteShare = 0.12
  /// The share of deletions in the search field that clear the whole text, and not only its last letter.
  private static let clearShare = 0.25

  mutating func draw(_ generator: inout SplitMix64) -> ColorUpdate {
    if typed > 0, generator.chance(Self.deleteShare),
      let color = found(limit: ListView.rowsOfPhone).randomElement(using: &generator)
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
