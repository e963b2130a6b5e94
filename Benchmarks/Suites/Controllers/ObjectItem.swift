import FetchedResults
import SnapshotDiff

/// An object as an item of a snapshot: a mistake of some apps.
///
/// A snapshot requires items that may cross isolation domains, and an object may not. Here, items and objects stay in
/// the isolation domain in which they were made.
struct ObjectItem: Hashable, @unchecked Sendable {
  let object: ManagedObject

  func holds(_ row: Events.Row) -> Bool {
    (try? object.value(for: "sport")) == .string(row.sport)
      && (try? object.value(for: "date")) == row.storedDate
  }
}

extension Events {
  func violations(
    of snapshot: FetchedSnapshot, in scenario: EventScenario, named naming: SectionNaming = .own
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
      for (row, item) in zip(section.rows, items) where item.primaryKey != Int64(row + 1) {
        return ["p\(item.primaryKey) stands where p\(row + 1) belongs"]
      }
    }
    return []
  }
}
