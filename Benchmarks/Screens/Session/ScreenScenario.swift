public import SnapshotDiff

/// A screen of an app over a store, and the ways to build it, right and wrong.
public protocol ScreenScenario: Sendable {
  /// As in a cell's name: `feed.200`.
  var name: String { get }

  /// How many objects the screen has about.
  var size: Int { get }

  /// What it is, in a sentence or two of Markdown.
  var summary: String { get }

  /// The recommended way first.
  var ways: [ScreenWay] { get }

  /// How many updates a session has: one run of what is timed.
  var sessionUpdates: Int { get }

  /// How many sessions, each from a seed of its own, are counted.
  var countedSessions: Int { get }

  /// How many of them are counted of a way: of a floor, which has no faults to find, a tenth.
  func countedSessions(of way: ScreenWay) -> Int

  /// Fills the store that every session of `seed` begins with, the same for all ways.
  func prepare(seed: UInt64) throws -> any ScreenInput
}

extension ScreenScenario {
  public func countedSessions(of way: ScreenWay) -> Int {
    way.role == .floor ? (countedSessions + 9) / 10 : countedSessions
  }
}

/// One way to build a screen.
public struct ScreenWay: Hashable, Sendable {
  public enum Role: String, Sendable {
    /// What we would do.
    case recommended
    /// Right, too.
    case alternative
    case wrong
    /// The updates without a screen.
    case floor
  }

  /// As in a cell's name.
  public let name: String
  public let role: Role
  /// What is done, in a sentence of Markdown; of a wrong way, what is wrong with it, too.
  public let summary: String

  public init(_ name: String, _ role: Role, _ summary: String) {
    self.name = name
    self.role = role
    self.summary = summary
  }
}

/// The store of a scenario, filled and closed.
public protocol ScreenInput: AnyObject {
  /// Opens a copy of the store and shows the screen as it is before the first update.
  ///
  /// - Parameters:
  ///   - way: The name of one of the scenario's.
  ///   - seed: Decides which updates come and how the queues get along.
  ///   - audit: Checks every cell that is built and the screen after every update; nil, as under a
  ///     clock, checks nothing.
  ///   - history: Gets every snapshot that is shown.
  func open(
    _ way: String, seed: UInt64, audit: Bool, history: ScreenHistory?
  ) throws -> any ScreenSession
}

/// A screen that is open, and lives through updates.
public protocol ScreenSession: AnyObject {
  /// Goes on for so many updates, until both queues have nothing to do. However the updates are split
  /// into calls, the session is the same: one that races with the last one asked for comes with it, and
  /// the next call then has it already.
  ///
  /// - Throws: what must not happen in any way; a batch that the list view refuses is counted.
  func run(updates: Int) throws

  /// What was counted since the session was opened, its opening left out.
  var counts: ScreenCounts { get }

  /// What the screen shows; nil where nobody listens.
  var view: ListView? { get }

  /// The batches that the list view refused, in their order.
  var brokenBatches: [BrokenBatch] { get }

  /// What is wrong with the list, now that all is quiet; of a wrong way, what even it must keep.
  func violations() throws -> [String]
}
