import FetchedResults
import SnapshotDiff
import StoreWorkloads
import Testing

@testable import Screens

/// A store of photos and a screen of them, without a session.
final class PhotoScene {
  let copy: StoreCopy
  let screen: PhotoScreen
  let view: ListView

  init(_ count: Int, _ screen: (ManagedObjectContext) -> PhotoScreen) throws {
    copy = try StoreTemplate("scene-\(count)", model: [PhotoRows.model], seed: 1) { store in
      try store.insert(
        into: PhotoRows.entity, rows: (0..<count).map { PhotoRows.values(ofRow: $0, seed: 1) })
    }.open()
    try copy.doNotWaitForDisk()
    self.screen = screen(ManagedObjectContext(copy.store))
    self.screen.isAudited = true
    try self.screen.open()
    view = try #require(self.screen.view)
    view.recordsUpdates = true
    view.resetCounters()
  }

  func photos(_ rows: [Int]) -> [ObjectID] {
    rows.map { screen.shown[$0] }
  }

  var keys: [Int64] { screen.shown.map(\.primaryKey) }

  func storedKeys() throws -> [Int64] {
    try copy.store.fetchIdentifiers(PhotoRows.request).sections[0].objectIDs.map(\.primaryKey)
  }
}
