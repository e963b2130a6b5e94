/// The values of a ``FetchRequest/Predicate/isIn(_:_:)``, prepared for look-ups.
final class ValueList: Sendable {
  /// Without null, and without repetitions.
  let values: [Value]
  let hasNull: Bool
  let kind: Attribute.Kind
  private let members: Set<ExactValue>

  init(_ values: [Value], kind: Attribute.Kind) {
    var members: Set<ExactValue> = []
    self.values = values.filter { !$0.isNull && members.insert(ExactValue(value: $0)).inserted }
    self.members = members
    hasNull = values.contains(where: \.isNull)
    self.kind = kind
  }

  func contains(_ value: Value) -> Bool {
    value.isNull ? hasNull : members.contains(ExactValue(value: value))
  }
}

/// Wraps a value. Two wrapped values are equal if SQLite finds them equal: strings are compared byte for byte.
struct ExactValue: Hashable {
  let value: Value

  static func == (first: ExactValue, second: ExactValue) -> Bool {
    first.value.order(to: second.value) == 0
  }

  func hash(into hasher: inout Hasher) {
    switch value {
    case .string(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Foundation hashes only the first 80 bytes of data.
    case .data(let data): data.withUnsafeBytes { hasher.combine(bytes: $0) }
    default: hasher.combine(value)
    }
  }
}
