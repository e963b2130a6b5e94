/// What a search must find: every name and every hexadecimal value looked at, letter by letter, with no store
/// and no snapshot.
struct ColorModel {
  private let rows: ColorRows
  /// What is searched of each colour, in small letters, in the order of the list.
  private let texts: [[[UInt8]]]
  private var isGone: [Bool]

  init(_ rows: ColorRows) {
    self.rows = rows
    texts = rows.order.map { row in
      [rows.names[row], rows.hex[row]].map { Array($0.lowercased().utf8) }
    }
    isGone = Array(repeating: false, count: texts.count)
  }
}

extension ColorModel {
  mutating func delete(_ row: Int) { isGone[row] = true }

  /// Of a colour: none is ever another than it was; nil of one that is not there.
  func revision(of row: Int) -> Int64? {
    isGone.indices.contains(row) && !isGone[row] ? 1 : nil
  }

  /// The rows whose name or value has a text in it, in order, at most so many.
  func rows(with text: String, limit: Int = .max) -> [Int] {
    let text = Array(text.lowercased().utf8)
    var found: [Int] = []
    for (place, texts) in texts.enumerated() where found.count < limit {
      let row = rows.order[place]
      if !isGone[row], texts.contains(where: { Self.occurs(text, in: $0) }) { found.append(row) }
    }
    return found
  }

  private static func occurs(_ text: [UInt8], in name: [UInt8]) -> Bool {
    var start = 0
    while start + text.count <= name.count {
      var length = 0
      while length < text.count, name[start + length] == text[length] { length += 1 }
      if length == text.count { return true }
      start += 1
    }
    return false
  }
}
