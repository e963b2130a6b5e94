import FetchedResults
import Foundation
import Workloads

/// An entity with an attribute of each kind, and random rows of this entity. Some values are extreme.
enum AllKinds {
  static let attributes = [
    Attribute("text", .string), Attribute("number", .integer), Attribute("ratio", .double),
    Attribute("date", .date), Attribute("flag", .bool), Attribute("bytes", .data),
  ]

  static func entity(indexes: [[SortKey]] = []) -> Entity {
    Entity(name: "Row", attributes: attributes, indexes: indexes)
  }

  private static let texts = [
    "", "a", "A", "ab", "AB", "b", "zebra", "\u{E9}", "e\u{301}", "É", "ß", "SS", "Straẞe", "Ω",
    "ς", "σ", "K", "\u{212A}", "ı", "İ", "👩‍👩‍👧", "日本", "a\0b", "a\0B", "\u{FFFF}", "\u{10000}",
    "'; DROP TABLE ZROW; --",
  ]
  private static let numbers: [Int64] = [
    .min, .min + 1, -1 << 53, -2, -1, 0, 1, 2, 3, 1 << 53, (1 << 53) + 1, .max - 1, .max,
  ]
  private static let ratios: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -9_007_199_254_740_994, -1, -0.5, -0.0, 0,
    .leastNonzeroMagnitude, 0.1, 1, 9_007_199_254_740_992, 9_223_372_036_854_775_808, 1e300,
    .infinity,
  ]
  private static let data: [[UInt8]] = [
    [], [0], [0, 0], [1], [0x7F], [0x80], [0xFF], [0xFF, 0], Array("a".utf8),
  ]

  /// A random value of the kind. One in six is null.
  static func value(_ kind: Attribute.Kind, _ generator: inout SplitMix64) -> Value {
    if Int.random(in: 0..<6, using: &generator) == 0 { return .null }
    switch kind {
    case .string: return .string(texts.randomElement(using: &generator)!)
    case .integer: return .integer(numbers.randomElement(using: &generator)!)
    case .double: return .double(ratios.randomElement(using: &generator)!)
    case .date:
      let seconds =
        Bool.random(using: &generator)
        ? Double(Int.random(in: -4...4, using: &generator)) / 2
        : ratios.randomElement(using: &generator)!
      return .date(seconds: seconds)
    case .bool: return .bool(Bool.random(using: &generator))
    case .data: return .data(Data(data.randomElement(using: &generator)!))
    }
  }

  static func row(_ generator: inout SplitMix64) -> [Value] {
    attributes.map { value($0.kind, &generator) }
  }

  static func rows(_ count: Int, _ generator: inout SplitMix64) -> [[Value]] {
    (0..<count).map { _ in row(&generator) }
  }
}

/// Whether `first` comes before `second` in ascending order. Written from the documentation, not from the library.
func oraclePrecedes(_ first: Value, _ second: Value) -> Bool {
  switch (first, second) {
  case (.null, .null): return false
  case (.null, _): return true
  case (_, .null): return false
  case (.string(let first), .string(let second)):
    return Array(first.utf8).lexicographicallyPrecedes(Array(second.utf8))
  case (.integer(let first), .integer(let second)): return first < second
  case (.double(let first), .double(let second)): return first < second
  case (.date(let first), .date(let second)): return first < second
  case (.bool(let first), .bool(let second)): return !first && second
  case (.data(let first), .data(let second)):
    return Array(first).lexicographicallyPrecedes(Array(second))
  default: fatalError("\(first) and \(second) are never compared")
  }
}

func oracleEquals(_ first: Value, _ second: Value) -> Bool {
  !oraclePrecedes(first, second) && !oraclePrecedes(second, first)
}
