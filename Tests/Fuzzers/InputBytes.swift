/// The bytes of an input as a source of choices. Each number takes one byte. If no byte is left, it takes 0 instead.
struct InputBytes: RandomNumberGenerator {
  private var left: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { left = bytes[...] }

  var isEmpty: Bool { left.isEmpty }

  mutating func byte() -> UInt8 { left.popFirst() ?? 0 }

  /// A number in `0..<bound`, for bounds up to 256.
  mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func bytes(most: Int) -> [UInt8] {
    let count = min(below(most + 1), left.count)
    defer { left.removeFirst(count) }
    return Array(left.prefix(count))
  }

  /// `Int.random` may refuse the number 0 and draw again. Without the xor, that would never end once no byte is left.
  mutating func next() -> UInt64 { UInt64(byte()) &* 0x0101_0101_0101_0101 ^ 0x0000_5555_5555_5555 }
}
