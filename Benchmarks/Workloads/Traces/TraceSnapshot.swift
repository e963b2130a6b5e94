/// One line of a trace: the content of a list at one moment.
public struct TraceSnapshot: Hashable, Sendable, Codable {
  public struct Section: Hashable, Sendable, Codable {
    public let id: String
    public let items: [Item]

    public init(id: String, items: [Item]) {
      self.id = id
      self.items = items
    }
  }

  public struct Item: Hashable, Sendable, Codable {
    public let identifier: String
    public let version: String

    public init(_ identifier: String, version: String) {
      self.identifier = identifier
      self.version = version
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      identifier = try container.decode(String.self)
      guard !container.isAtEnd else { throw Self.misshapen(container) }
      version = try container.decode(String.self)
      guard container.isAtEnd else { throw Self.misshapen(container) }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(identifier)
      try container.encode(version)
    }

    private static func misshapen(_ container: any UnkeyedDecodingContainer) -> DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "an item is an identifier and a version"))
    }
  }

  public let sections: [Section]

  public init(sections: [Section]) { self.sections = sections }
}
