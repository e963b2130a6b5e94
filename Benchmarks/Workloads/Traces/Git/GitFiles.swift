/// The files of the commit that was read last, and the snapshot that shows them.
struct GitFiles {
  private struct File {
    let identifier: String
    let section: String
    let version: String
    /// The last commit that touched the file.
    let commit: Int
  }

  private let order: GitHistory.Order
  private let sections: GitHistory.Sections
  /// By path.
  private var files: [[UInt8]: File] = [:]
  /// The commit that is being read, counted from the first commit read.
  private var commit = 0

  /// The number of digits of an object's name that make a version. In practice, two versions of one file never agree in
  /// so many digits. With more digits, versions would make up most of a compressed trace.
  static let versionDigits = 12

  private static let onlySection = "files"

  init(order: GitHistory.Order, sections: GitHistory.Sections) {
    self.order = order
    self.sections = sections
  }

  var count: Int { files.count }

  mutating func beginCommit() { commit += 1 }

  mutating func apply(_ change: GitLog.Change) {
    files[Array(change.path)] = change.object.map { object in
      File(
        identifier: GitName.identifier(change.path),
        section: sections == .one ? Self.onlySection : GitName.folder(change.path),
        version: String(decoding: object.prefix(Self.versionDigits), as: UTF8.self),
        commit: commit)
    }
  }

  /// - Complexity: O(*n* log *n*) for *n* files.
  func snapshot() -> TraceSnapshot {
    // Paths are compared by their bytes, as `git ls-tree` does.
    let ordered = files.sorted { left, right in
      order == .path || left.value.commit == right.value.commit
        ? left.key.lexicographicallyPrecedes(right.key)
        : left.value.commit > right.value.commit
    }
    var groups: [(name: String, items: [TraceSnapshot.Item])] =
      sections == .one ? [(Self.onlySection, [])] : []
    var places = sections == .one ? [Self.onlySection: 0] : [:]
    for (_, file) in ordered {
      let place = places[file.section] ?? groups.count
      if place == groups.count {
        places[file.section] = place
        groups.append((file.section, []))
      }
      groups[place].items.append(.init(file.identifier, version: file.version))
    }
    return TraceSnapshot(sections: groups.map { .init(id: $0.name, items: $0.items) })
  }
}
