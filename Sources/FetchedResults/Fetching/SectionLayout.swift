/// The sections of a fetch and how many objects each has, in order, cut at the fetch limit.
struct SectionLayout {
  private(set) var sections: [(name: String, count: Int)] = []
  private var remaining: Int

  /// - Parameter limit: How many objects there can be in all; 0 sets no limit.
  init(limit: Int) { remaining = limit > 0 ? limit : .max }

  var isFull: Bool { remaining == 0 }

  /// Adds a group of objects. Neighbouring groups with one name are one section: for example null
  /// and the empty string, or two normalization forms of one text.
  mutating func append(_ name: String, count: Int) {
    let count = min(count, remaining)
    remaining -= count
    if let last = sections.indices.last, sections[last].name == name {
      sections[last].count += count
    } else {
      sections.append((name, count))
    }
  }

  /// The first section with the name of an earlier one, and the index of its first object; nil if every name is unique.
  ///
  /// SQLite groups by bytes and Swift compares strings by canonical equivalence. The two can only
  /// differ if a name is not ASCII, so ASCII names need no further check.
  var outOfOrderSection: (name: String, index: Int)? {
    guard sections.contains(where: { !$0.name.utf8.allSatisfy { $0 < 0x80 } }) else { return nil }
    var names: Set<String> = []
    var index = 0
    for section in sections {
      guard names.insert(section.name).inserted else { return (section.name, index) }
      index += section.count
    }
    return nil
  }
}

extension StoreError {
  /// The error for a section that is out of order, in Core Data's words.
  static func outOfOrderSection(
    _ name: String, at index: Int, sql: String? = nil, path: String
  ) -> StoreError {
    StoreError(
      .outOfOrderSection,
      "The fetched object at index \(index) has an out of order section name '\(name)'. "
        + "Objects must be sorted by section name.", sql: sql, path: path)
  }
}
