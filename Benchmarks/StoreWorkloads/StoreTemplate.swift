public import FetchedResults
import Foundation
import Workloads

/// A filled store on disk, closed. Each use opens a copy, because filling a store takes much longer than copying it.
public final class StoreTemplate {
  private let model: [Entity]
  private let seed: UInt64
  private let folder: PrivateFolder
  private let path: String

  /// Fills a store, unless another worker or an earlier run has filled it already.
  ///
  /// - Parameters:
  ///   - name: Contains everything that determines the content, except `seed`, and becomes part of the name of a file
  ///     or folder. Workers of a run share the store of a name and seed.
  ///   - isKept: Whether the store stays for later runs.
  public init(
    _ name: String, model: [Entity], seed: UInt64, isKept: Bool = false,
    fill: (Store) throws -> Void
  ) throws {
    self.model = model
    self.seed = seed
    folder = try PrivateFolder()
    // A process numbers stores in the order it meets them, and an object's hash contains the number. The store gets its
    // number here, so that exact values do not depend on which process fills the store.
    _ = StoreNumbers.number(for: Self.identifier(seed))
    if isKept, let cache = KeptStores.folder() {
      path = try KeptStores.path(of: "\(name)-\(seed)", in: cache) {
        try Self.create($0, model, seed, fill)
      }
      return
    }
    let own = folder.path("filled.sqlite")
    let shared = ProcessInfo.processInfo.environment[SharedStores.variable].map {
      "\($0)/\(name)-\(seed).sqlite"
    }
    path = shared ?? own
    if FileManager.default.fileExists(atPath: path) { return }
    try Self.create(own, model, seed, fill)
    // A rename is one step: no process finds half a file. A second worker replaces the file with the same content.
    if let shared, rename(own, shared) != 0 { throw CocoaError(.fileWriteUnknown) }
  }

  private static func identifier(_ seed: UInt64) -> UUID { UUID.make(key: 0, seed: seed) }

  private static func create(
    _ path: String, _ model: [Entity], _ seed: UInt64, _ fill: (Store) throws -> Void
  ) throws {
    let store = try Store.create(at: path, model: model, identifier: identifier(seed))
    try fill(store)
    try store.close()
  }

  /// Makes a copy with an identifier of its own, so that no two copies in a process have the same identifier.
  public func copy() throws -> ClosedStoreCopy {
    let folder = try PrivateFolder()
    let copy = folder.path("copy.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let identifier = UUID.make(key: folder.serial, seed: seed)
    // A copy is lost with its process, so this write need not wait for the disk.
    try SQLiteFile.run(
      "PRAGMA synchronous = OFF; UPDATE Z_METADATA SET Z_UUID = '\(identifier.uuidString)'",
      at: copy)
    return ClosedStoreCopy(folder: folder, path: copy, model: model)
  }

  /// Makes a copy and opens it.
  public func open() throws -> StoreCopy { try copy().open() }
}

/// Stores that the workers of a run share, so that not every worker fills them.
public enum SharedStores {
  /// The environment variable that names the folder of shared stores. Without it, workers share none.
  public static let variable = "BENCH_SHARED_STORES"
  /// The environment variable that names the user's cache folder. Stores that stay for later runs are there.
  public static let cacheVariable = "XDG_CACHE_HOME"
}

/// A copy of a filled store that is not open yet.
public struct ClosedStoreCopy {
  fileprivate let folder: PrivateFolder
  fileprivate let path: String
  fileprivate let model: [Entity]

  public func open() throws -> StoreCopy {
    StoreCopy(folder: folder, store: try Store.open(at: path, model: model))
  }
}

/// An open store. Its folder is removed with it.
public final class StoreCopy {
  public let store: Store
  private let folder: PrivateFolder

  init(folder: PrivateFolder, store: Store) {
    self.folder = folder
    self.store = store
  }

  /// Lets every later commit return without waiting for the disk. A process that has waited for the disk wakes with
  /// cold caches, and its next work takes up to seven times as long. That would measure the machine, not the store.
  public func doNotWaitForDisk() throws {
    try store.withConnection { try SQLiteFile.run("PRAGMA synchronous = OFF", $0) }
  }
}
