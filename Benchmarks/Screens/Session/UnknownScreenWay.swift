/// A scenario was asked for a way that it does not have.
public struct UnknownScreenWay: Error, Hashable, Sendable, CustomStringConvertible {
  public let way: String

  public init(way: String) { self.way = way }

  public var description: String { "The screen has no way “\(way)”; its ways are listed by name." }
}
