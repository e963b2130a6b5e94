/// The name of one measured cell: `diff/peer-mix.uuid/lis/100000`.
public struct CellID: Hashable, Sendable, Codable {
  public var contest: ContestID
  public var subject: String

  public init(_ contest: ContestID, subject: String) {
    self.contest = contest
    self.subject = subject
  }

  /// Orders by size before subject, which keeps a contest's cells together.
  package func precedes(_ other: CellID) -> Bool {
    (contest.suite, contest.scenario, contest.size, subject)
      < (other.contest.suite, other.contest.scenario, other.contest.size, other.subject)
  }
}

extension CellID: LosslessStringConvertible {
  public var description: String {
    "\(contest.suite)/\(contest.scenario)/\(subject)/\(contest.size)"
  }

  public init?(_ text: String) {
    let parts = text.partsOfName
    guard parts.count == 4, let size = Int(parts[3]), !parts.contains("") else { return nil }
    contest = ContestID(suite: parts[0], scenario: parts[1], size: size)
    subject = parts[2]
  }
}

/// The name of a ``Contest``: `diff/peer-mix.uuid/100000`.
public struct ContestID: Hashable, Sendable, Codable {
  public var suite: String
  /// Dot-separated parameters, such as `peer-mix.uuid`.
  public var scenario: String
  /// The number of items.
  public var size: Int

  public init(suite: String, scenario: String, size: Int) {
    self.suite = suite
    self.scenario = scenario
    self.size = size
  }
}

extension ContestID: LosslessStringConvertible {
  public var description: String { "\(suite)/\(scenario)/\(size)" }

  public init?(_ text: String) {
    let parts = text.partsOfName
    guard parts.count == 3, let size = Int(parts[2]), !parts.contains("") else { return nil }
    self.init(suite: parts[0], scenario: parts[1], size: size)
  }
}

extension String {
  /// The parts between the slashes. Splits bytes, since a `Character` may join a slash and a combining accent.
  fileprivate var partsOfName: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
