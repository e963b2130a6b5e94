/// One part of a run that is divided among `count` machines: `2/3`.
public struct Shard: Hashable, Sendable {
  /// From 1 to ``count``.
  public let index: Int
  public let count: Int

  /// The most parts of a run. Nobody would merge more.
  public static let mostParts = 10_000

  /// nil unless `count` is in 1...``mostParts`` and `index` in 1...`count`.
  public init?(index: Int, count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }
}

extension Shard: StoredAsText {
  public var description: String { "\(index)/\(count)" }

  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, count: count)
    // Each part has one spelling: `02/3` is refused.
    guard description == text else { return nil }
  }
}
