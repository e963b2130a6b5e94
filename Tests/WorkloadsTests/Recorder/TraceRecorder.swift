import Foundation

/// Writes what a list shows as a trace.
struct TraceRecorder<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  let file: FileHandle
  let section: (Section) -> String
  let item: (Item) -> (identifier: String, version: String)

  func record(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) throws {
    let sections = snapshot.sectionIdentifiers.map { id -> [String: Any] in
      let items = snapshot.itemIdentifiers(inSection: id).map(item)
      return ["id": section(id), "items": items.map { [$0.identifier, $0.version] }]
    }
    try file.write(contentsOf: JSONSerialization.data(withJSONObject: ["sections": sections]))
    try file.write(contentsOf: Data("\n".utf8))
  }
}
