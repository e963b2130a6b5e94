public import SnapshotDiff

/// A screen of an app over a store, and the ways to build it, right and wrong.
public struct ScreenScenario: Sendable {
  /// The scenario's name, such as `feed.200`. It is a part of a benchmark's name.
  public let name: String
  /// The approximate number of objects in the screen's list.
  public let size: Int
  /// A description of the screen, in a few sentences of Markdown.
  public let summary: String
  /// The ways to build the screen, the recommended way first.
  public let ways: [ScreenWay]
  /// The number of updates in a session. A timed run is one session.
  public let sessionUpdates: Int
  /// The number of counted sessions. Each has a seed of its own.
  public let countedSessions: Int
  let input: @Sendable (Self, _ seed: UInt64) throws -> any ScreenInput

  /// Fills the store that every session starts with. The store depends on `seed`, and is the same for all ways.
  public func prepare(seed: UInt64) throws -> any ScreenInput { try input(self, seed) }

  /// The number of counted sessions of a way. A floor has no faults to find, so ``sharedSessions`` is enough.
  public func countedSessions(of way: ScreenWay) -> Int {
    way.role == .floor ? sharedSessions : countedSessions / way.sessionDivisor
  }

  /// The number of counted sessions that all ways have in common.
  public var sharedSessions: Int {
    ways.filter { $0.role != .floor }.map { countedSessions / $0.sessionDivisor }.min() ?? 0
  }
}

/// One way to build a screen.
public struct ScreenWay: Hashable, Sendable {
  public enum Role: String, Sendable {
    case recommended
    /// Correct, but not recommended.
    case alternative
    case wrong
    /// For comparison: the same updates without a list, or with cells that read nothing.
    case floor
  }

  /// The way's name, which is a part of a benchmark's name.
  public let name: String
  public let role: Role
  /// What the way does, in a few sentences of Markdown. For a wrong way, also what is wrong with it.
  public let summary: String
  /// The scenario's number of counted sessions is divided by this. Above 1 if fewer sessions are enough for the way.
  let sessionDivisor: Int

  public init(_ name: String, _ role: Role, _ summary: String, sessionDivisor: Int = 1) {
    self.name = name
    self.role = role
    self.summary = summary
    self.sessionDivisor = sessionDivisor
  }
}

/// The store of a scenario, filled and closed.
public protocol ScreenInput: AnyObject {
  /// Copies the store. The returned function opens a screen over the copy, and shows its first list.
  ///
  /// - Parameters:
  ///   - way: The name of one of the scenario's ways.
  ///   - seed: Decides which updates come and how the steps of the queues interleave.
  ///   - audit: Whether to check every cell that is built, and the screen after every update. A timed session is not
  ///     audited.
  ///   - history: Records the snapshots of the session.
  func prepare(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> () throws -> any ScreenSession
}

extension ScreenInput {
  /// Copies the store, opens a screen over the copy, and shows its first list.
  public func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession {
    try prepare(way, seed: seed, audit: audit, history: history)()
  }
}

/// An open screen that receives updates.
public protocol ScreenSession: AnyObject {
  /// Runs `updates` more updates, and returns when all queues are idle. Further updates may come while the queues are
  /// busy. Then this call runs them, too, and later calls run fewer. So the session does not depend on how its updates
  /// are split into calls.
  ///
  /// - Throws: An error that no way may cause. A batch that the list view refuses is only counted.
  func run(updates: Int) throws

  /// What was counted since the session was opened, without the opening itself.
  var counts: ScreenCounts { get }

  /// The view that shows the list; nil if the way shows none.
  var view: ListView? { get }

  /// The batches that the list view refused, in order.
  var brokenBatches: [BrokenBatch] { get }

  /// What is wrong with the screen once the queues are idle. A wrong way is not checked for the faults that it is
  /// expected to have.
  func violations() throws -> [String]
}

/// A request for something that does not exist, or a fault that no way may cause.
public struct ScreenFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
