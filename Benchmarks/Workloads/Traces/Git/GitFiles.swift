import Foundation

/// The files of the commit that was read last, and the line of a trace that shows them.
///
/// Paths are numbered as they come. The cost of a commit depends on its changes alone. A line costs one pass over the
/// files and a sort of the files that changed since the last line.
struct GitFiles {
  private let order: GitHistory.Order
  private let sections: GitHistory.Sections
  private let encoder: JSONEncoder

  private struct File {
    let path: [UInt8]
    /// The start of its item's text.
    let beginning: [UInt8]
    let section: Int
    /// Empty if the file does not exist now.
    var version: [UInt8] = []
    var isShown = false
  }

  private var numbers: [[UInt8]: Int] = [:]
  private var files: [File] = []

  private var sectionNumbers: [String: Int] = [:]
  private var sectionBeginnings: [[UInt8]] = []

  /// The numbers of the last line's files, in order.
  private var shown: [Int] = []
  /// The files touched since the last line, each with the last commit that touched it. Commits are counted from the
  /// first one read.
  private var touched: [Int: Int] = [:]
  private var commit = 0

  /// The number of digits of an object's name that make a version. Two versions of one file never agree in so many
  /// digits in practice. With more digits, versions would make up most of a compressed trace.
  static let versionDigits = 12

  init(order: GitHistory.Order, sections: GitHistory.Sections) {
    self.order = order
    self.sections = sections
    encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    if sections == .one { _ = try? section("files") }
  }

  /// All changes applied from now on belong to the next commit.
  mutating func beginCommit() { commit += 1 }

  mutating func apply(_ change: GitLog.Change) throws {
    let number = try number(of: change.path)
    files[number].version = change.object.map { Array($0.prefix(Self.versionDigits)) } ?? []
    touched[number] = commit
  }

  /// The line for the present files, without its end.
  ///
  /// - Complexity: O(*n* + *k* log *n*) for *n* paths so far and *k* files touched since the last line.
  mutating func line() -> [UInt8] {
    placeTouched()
    var line = Array(#"{"sections":["#.utf8)
    for (index, group) in grouped().enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      line += sectionBeginnings[group.section]
      for (index, number) in group.items.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        line += files[number].beginning
        line += files[number].version
        line += #""]"#.utf8
      }
      line += "]}".utf8
    }
    line += "]}".utf8
    return line
  }

  /// How many files the last line has.
  var count: Int { shown.count }
}

extension GitFiles {
  private mutating func number(of path: ArraySlice<UInt8>) throws -> Int {
    let bytes = Array(path)
    if let number = numbers[bytes] { return number }
    let number = files.count
    numbers[bytes] = number
    let identifier = try encoder.encode(GitName.identifier(path))
    files.append(
      File(
        path: bytes, beginning: Array("[".utf8) + identifier + Array(",\"".utf8),
        section: sections == .one ? 0 : try section(GitName.folder(path))))
    return number
  }

  private mutating func section(_ name: String) throws -> Int {
    if let number = sectionNumbers[name] { return number }
    let number = sectionBeginnings.count
    sectionNumbers[name] = number
    sectionBeginnings.append(
      Array(#"{"id":"#.utf8) + (try encoder.encode(name)) + Array(#","items":["#.utf8))
    return number
  }

  private mutating func placeTouched() {
    let present = touched.keys.filter { !files[$0].version.isEmpty }
    switch order {
    case .path: placeByPath(arriving: present.filter { !files[$0].isShown }.sorted(by: isBefore))
    case .recent:
      let front = present.sorted {
        let (left, right) = (touched[$0] ?? 0, touched[$1] ?? 0)
        return left == right ? isBefore($0, $1) : left > right
      }
      var isTouched = [Bool](repeating: false, count: files.count)
      for number in touched.keys { isTouched[number] = true }
      shown = front + shown.filter { !isTouched[$0] }
    }
    for number in touched.keys { files[number].isShown = !files[number].version.isEmpty }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func placeByPath(arriving: [Int]) {
    var merged: [Int] = []
    merged.reserveCapacity(shown.count + arriving.count)
    var rest = shown[...]
    for number in arriving {
      let place = rest.partitioningIndex { !isBefore($0, number) }
      merged += rest[..<place]
      merged.append(number)
      rest = rest[place...]
    }
    merged += rest
    if touched.keys.contains(where: { files[$0].version.isEmpty && files[$0].isShown }) {
      merged.removeAll { files[$0].version.isEmpty }
    }
    shown = merged
  }

  /// Compares paths by their bytes, as `git ls-tree` does.
  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    files[left].path.lexicographicallyPrecedes(files[right].path)
  }

  /// Sections in the order of their first file, with their files in order.
  private func grouped() -> [(section: Int, items: [Int])] {
    if sections == .one { return [(0, shown)] }
    var groups: [(section: Int, items: [Int])] = []
    var places = [Int](repeating: -1, count: sectionBeginnings.count)
    for number in shown {
      let section = files[number].section
      if places[section] < 0 {
        places[section] = groups.count
        groups.append((section, []))
      }
      groups[places[section]].items.append(number)
    }
    return groups
  }
}

extension RandomAccessCollection {
  /// The first index whose element has the property. All elements behind it must have the property, too.
  fileprivate func partitioningIndex(where hasProperty: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if hasProperty(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
