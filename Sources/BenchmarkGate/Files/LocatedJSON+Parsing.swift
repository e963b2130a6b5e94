import Foundation

extension LocatedJSON {
  /// An object with a repeated key is an error, because a bad merge may have caused it.
  init(parsing data: Data) throws(Failure) {
    var parser = Parser(Array(data))
    self = try parser.document()
  }
}

private struct Parser {
  private typealias Failure = LocatedJSON.Failure

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// More than any of our files needs, and not too much for the stack.
  private static let mostDepth = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(LocatedJSON.Failure) -> LocatedJSON {
    let value = try value(depth: 0)
    skipSpace()
    guard next == nil else { throw unexpected("the end of the file") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      position += 1
    }
  }

  private func unexpected(_ wanted: String) -> Failure {
    guard let byte = next else {
      return Failure(line: line, reason: "the file ends where \(wanted) was expected")
    }
    let markers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    let start = String(decoding: bytes[position...].prefix(7), as: UTF8.self)
    if markers.contains(start) {
      return Failure(line: line, reason: "'\(start)' was left by a merge")
    }
    let shown =
      byte > 0x20 && byte < 0x7F
      ? "'\(Character(UnicodeScalar(byte)))'" : "byte \(String(byte, radix: 16, uppercase: true))"
    return Failure(line: line, reason: "\(shown) stands where \(wanted) was expected")
  }

  private mutating func expect(_ character: Character, _ wanted: String) throws(Failure) {
    guard take(character) else { throw unexpected(wanted) }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> LocatedJSON {
    skipSpace()
    let start = line
    guard depth < Self.mostDepth else {
      throw Failure(line: line, reason: "objects and arrays are nested too deep")
    }
    let content: LocatedJSON.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try object(depth))
    case UInt8(ascii: "["): content = .array(try array(depth))
    case UInt8(ascii: "\""): content = .string(try string())
    case let byte? where Self.beginsNumber(byte): content = .number(try number())
    default:
      let words = ["true", "false", "null"]
      guard let word = words.first(where: { bytes[position...].starts(with: $0.utf8) })
      else { throw unexpected("a value") }
      position += word.utf8.count
      content = .word
    }
    return LocatedJSON(content: content, line: start)
  }

  private mutating func object(
    _ depth: Int
  ) throws(Failure) -> [(key: String, value: LocatedJSON)] {
    position += 1
    skipSpace()
    if take("}") { return [] }
    var members: [(key: String, value: LocatedJSON)] = []
    var keys: Set<String> = []
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let start = line
      let key = try string()
      guard keys.insert(key).inserted else {
        throw Failure(line: start, reason: "the key '\(key)' is there twice")
      }
      skipSpace()
      try expect(":", "':'")
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    try expect("}", "',' or '}'")
    return members
  }

  private mutating func array(_ depth: Int) throws(Failure) -> [LocatedJSON] {
    position += 1
    skipSpace()
    if take("]") { return [] }
    var elements: [LocatedJSON] = []
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    try expect("]", "',' or ']'")
    return elements
  }

  private mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    var isPlain = true
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw unexpected("the end of a text") }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        position += 1
        if next == nil { break }
      }
      position += 1
    }
    guard next != nil else { throw unexpected("the end of a text") }
    position += 1
    let slice = bytes[start..<position]
    let text =
      isPlain
      ? String(validating: slice.dropFirst().dropLast(), as: UTF8.self)
      : try? JSONDecoder().decode(String.self, from: Data(slice))
    guard let text else {
      throw Failure(line: line, reason: "a text has a wrong escape, or is not UTF-8")
    }
    return text
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    while let byte = next,
      Self.beginsNumber(byte) || "+.eE".utf8.contains(byte)
    {
      position += 1
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Double(digits)?.isFinite == true else {
      throw Failure(line: line, reason: "'\(digits)' is no number")
    }
    return digits
  }
}
