import FetchedResults
import Foundation
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@testable import Screens

struct PhotoDropTests {
  private static let rightWays: [@Sendable (ManagedObjectContext) -> PhotoScreen] = [
    { PhotoSnapshots($0) }, { CarefulPhotoBlocks($0) },
  ]

  @Test(arguments: 0..<2) func aDropOfOneIsOneMove(way: Int) throws {
    let scene = try PhotoScene(40, Self.rightWays[way])
    try scene.screen.drop(scene.photos([2]), at: 7)
    #expect(scene.view.updateLog == ["M(0 - 2 -> 0 - 7)"])
    // All moved rows were on screen, and every cell keeps its content.
    #expect(scene.view.counters.cellsAsked == 0)
  }

  /// A list that shows a drop before its delivery still reloads a photo that has changed.
  @Test func aThumbnailOfADroppedPhotoIsShown() throws {
    let scene = try PhotoScene(40) { PhotoSnapshots($0) }
    let photo = try #require(scene.photos([3]).first)
    let object = try scene.screen.context.object(with: photo)
    try object.setValue(.integer(2), for: ManagedObject.revision)
    try scene.screen.drop([photo], at: 0)
    #expect(scene.view.updateLog.last == "R(0 - 0)")
    let cell = scene.view.cell(at: ItemPath(section: 0, item: 0)) as? ScreenCell
    #expect(cell?.content == ScreenCell.Content(objectID: photo, revision: 2))
  }

  /// A photo that keeps its index is not written.
  @Test(arguments: 0..<2) func aDropOfFiftyIsFiftyMovesOrFewer(way: Int) throws {
    let scene = try PhotoScene(200, Self.rightWays[way])
    for var step in TestSteps.each(debug: 10, release: 100) {
      let rows = step.generator.distinctOffsets(50, below: 200).sorted()
      let index = Int.random(in: 0...150, using: &step.generator)
      var model = scene.keys
      let photos = rows.map { model[$0] }
      model.removeAll(where: photos.contains)
      model.insert(contentsOf: photos, at: index)
      let displaced = zip(model, scene.keys).count { $0 != $1 }
      let written = scene.screen.counts.rowsWritten
      scene.view.resetCounters()
      try scene.screen.drop(scene.photos(rows), at: index)
      #expect(scene.keys == model, "\(step)")
      #expect(try scene.storedKeys() == model, "\(step)")
      #expect(scene.screen.counts.rowsWritten - written == displaced, "\(step)")
      #expect(scene.view.counters.updateItems == scene.view.counters.itemMoves, "\(step)")
      #expect(scene.view.counters.itemMoves <= 50, "\(step)")
      #expect(scene.view.counters.batches <= 1, "\(step)")
    }
  }

  private static let batchWays: [@Sendable (ManagedObjectContext) -> PhotoScreen] =
    rightWays + [{ DeleteInsertPhotoBlocks($0) }]

  /// One save deletes a photo, changes photos behind it and moves one, so that old and new paths differ.
  @Test(arguments: 0..<3) func aSaveOfManyKindsIsShown(way: Int) throws {
    let scene = try PhotoScene(40, Self.batchWays[way])
    let other = ManagedObjectContext(scene.copy.store)
    var saved: SavedChanges?
    other.didSave = { saved = $0 }
    let photos = try scene.photos([0, 3, 9, 6]).map(other.existingObject(with:))
    try other.delete(photos[0])
    for photo in photos[1...] { try photo.setValue(.integer(2), for: ManagedObject.revision) }
    try photos[3].setValue(.integer(-1), for: PhotoRows.position)
    try other.save()
    try scene.screen.merge(try #require(saved))
    #expect(scene.keys.prefix(10) == [7, 2, 3, 4, 5, 6, 8, 9, 10, 11])
    #expect(try scene.storedKeys() == scene.keys)
    let shown = scene.screen.shown
    let changed = Set(photos[1...].map(\.objectID))
    let faults = ScreenCheck.cells(
      of: scene.view, item: { shown.item(at: $0) }, revision: { changed.contains($0) ? 2 : 1 })
    #expect(faults == [] && scene.screen.brokenBatches.isEmpty)
  }

  /// A reload is a delete and an insert at the photo's old place. One of the displaced photos was at the target of the
  /// move. So the batch inserts at this place and also moves to it.
  @Test(arguments: [(1, 3), (3, 1), (0, 39), (5, 4)])
  func closuresOfADropInsertAndMoveToOnePlace(from row: Int, to index: Int) throws {
    let scene = try PhotoScene(40) { PhotoBlocks($0) }
    try scene.screen.drop(scene.photos([row]), at: index)
    let broken = try #require(scene.screen.brokenBatches.first)
    #expect(scene.screen.brokenBatches.count == 1 && broken.rule == 6)
    #expect(
      broken.text
        == "attempt to perform an insert and a move to the same index path (0 - \(index))")
    let moves = "M(0 - \(row) -> 0 - \(index))"
    let shifted = row < index ? Array(row + 1...index) : Array(index...row - 1)
    let reloads = shifted.map { "R(0 - \($0))" }
    #expect(Set(broken.batch.components(separatedBy: ", ")) == Set(reloads + [moves]))
    // After the reload of all data the list is right.
    #expect(scene.view.updateLog == ["reloadData"])
    #expect(scene.keys == (try scene.storedKeys()))
    // Apple documents a move for each photo whose sort key has changed. No rule refuses these moves.
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    var told = BatchUpdates()
    told.moveItem(at: path(row), to: path(index))
    let step = row < index ? -1 : 1
    for place in shifted { told.moveItem(at: path(place), to: path(place + step)) }
    try scene.view.performBatchUpdates(told)
  }

  /// Reloads fit into a batch that deletes and inserts the photo instead of moving it.
  @Test func closuresOfADropAreRightAsDeletionAndInsertion() throws {
    let scene = try PhotoScene(40) { DeleteInsertPhotoBlocks($0) }
    try scene.screen.drop(scene.photos([1]), at: 3)
    #expect(scene.view.updateLog == ["D(0 - 1), I(0 - 3), R(0 - 2), R(0 - 3)"])
    #expect(scene.screen.brokenBatches.isEmpty)
    #expect(scene.keys.prefix(5) == [1, 3, 4, 2, 5])
    #expect(try scene.storedKeys() == scene.keys)
    // The cell of the moved photo, and the cells of the two photos that it displaced.
    #expect(scene.view.counters.cellsAsked == 3)
  }

  /// Our controller makes one call for each object. Core Data's controller could make two calls for one object: a move,
  /// which implies an update, and an update at the old path.
  @Test func twoCallbacksForOneObjectDeleteAndReloadOnePlace() throws {
    let scene = try PhotoScene(40) { DeleteInsertPhotoBlocks($0) }
    let blocks = try #require(scene.screen as? PhotoBlocks)
    let controller = blocks.controller
    let (path, newPath) = (ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 3))
    let photo = try controller.object(at: path)
    try blocks.controllerWillChangeContent(controller)
    try blocks.controller(
      controller, didChange: photo, at: path, for: .update, newIndexPath: path)
    try blocks.controller(
      controller, didChange: photo, at: path, for: .move, newIndexPath: newPath)
    try blocks.controllerDidChangeContent(controller)
    let broken = try #require(blocks.brokenBatches.first)
    #expect(blocks.brokenBatches.count == 1 && broken.rule == 2)
    #expect(broken.text == "attempt to delete and reload the same index path (0 - 1)")
    #expect(broken.batch == "D(0 - 1), I(0 - 3), R(0 - 1)")
    #expect(scene.view.updateLog == ["reloadData"])
  }
}
