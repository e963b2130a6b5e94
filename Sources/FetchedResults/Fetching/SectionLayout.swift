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

  /// Core Data's message if two sections that are apart have the same name; nil if every name is unique.
  ///
  /// SQLite groups by bytes and Swift compares strings by canonical equivalence. The two can only
  /// differ if a name is not ASCII, so ASCII names need no further check.
  var outOfOrderSection: String? {
    guard sections.contains(where: { !$0.name.utf8.allSatisfy { $0 < 0x80 } }) else { return nil }
    var names: Set<String> = []
    var index = 0
    for section in sections {
      guard names.insert(section.name).inserted else {
        return "The fetched object at index \(index) has an out of order section name "
          + "'\(section.name)'. Objects must be sorted by section name."
      }
      index += section.count
    }
    return nil
  }
}
