/// The model of what a search must find. It compares the bytes of every name and of every hexadecimal value.
struct ColorModel: ScreenModel {
  private let rows: ColorRows
  /// The searched texts of each colour, in lower case, in the order of the list.
  private let texts: [[[UInt8]]]
  private var isGone: [Bool]
  private var text = ""
  /// The word that the user types. The search field has its first ``typed`` letters.
  var word: [Character] = []
  var typed = 0
  var isTyping = true

  init(_ rows: ColorRows) {
    self.rows = rows
    texts = rows.order.map { row in
      [rows.names[row], rows.hex[row]].map { Array($0.lowercased().utf8) }
    }
    isGone = Array(repeating: false, count: texts.count)
  }

  mutating func apply(_ update: ColorUpdate) {
    switch update {
    case .search(let text): self.text = text
    case .delete(let key): isGone[Int(key) - 1] = true
    }
  }

  /// The revision of a colour, which is always 1; nil if the colour does not exist.
  func revision(of key: Int64) -> Int64? {
    let row = Int(key) - 1
    return isGone.indices.contains(row) && !isGone[row] ? 1 : nil
  }

  /// The keys of the colours whose name or value contains the searched text, in order, at most `limit` keys.
  func found(limit: Int = .max) -> [Int64] {
    let text = Array(text.lowercased().utf8)
    var found: [Int64] = []
    for (place, texts) in texts.enumerated() where found.count < limit {
      let row = rows.order[place]
      if !isGone[row], texts.contains(where: { Self.occurs(text, in: $0) }) {
        found.append(Int64(row) + 1)
      }
    }
    return found
  }

  private static func occurs(_ text: [UInt8], in name: [UInt8]) -> Bool {
    name.indices.contains { name[$0...].starts(with: text) }
  }
}
