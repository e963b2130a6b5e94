import FetchedResults
import SnapshotDiff

/// An item identifier that stands for an object of a store of events.
protocol ItemOfObject: Hashable, Sendable {
  var objectIdentifier: ObjectID { get }

  /// Whether the item gives the values of a row for its object; true if the item has no values.
  func holds(_ row: Events.Row) -> Bool
}

extension ObjectID: ItemOfObject {
  var objectIdentifier: ObjectID { self }

  func holds(_ row: Events.Row) -> Bool { true }
}

/// An object as an item of a snapshot: a mistake that apps make unless someone warns them.
///
/// A snapshot requires items that may cross isolation domains, and an object may not cross them. Here neither leaves
/// the isolation domain in which it was made.
struct ObjectItem: ItemOfObject, @unchecked Sendable {
  let object: ManagedObject

  init(_ object: ManagedObject) { self.object = object }

  var objectIdentifier: ObjectID { object.objectID }

  func holds(_ row: Events.Row) -> Bool {
    (try? object.value(for: "sport")) == .string(row.sport)
      && (try? object.value(for: "date")) == row.storedDate
  }
}

extension Events {
  /// How a snapshot differs from the answer known beforehand; empty if it does not.
  func violations<Item: ItemOfObject>(
    of snapshot: DiffableDataSourceSnapshot<String, Item>, in scenario: EventScenario,
    named naming: SectionNaming = .own
  ) -> [String] {
    let sections = sections(of: scenario)
    let names = sections.enumerated().map { naming.name($0, $1.name) }
    if snapshot.sectionIdentifiers != names { return ["the sections are not \(names)"] }
    if snapshot.numberOfItems != count {
      return ["there are \(snapshot.numberOfItems) items, not \(count)"]
    }
    for (index, section) in sections.enumerated() {
      let items = snapshot.itemIdentifiers(atSectionIndex: index)
      if items.count != section.rows.count {
        return ["\(section.name) has \(items.count) items, not \(section.rows.count)"]
      }
      for (row, item) in zip(section.rows, items) {
        let key = item.objectIdentifier.primaryKey
        if key != Int64(row + 1) { return ["p\(key) stands where p\(row + 1) belongs"] }
        if !item.holds(rows[row]) { return ["p\(key) has other values than were stored"] }
      }
    }
    return []
  }
}
