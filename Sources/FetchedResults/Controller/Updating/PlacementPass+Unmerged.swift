// Items with stale positions: others have saved them, and that is not merged yet.

extension PlacementPass {
  /// Where among items with stale positions an object goes so that its section stays together.
  ///
  /// - Parameter floor: the least index there may be.
  func sectionBoundary(of object: PlacedObject, near index: Int, from floor: Int) -> Int {
    guard updater.isSectioned, updater.mayHaveStalePositions else { return index }
    var low = index
    while low > floor, isStale(at: low - 1) { low -= 1 }
    var high = index
    while high < unmoved.count, isStale(at: high) { high += 1 }
    if low == high { return index }
    // The last place behind an item of the section, or else before one, or else between two sections.
    let places = (low...high).reversed()
    return places.first { name(at: $0 - 1) == object.sectionName }
      ?? places.first { name(at: $0) == object.sectionName }
      ?? places.first { name(at: $0) != name(at: $0 - 1) } ?? index
  }

  private func isStale(at index: Int) -> Bool {
    guard let objectID = unmoved.item(at: index) else { return false }
    return updater.unsavedPosition(of: objectID) == nil && updater.hasStalePosition(objectID)
  }

  private func name(at index: Int) -> String? {
    unmoved.section(at: index).map { updater.list.sectionIdentifiers[$0] }
  }
}
