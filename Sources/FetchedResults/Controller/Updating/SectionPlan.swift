import SnapshotDiff

/// How the sections of a list change when objects get their places.
struct SectionPlan: ~Copyable {
  /// Neighbours among the placed objects that go into one section at one place.
  struct Run {
    let name: String
    /// Indices of the placed objects.
    let members: Range<Int>
    /// Whether an unmoved item of the section follows right behind the members.
    let joinsNext: Bool
    /// The section before the run's section; nil if the run's section is the first. Used only if `isArriving`.
    var sectionBefore: String?
    /// Whether the section has to be made here or brought here.
    var isArriving = false
  }

  var runs: [Run] = []

  /// The sections among `emptied` that stay in place, because objects are placed into them.
  fileprivate(set) var kept: Set<Int> = []

  /// The old indices of the sections that have no unmoved items.
  fileprivate(set) var emptied: Set<Int> = []

  /// Sections that vanish, or that move relative to sections that stay; in their old order.
  fileprivate(set) var leaving: [String] = []

  /// Sections that are new, or that move relative to sections that stay; in their new order.
  fileprivate(set) var arriving: [String] = []

  /// Sections with no items left, in their old order.
  fileprivate(set) var vanishing: [String] = []

  fileprivate let names: [String]
  fileprivate let isSectioned: Bool

  /// Whether an object that was in the list is in the same section, and the section has not moved.
  func isUnmoved(_ object: PlacedObject) -> Bool {
    guard isSectioned else { return true }
    guard let section = object.oldSection, names[section] == object.sectionName else {
      return false
    }
    return !emptied.contains(section) || kept.contains(section)
  }

  /// Decides which of the sections without unmoved items stay, move, or vanish.
  ///
  /// - Parameters:
  ///   - introduced: The indices of the runs whose sections have no unmoved items.
  ///   - bounds: For each of these runs, the old indices of the two nearest sections that have unmoved items. The run's
  ///     section can stay only between these sections.
  ///   - introducedNames: The names of these runs' sections.
  fileprivate mutating func resolve(
    _ introduced: [Int], _ bounds: [(after: Int, before: Int)], in list: ListSnapshot,
    _ introducedNames: Set<String>
  ) {
    var candidates: [Int] = []
    for (run, bound) in zip(introduced, bounds) {
      guard let section = list.indexOfSection(runs[run].name), section > bound.after,
        section < bound.before
      else { continue }
      candidates.append(section)
    }
    kept = Set(candidates.longestIncreasingRun().map { candidates[$0] })
    for run in introduced {
      let name = runs[run].name
      if let section = list.indexOfSection(name), kept.contains(section) { continue }
      runs[run].isArriving = true
      arriving.append(name)
    }
    for section in emptied.sorted() where !kept.contains(section) {
      leaving.append(names[section])
      if !introducedNames.contains(names[section]) { vanishing.append(names[section]) }
    }
  }
}

extension PlacementPass {
  /// - Throws: ``StoreError/Kind/outOfOrderSection`` if objects of one section would not be neighbours.
  /// - Complexity: O(*k* log *n*) for *k* objects. If it throws, it also walks the list.
  func sections() throws(StoreError) -> SectionPlan {
    var plan = SectionPlan(
      names: updater.list.sectionIdentifiers, isSectioned: updater.isSectioned)
    for (section, count) in awayInSection
    where count == updater.list.itemCount(atSectionIndex: section) {
      plan.emptied.insert(section)
    }
    // For each run in `introduced`: the section can stay only if its old index lies between `after` and `before`.
    var bounds: [(after: Int, before: Int)] = []
    // The runs whose sections are not in `unmoved`.
    var introduced: [Int] = []
    var introducedNames: Set<String> = []
    var start = 0
    while start < objects.count {
      let index = objects[start].insertionIndex
      let end = objects[start...].firstIndex { $0.insertionIndex != index } ?? objects.count
      let before = plan.isSectioned ? unmoved.section(at: index - 1) : nil
      let after = plan.isSectioned ? unmoved.section(at: index) : nil
      var nameBefore = before.map { plan.names[$0] }
      var first = start
      while first < end {
        let name = objects[first].sectionName
        let last = objects[first..<end].firstIndex { $0.sectionName != name } ?? end
        let joinsPrevious = first == start && before.map { plan.names[$0] == name } ?? false
        let joinsNext =
          plan.isSectioned
          ? last == end && after.map { plan.names[$0] == name } ?? false : index < unmoved.count
        if plan.isSectioned {
          // Between two items of one section there is no room for another section.
          if let before, before == after, !joinsPrevious || !joinsNext { throw outOfOrder() }
          if !joinsPrevious, !joinsNext {
            let isStaying = updater.list.indexOfSection(name).map { !plan.emptied.contains($0) }
            guard !(isStaying ?? false), introducedNames.insert(name).inserted else {
              throw outOfOrder()
            }
            introduced.append(plan.runs.count)
            bounds.append((before ?? -1, after ?? .max))
          }
        }
        plan.runs.append(
          .init(
            name: name, members: first..<last, joinsNext: joinsNext, sectionBefore: nameBefore))
        nameBefore = name
        first = last
      }
      start = end
    }
    if plan.isSectioned { plan.resolve(introduced, bounds, in: updater.list, introducedNames) }
    return plan
  }

  /// Walks the whole list to find the section that is out of order.
  private func outOfOrder() -> StoreError {
    var names: [String] = []
    var place = 0
    for next in 0...unmoved.count {
      while place < objects.count, objects[place].insertionIndex == next {
        names.append(objects[place].sectionName)
        place += 1
      }
      guard let section = unmoved.section(at: next) else { continue }
      names.append(updater.list.sectionIdentifiers[section])
    }
    var seen: Set<String> = []
    let index = names.indices.first {
      !seen.insert(names[$0]).inserted && names[$0] != names[$0 - 1]
    }
    return .outOfOrderSection(
      names[index ?? 0], at: index ?? 0, path: updater.context.store.path)
  }
}
