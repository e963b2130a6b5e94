import FetchedResults
import TestSupport

/// The changes that must be reported between two lists, found by comparing the lists item by item.
struct ExpectedChanges {
  var deleted: Set<ObjectID> = []
  var inserted: Set<ObjectID> = []
  var changed: Set<ObjectID> = []
  /// Objects in both lists that may be reported as moved. Exactly `moveCount` of them must be reported as moved.
  var movable: Set<ObjectID> = []
  var moveCount = 0

  /// - Parameters:
  ///   - changed: all changed objects, in the lists or not.
  ///   - movable: the objects with a change in a value that decides their place.
  init(
    _ old: [FetchedIdentifiers.Section], _ new: [FetchedIdentifiers.Section],
    changed: Set<ObjectID>, movable: Set<ObjectID>
  ) {
    let oldOrder = old.flatMap(\.objectIDs)
    let newOrder = new.flatMap(\.objectIDs)
    deleted = Set(oldOrder).subtracting(newOrder)
    inserted = Set(newOrder).subtracting(oldOrder)
    let survivors = Set(newOrder).intersection(oldOrder)
    self.changed = changed.intersection(survivors)
    self.movable = movable.intersection(survivors)
    moveCount = self.movable.count - stayingCount(old, new, fixed: survivors.subtracting(movable))
  }

  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && changed.isEmpty && moveCount == 0 }

  /// The number of movable objects that stay. An object can stay if its section and its two fixed neighbours are the
  /// same as before. Of such objects between two fixed neighbours, a longest subsequence in the old order stays.
  private func stayingCount(
    _ old: [FetchedIdentifiers.Section], _ new: [FetchedIdentifiers.Section],
    fixed: Set<ObjectID>
  ) -> Int {
    let oldPlaces = places(old, fixed)
    let newPlaces = places(new, fixed)
    var candidates: [Int: [Int]] = [:]
    for objectID in new.flatMap(\.objectIDs) where movable.contains(objectID) {
      let (was, now) = (oldPlaces[objectID]!, newPlaces[objectID]!)
      if was.section == now.section, was.gap == now.gap {
        candidates[now.gap, default: []].append(was.index)
      }
    }
    return candidates.values.map(longestIncreasingLength).reduce(0, +)
  }

  private struct Place {
    let section: String
    let index: Int
    let gap: Int
  }

  private func places(
    _ sections: [FetchedIdentifiers.Section], _ fixed: Set<ObjectID>
  ) -> [ObjectID: Place] {
    var places: [ObjectID: Place] = [:]
    var gap = 0
    for section in sections {
      for objectID in section.objectIDs {
        places[objectID] = Place(section: section.name, index: places.count, gap: gap)
        if fixed.contains(objectID) { gap += 1 }
      }
    }
    return places
  }
}
