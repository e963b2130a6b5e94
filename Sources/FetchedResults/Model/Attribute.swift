/// One stored property of an ``Entity``. An attribute of any kind accepts ``Value/null``.
public struct Attribute: Hashable, Sendable {
  /// The kind of value that an attribute accepts: the ``Value`` case of the same name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case string
    case integer
    case double
    case date
    case bool
    case data
  }

  /// Must consist of ASCII letters, digits and underscores, and begin with a letter.
  public var name: String
  public var kind: Kind

  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

extension Attribute.Kind {
  /// The column type Core Data declares for this kind.
  var columnType: String {
    switch self {
    case .string: "VARCHAR"
    case .integer: "INTEGER"
    case .double: "FLOAT"
    case .date: "TIMESTAMP"
    case .bool: "INTEGER"
    case .data: "BLOB"
    }
  }
}
