import Foundation
import Testing

@testable import StoreWorkloads

@Suite struct KeptStoresTests {
  /// Asks for the store in a folder. Returns the store's content, and whether this call filled the store.
  private func ask(_ folder: URL) throws -> (String, isFilledNow: Bool) {
    var isFilledNow = false
    let path = try KeptStores.path(of: "events", in: folder) { path in
      isFilledNow = true
      try "rows".write(toFile: path, atomically: false, encoding: .utf8)
    }
    return (try String(contentsOfFile: path, encoding: .utf8), isFilledNow)
  }

  @Test(arguments: ["filled.sqlite", "checksum"])
  func aDamagedStoreIsFilledAnew(file: String) throws {
    try withFolder { folder in
      let folder = URL(fileURLWithPath: folder)
      _ = try ask(folder)
      let damaged = folder.appendingPathComponent("events/\(file)")
      try "rowt".write(to: damaged, atomically: false, encoding: .utf8)
      try #expect(ask(folder) == ("rows", true))
      try FileManager.default.removeItem(at: damaged)
      try #expect(ask(folder) == ("rows", true))
      try #expect(ask(folder) == ("rows", false))
    }
  }

  @Test func aSoundStoreOfAnotherProcessStays() throws {
    try withFolder { folder in
      let (folder, other) = (URL(fileURLWithPath: folder), URL(fileURLWithPath: "\(folder)/other"))
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
      _ = try ask(other)
      let path = try KeptStores.path(of: "events", in: folder) { path in
        try "late".write(toFile: path, atomically: false, encoding: .utf8)
        // The other process is first.
        try FileManager.default.moveItem(
          at: other.appendingPathComponent("events"), to: folder.appendingPathComponent("events"))
      }
      try #expect(String(contentsOfFile: path, encoding: .utf8) == "rows")
    }
  }

  @Test func theFolderIsTheUsers() throws {
    try withFolder { home in
      let ofHome = KeptStores.folder(["HOME": home, "XDG_CACHE_HOME": "relative"])
      #expect(ofHome?.path == "\(home)/.cache/snapshot-diff-benchmark")
      let chosen = KeptStores.folder(["HOME": home, "XDG_CACHE_HOME": "\(home)/chosen"])
      #expect(chosen?.path == "\(home)/chosen/snapshot-diff-benchmark")
      #expect(KeptStores.folder([:]) == nil)
      // A file blocks the path of the folder.
      try "".write(toFile: "\(home)/file", atomically: false, encoding: .utf8)
      #expect(KeptStores.folder(["XDG_CACHE_HOME": "\(home)/file"]) == nil)
    }
  }

  @Test func aFailureLeavesNothing() throws {
    try withFolder { folder in
      let folder = URL(fileURLWithPath: folder)
      #expect(throws: CancellationError.self) {
        try KeptStores.path(of: "events", in: folder) { path in
          try "half".write(toFile: path, atomically: false, encoding: .utf8)
          throw CancellationError()
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      try #expect(ask(folder) == ("rows", true))
    }
  }
}
