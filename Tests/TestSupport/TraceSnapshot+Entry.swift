public import Workloads

extension TraceSnapshot {
  /// The snapshot that a trace's entry was read from, with the versions of its items.
  public init(_ entry: Trace.Entry) {
    var versions = entry.versions[...]
    let items = entry.snapshot.sectionIdentifiers.indices.map { index in
      entry.snapshot.itemIdentifiers(atSectionIndex: index).map {
        Item($0, version: versions.popFirst() ?? "none")
      }
    }
    self.init(
      sections: zip(entry.snapshot.sectionIdentifiers, items).map { Section(id: $0, items: $1) })
  }
}
