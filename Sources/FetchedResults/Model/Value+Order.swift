import Foundation

extension Value {
  var isNull: Bool { if case .null = self { true } else { false } }

  /// Negative if this comes before `other` in SQLite's ascending order, which ``SortKey`` describes; 0 if they are
  /// equal. Swift's own comparison of strings differs: two normalization forms of a text are equal for Swift.
  func order(to other: Value) -> Int {
    switch (self, other) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.string(let first), .string(let second)): first.byteOrder(to: second)
    case (.integer(let first), .integer(let second)): compared(first, second)
    case (.double(let first), .double(let second)): compared(first, second)
    case (.date(let first), .date(let second)):
      compared(first.timeIntervalSinceReferenceDate, second.timeIntervalSinceReferenceDate)
    case (.bool(let first), .bool(let second)): compared(first ? 1 : 0, second ? 1 : 0)
    case (.data(let first), .data(let second)):
      first.withUnsafeBytes { bytes in second.withUnsafeBytes { byteOrder(bytes, $0) } }
    // Values of two kinds are never compared, because an attribute has one kind.
    default: 0
    }
  }

  /// What the store gives back after it has stored this value: zero for negative zero, or else the value itself.
  var asStored: Value {
    switch self {
    case .double(let number) where number == 0: .double(0)
    case .date(let date) where date.timeIntervalSinceReferenceDate == 0:
      .date(Date(timeIntervalSinceReferenceDate: 0))
    default: self
    }
  }

  /// Like `==`, but compares strings byte for byte.
  func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.byteOrder(to: right) == 0
    default: self == other
    }
  }
}

extension [Value] {
  func isIdentical(to other: [Value]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// The positions of the attributes in which two objects of an entity differ.
  func differences(from other: [Value]) -> [Int] {
    indices.filter { !self[$0].isIdentical(to: other[$0]) }
  }
}

extension String {
  /// Compares UTF-8 bytes like SQLite's collation BINARY: negative if this string comes first, 0 if both are equal.
  func byteOrder(to other: String) -> Int {
    var first = self
    var second = other
    return first.withUTF8 { bytes in
      second.withUTF8 {
        FetchedResults.byteOrder(UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer($0))
      }
    }
  }
}

private func compared<Number: Comparable>(_ first: Number, _ second: Number) -> Int {
  first < second ? -1 : first == second ? 0 : 1
}

private func byteOrder(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Int {
  let count = min(first.count, second.count)
  if count > 0, let start = first.baseAddress, let other = second.baseAddress {
    let order = memcmp(start, other, count)
    if order != 0 { return Int(order) }
  }
  return compared(first.count, second.count)
}
