/// The files of the commit that was read last, and the snapshot that shows them.
///
/// Paths are numbered as they come. The cost of a commit depends on its changes alone. A snapshot costs a few passes
/// over the files and a sort of the files that changed since the last snapshot.
struct GitFiles {
  private let order: GitHistory.Order
  private let sections: GitHistory.Sections

  private struct File {
    let path: [UInt8]
    let identifier: String
    let section: String
    /// Empty if the file does not exist now.
    var version = ""
  }

  private var numbers: [[UInt8]: Int] = [:]
  private var files: [File] = []

  /// The numbers of the last snapshot's files, in order.
  private var shown: [Int] = []
  /// The files touched since the last snapshot, each with the last commit that touched it. Commits are counted from the
  /// first commit read.
  private var touched: [Int: Int] = [:]
  private var commit = 0

  /// The number of digits of an object's name that make a version. In practice, two versions of one file never agree in
  /// so many digits. With more digits, versions would make up most of a compressed trace.
  static let versionDigits = 12

  init(order: GitHistory.Order, sections: GitHistory.Sections) {
    self.order = order
    self.sections = sections
  }

  /// All changes applied from now on belong to the next commit.
  mutating func beginCommit() { commit += 1 }

  mutating func apply(_ change: GitLog.Change) {
    let number = number(of: change.path)
    files[number].version =
      change.object.map { String(decoding: $0.prefix(Self.versionDigits), as: UTF8.self) } ?? ""
    touched[number] = commit
  }

  /// The snapshot of the present files.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* files and *k* files touched since the last snapshot.
  mutating func snapshot() -> TraceSnapshot {
    placeTouched()
    var groups: [(name: String, items: [TraceSnapshot.Item])] =
      sections == .one ? [(Self.onlySection, [])] : []
    var places = sections == .one ? [Self.onlySection: 0] : [:]
    for number in shown {
      let file = files[number]
      let place = places[file.section] ?? groups.count
      if place == groups.count {
        places[file.section] = place
        groups.append((file.section, []))
      }
      groups[place].items.append(.init(file.identifier, version: file.version))
    }
    return TraceSnapshot(sections: groups.map { .init(id: $0.name, items: $0.items) })
  }

  /// How many files the last snapshot has.
  var count: Int { shown.count }
}

extension GitFiles {
  private static let onlySection = "files"

  private mutating func number(of path: ArraySlice<UInt8>) -> Int {
    let bytes = Array(path)
    if let number = numbers[bytes] { return number }
    let number = files.count
    numbers[bytes] = number
    files.append(
      File(
        path: bytes, identifier: GitName.identifier(path),
        section: sections == .one ? Self.onlySection : GitName.folder(path)))
    return number
  }

  private mutating func placeTouched() {
    let front = touched.keys.filter { !files[$0].version.isEmpty }.sorted {
      let (left, right) = (touched[$0] ?? 0, touched[$1] ?? 0)
      return order == .path || left == right ? isBefore($0, $1) : left > right
    }
    shown = front + shown.filter { touched[$0] == nil }
    // Swift's sort merges two sorted runs in linear time.
    if order == .path { shown = shown.sorted(by: isBefore) }
    touched.removeAll(keepingCapacity: true)
  }

  /// Compares paths by their bytes, as `git ls-tree` does.
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    files[left].path.lexicographicallyPrecedes(files[right].path)
  }
}
