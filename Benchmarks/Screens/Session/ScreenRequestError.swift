/// An error of a request for something that the screen does not have.
public enum ScreenRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownWay(String)
  /// The screen does not exist with this number of objects.
  case unknownSize(Int)

  public var description: String {
    switch self {
    case .unknownWay(let way):
      "The screen has no way “\(way)”; its ways are listed by name."
    case .unknownSize(let size):
      "The screen is not made for \(size) objects; its sizes are listed with its family."
    }
  }
}
