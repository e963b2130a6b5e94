/// What a search must find: every name looked at, letter by letter, with no store and no snapshot.
struct ColorModel {
  private let rows: ColorRows
  /// In small letters, in the order of the list.
  private let names: [[UInt8]]
  private var isGone: [Bool]

  init(_ rows: ColorRows) {
    self.rows = rows
    names = rows.order.map { Array(rows.names[$0].lowercased().utf8) }
    isGone = Array(repeating: false, count: names.count)
  }
}

extension ColorModel {
  mutating func delete(_ row: Int) { isGone[row] = true }

  /// Of a colour: none is ever another than it was; nil of one that is not there.
  func revision(of row: Int) -> Int64? {
    isGone.indices.contains(row) && !isGone[row] ? 1 : nil
  }

  /// The rows whose name has a text in it, in order, at most so many.
  func rows(with text: String, limit: Int = .max) -> [Int] {
    let text = Array(text.lowercased().utf8)
    var found: [Int] = []
    for (place, name) in names.enumerated() where found.count < limit {
      let row = rows.order[place]
      if !isGone[row], Self.occurs(text, in: name) { found.append(row) }
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
