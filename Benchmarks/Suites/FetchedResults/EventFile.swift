import CSQLite
import FetchedResults
import Foundation
import Workloads

/// A store of events on disk, closed: others are opened on copies of it, since to fill one anew takes
/// much longer.
final class EventFile {
  let events: Events
  let isIndexed: Bool
  private let folder: PrivateFolder
  private let path: String

  /// Fills a store, unless another worker of the run has.
  init(_ events: Events, isIndexed: Bool) throws {
    self.events = events
    self.isIndexed = isIndexed
    folder = try PrivateFolder()
    let own = folder.path("events.sqlite")
    guard let shared = ProcessInfo.processInfo.environment[SharedStores.variable] else {
      path = own
      try Self.fill(own, events, isIndexed: isIndexed)
      return
    }
    let name = "\(isIndexed ? "indexed" : "unindexed")-\(events.count)-\(events.seed).sqlite"
    path = "\(shared)/\(name)"
    if FileManager.default.fileExists(atPath: path) { return }
    try Self.fill(own, events, isIndexed: isIndexed)
    // In one step, so that nobody finds half a file; who comes second puts the same in its place.
    guard rename(own, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  private static func fill(_ path: String, _ events: Events, isIndexed: Bool) throws {
    let store = try Store.create(
      at: path, model: Events.model(isIndexed: isIndexed),
      identifier: UUID.make(key: 0, seed: events.seed))
    try store.insert(
      into: "Event", rows: (0..<events.count).lazy.map(events.values(ofRow:)))
    try store.close()
  }

  /// Opens a copy with an identifier of its own, so that no two stores of a process share one.
  func open() throws -> EventStore {
    let folder = try PrivateFolder()
    let copy = folder.path("events.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let identifier = UUID.make(key: folder.serial, seed: events.seed)
    try BareStatement.run("UPDATE Z_METADATA SET Z_UUID = '\(identifier.uuidString)'", at: copy)
    return EventStore(
      events: events, folder: folder,
      store: try Store.open(at: copy, model: Events.model(isIndexed: isIndexed)))
  }
}

/// Stores that the workers of a run share, so that each is filled once.
public enum SharedStores {
  /// The variable of the environment that names their folder; without it none are shared.
  public static let variable = "BENCH_SHARED_STORES"
}

/// An open store of events. Its folder goes with it.
final class EventStore {
  let events: Events
  let store: Store
  private let folder: PrivateFolder

  /// From now on a commit does not wait for the disk. A process that has slept for one wakes with cold
  /// caches, and what it then does takes up to seven times as long: that is the machine's, not the
  /// store's.
  func doNotWaitForDisk() throws {
    try store.withConnection { connection in
      let sql = "PRAGMA synchronous = OFF"
      guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
        throw SQLiteFailure(message: String(cString: sqlite3_errmsg(connection)), sql: sql)
      }
    }
  }

  /// The last row.
  var last: Int { events.count - 1 }

  init(events: Events, folder: PrivateFolder, store: Store) {
    self.events = events
    self.folder = folder
    self.store = store
  }
}

/// A folder that goes with its owner.
final class PrivateFolder {
  /// No other folder of this process has it.
  let serial: Int
  private let url: URL

  private static let serials = Serials()

  init() throws {
    serial = Self.serials.next()
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "events-\(ProcessInfo.processInfo.processIdentifier)-\(serial)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // A store in it closes itself; what cannot be removed here goes with the run's temporary folder.
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
