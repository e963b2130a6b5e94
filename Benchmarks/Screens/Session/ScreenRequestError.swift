/// A request for a way that the screen does not have.
public enum ScreenRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownWay(String)

  public var description: String {
    switch self {
    case .unknownWay(let way):
      "The screen has no way “\(way)”; its ways are listed by name."
    }
  }
}
