extension FetchRequest {
  /// Selects the objects of a request by a condition on their attributes.
  ///
  /// ```swift
  /// Key("score") >= .integer(3) && !Key("name").contains("cup")
  /// ```
  ///
  /// A condition is true or false, never unknown, and means the same in SQL and in memory:
  ///
  /// - ``Value/null`` equals ``Value/null`` and differs from everything else. A list contains null if null is one of
  ///   its values. `<`, `<=`, `>` and `>=` are false if either side is null.
  /// - Strings compare by their UTF-8 bytes and data by its bytes, as in the sort order. Two normalization forms of a
  ///   text are two texts. Other programs may write text that is not valid UTF-8. Such text may match in memory and not
  ///   in SQL.
  /// - ``not(_:)`` is true exactly if the predicate that it negates is false, also for null.
  /// - ``and(_:)`` of nothing is true, ``or(_:)`` of nothing is false.
  ///
  /// Values are bound to the statement and never become part of its text. A value must be null or of the attribute's
  /// kind. A NaN is refused.
  public indirect enum Predicate: Hashable, Sendable {
    case compare(String, Comparison, Value)
    /// The attribute's text contains this text; false for null. Upper and lower case count as the same. Every text
    /// contains the empty text. Accents and normalization forms are told apart.
    case contains(String, String)
    /// The attribute's value is in the list. The list may have any length.
    case isIn(String, [Value])
    case and([Predicate])
    case or([Predicate])
    case not(Predicate)

    public enum Comparison: String, Hashable, Sendable, CaseIterable {
      case equal
      case notEqual
      case less
      case lessOrEqual
      case greater
      case greaterOrEqual
    }
  }
}

/// An attribute in a ``FetchRequest/Predicate``, for writing predicates with operators.
public struct Key: Hashable, Sendable {
  public let attribute: String

  public init(_ attribute: String) { self.attribute = attribute }

  public static func == (key: Key, value: Value) -> FetchRequest.Predicate {
    .compare(key.attribute, .equal, value)
  }

  public static func != (key: Key, value: Value) -> FetchRequest.Predicate {
    .compare(key.attribute, .notEqual, value)
  }

  public static func < (key: Key, value: Value) -> FetchRequest.Predicate {
    .compare(key.attribute, .less, value)
  }

  public static func <= (key: Key, value: Value) -> FetchRequest.Predicate {
    .compare(key.attribute, .lessOrEqual, value)
  }

  public static func > (key: Key, value: Value) -> FetchRequest.Predicate {
    .compare(key.attribute, .greater, value)
  }

  public static func >= (key: Key, value: Value) -> FetchRequest.Predicate {
    .compare(key.attribute, .greaterOrEqual, value)
  }

  /// See ``FetchRequest/Predicate/contains(_:_:)``.
  public func contains(_ text: String) -> FetchRequest.Predicate { .contains(attribute, text) }

  public func isIn(_ values: [Value]) -> FetchRequest.Predicate { .isIn(attribute, values) }
}

extension FetchRequest.Predicate {
  /// A chain of `&&` makes one ``and(_:)``, not a nest of them.
  public static func && (first: Self, second: Self) -> Self {
    if case .and(let parts) = first { return .and(parts + [second]) }
    return .and([first, second])
  }

  /// A chain of `||` makes one ``or(_:)``, not a nest of them.
  public static func || (first: Self, second: Self) -> Self {
    if case .or(let parts) = first { return .or(parts + [second]) }
    return .or([first, second])
  }

  public static prefix func ! (predicate: Self) -> Self { .not(predicate) }
}
