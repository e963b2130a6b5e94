import Workloads

/// Changes inputs a little, so that enough of them pass the first checks of a parser.
struct Mutator {
  private let inputs: [[UInt8]]
  private var generator: SplitMix64

  /// Longer inputs are not used, because a step should be quick.
  private static let longestChanged = 12_000
  private static let longestMade = 40_000

  init(_ corpus: Corpus, _ generator: SplitMix64) {
    inputs = corpus.files.map(\.bytes).filter { $0.count <= Self.longestChanged }
    self.generator = generator
  }

  /// One of the inputs, with one to four changes.
  mutating func input() -> [UInt8] {
    var bytes = inputs.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      change(&bytes)
      if bytes.count > Self.longestMade { bytes.removeLast(bytes.count - Self.longestMade) }
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: flip(&bytes)
    case 1: bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
    case 2: bytes.removeSubrange(slice(of: bytes))
    case 3: replace(slice(of: bytes, most: 40), of: &bytes, with: Array(other()))
    case 4: repeatSlice(of: &bytes)
    case 5, 6: replace(number(in: bytes), of: &bytes, with: Self.numbers)
    case 7, 8: replace(text(in: bytes), of: &bytes, with: Self.texts)
    case 9: changeMember(of: &bytes)
    case 10: changeLines(of: &bytes)
    default:
      replace(slice(of: bytes, most: 0), of: &bytes, with: Self.pieces)
    }
  }
}

extension Mutator {
  private mutating func flip(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    for _ in 0...Int.random(in: 0..<8, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
    }
  }

  private mutating func slice(of bytes: [UInt8], most: Int = 2_000) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = Int.random(in: start...min(bytes.count, start + most), using: &generator)
    return start..<end
  }

  /// A part of a random input.
  private mutating func other() -> ArraySlice<UInt8> {
    let bytes = inputs.randomElement(using: &generator) ?? []
    return bytes[slice(of: bytes)]
  }

  private mutating func repeatSlice(of bytes: inout [UInt8]) {
    let slice = slice(of: bytes, most: 300)
    let copy = Array(bytes[slice])
    let count = [1, 2, 30].randomElement(using: &generator) ?? 1
    bytes.insert(contentsOf: (0..<count).flatMap { _ in copy }, at: slice.upperBound)
  }

  private func replace(_ range: Range<Int>?, of bytes: inout [UInt8], with new: [UInt8]) {
    if let range { bytes.replaceSubrange(range, with: new) }
  }

  private mutating func replace(
    _ range: Range<Int>?, of bytes: inout [UInt8], with choice: [[UInt8]]
  ) {
    replace(range, of: &bytes, with: choice.randomElement(using: &generator) ?? [])
  }
}

extension Mutator {
  /// The first number after a random place.
  private mutating func number(in bytes: [UInt8]) -> Range<Int>? {
    let digits = Set("0123456789+-.eE".utf8)
    let start = Int.random(in: 0...bytes.count, using: &generator)
    guard let first = bytes[start...].firstIndex(where: { (0x30...0x39).contains($0) })
    else { return nil }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    return first..<end
  }

  /// The text between the next two quotes, commas or line ends after a random place.
  private mutating func text(in bytes: [UInt8]) -> Range<Int>? {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let marks = Set("\",\n".utf8)
    guard let mark = bytes[start...].firstIndex(where: marks.contains) else { return nil }
    let end = bytes[(mark + 1)...].firstIndex(where: marks.contains) ?? bytes.count
    return mark + 1..<end
  }

  /// Drops or repeats a comma and the text after it: a key, an element or a field.
  private mutating func changeMember(of bytes: inout [UInt8]) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let comma = UInt8(ascii: ",")
    guard let first = bytes[start...].firstIndex(of: comma) else { return }
    let end = bytes[(first + 1)...].firstIndex { Set(",]}\n".utf8).contains($0) } ?? bytes.count
    if Bool.random(using: &generator) {
      bytes.removeSubrange(first..<end)
    } else {
      bytes.insert(contentsOf: Array(bytes[first..<end]), at: end)
    }
  }

  private mutating func changeLines(of bytes: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    let line = Int.random(in: 0..<lines.count, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: Int.random(in: 0...lines.count, using: &generator))
    default: lines.swapAt(line, Int.random(in: 0..<lines.count, using: &generator))
    }
    bytes = Array(lines.joined(separator: [newline]))
  }

  private static let numbers: [[UInt8]] = [
    "-1", "0", "-0", "00", "+5", "1.", "1e", "-", "0.1", "1e300", "-1e300", "1e999", "-1e999",
    "1e-400", "0x10", "NaN", "Infinity", "null", "true", "\"1\"", "[]", "{}", "9007199254740992",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551615", "18446744073709551616", "1" + String(repeating: "0", count: 400),
    "0." + String(repeating: "3", count: 400),
  ].map { Array($0.utf8) }

  private static let texts: [[UInt8]] =
    [
      "", "\\u0000", "\\ud800", "\\udc00\\ud800", "\\n", "\\u001b[2J", "\u{1B}]0;x\u{7}",
      "\u{202E}",
      "\u{2028}", "\u{85}", "/", "a/b/c/5", "a/b/c/-5", "\u{301}x", "é", "e\u{301}", "👩‍👩‍👧", "ok",
      "time",
      "skipped(", "skipped()", "failed(x)", "1 %", "1e9 %", "%", "(", "[", "(a*)*b", "\\\\p{Foo}",
      "(?i)x",
      "\\\\1", "a{2,1}", "a{99999999}", "[[:alpha:]--[a]]", "(?<n>a)", "floor-hash", "replay",
      "--filter",
      String(repeating: "x", count: 10_000), String(repeating: "\u{301}", count: 3_000),
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xC3]]

  private static let pieces: [[UInt8]] =
    ["\n", "\r", "\r\n", "\0", "\u{FEFF}", "\"", "\\", ",", "{", "}", "[", "]", ":", "<<<<<<<"].map
  {
    Array($0.utf8)
  } + [
    Array(repeating: UInt8(ascii: "["), count: 3_000), [0xFF], [0x1F, 0x8B, 0x08],
    Array(String(repeating: "{\"a\":", count: 1_000).utf8),
  ]
}
