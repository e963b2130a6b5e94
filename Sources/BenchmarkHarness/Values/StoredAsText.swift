/// A value that is stored as its text.
public protocol StoredAsText: Codable, LosslessStringConvertible {}

extension StoredAsText {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no \(Self.self)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
