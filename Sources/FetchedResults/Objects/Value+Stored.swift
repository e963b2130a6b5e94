import Foundation

extension Value {
  /// The value that the store gives back for this one: SQLite keeps no negative zero.
  var asStored: Value {
    switch self {
    case .double(let number) where number == 0: .double(0)
    case .date(let date) where date.timeIntervalSinceReferenceDate == 0:
      .date(Date(timeIntervalSinceReferenceDate: 0))
    default: self
    }
  }

  /// Whether the store would hold the same for both. Swift's `==` may find strings equal whose bytes differ.
  func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.string(var left), .string(var right)):
      left.withUTF8 { left in
        right.withUTF8 { right in
          left.count == right.count
            && memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
        }
      }
    default: self == other
    }
  }
}

extension [Value] {
  func isIdentical(to other: [Value]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isIdentical(to: $1) }
  }

  /// The positions at which this row differs from another of the same entity.
  func differences(from other: [Value]) -> [Int] {
    indices.filter { !self[$0].isIdentical(to: other[$0]) }
  }
}
