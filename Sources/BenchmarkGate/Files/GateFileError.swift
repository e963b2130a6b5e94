/// Why a baseline or a file of thresholds cannot be read.
public struct GateFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// Counted from one.
  public var line: Int
  public var reason: String
  public var advice: String

  /// The error on one line. A long path or reason is cut in the middle.
  public var description: String {
    "\(path.onOneLine(most: 5000)), line \(line): \(reason.onOneLine()). \(advice)"
  }
}
