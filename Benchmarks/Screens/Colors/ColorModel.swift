/// A model of what a search must find. The model compares every name and every hexadecimal value letter by letter,
/// without a store or a snapshot.
struct ColorModel {
  private let rows: ColorRows
  /// The searched texts of each colour, in lower case, in the order of the list.
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

  /// The revision of a colour, which is always 1; nil if the colour does not exist.
  func revision(of row: Int) -> Int64? {
    isGone.indices.contains(row) && !isGone[row] ? 1 : nil
  }

  /// The rows whose name or value contains a text, in order, at most `limit` rows.
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
