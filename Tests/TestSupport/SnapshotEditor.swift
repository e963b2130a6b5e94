import SnapshotDiff
import Workloads

/// Builds and edits snapshots at random, through their own members.
///
/// ``SnapshotEdit`` tries single calls, valid and invalid. This editor makes the changes that lists see: it
/// deletes, inserts and moves runs, and replaces, renames and moves sections.
struct SnapshotEditor<Identifier: FuzzIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>

  var generator: SplitMix64
  /// Items have keys in `0..<itemKeys`, and sections in `0..<sectionKeys`.
  let itemKeys: Int
  let sectionKeys: Int
  /// The largest length of a run of items in one edit.
  let longestRun: Int

  init(using generator: inout SplitMix64) {
    let isLarge = Int.random(in: 0..<12, using: &generator) == 0
    itemKeys = isLarge ? 400 : Int.random(in: 2...80, using: &generator)
    sectionKeys = [2, 4, 9, 24][Int.random(in: 0..<4, using: &generator)]
    longestRun = isLarge ? 40 : Int.random(in: 1...20, using: &generator)
    self.generator = generator
  }
}

extension SnapshotEditor {
  /// A snapshot of up to half of all items, in order or shuffled, in some of the sections.
  mutating func randomSnapshot() throws(SnapshotError) -> Snapshot {
    var snapshot = Snapshot()
    let sectionCount = random(0...sectionKeys * 2 / 3 + 1)
    let sections = Array(0..<sectionKeys).shuffled(using: &generator).prefix(sectionCount)
    try snapshot.appendSections(sections.map(Identifier.make))
    if sections.isEmpty { return snapshot }
    var items = Array(0..<itemKeys)
    if flip() { items.shuffle(using: &generator) }
    items.removeLast(itemKeys - random(0...itemKeys / 2))
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      let isLast = index == snapshot.numberOfSections - 1
      let count = isLast ? items.count : random(0...min(items.count, 2 * itemKeys / sectionCount))
      try snapshot.appendItems(
        items.prefix(count).map(Identifier.make), toSection: respelt(section))
      items.removeFirst(count)
    }
    return snapshot
  }

  /// The same content without marks, entered in another order, with every identifier respelt.
  mutating func rebuilt(_ snapshot: Snapshot) throws(SnapshotError) -> Snapshot {
    var rebuilt = Snapshot()
    try rebuilt.appendSections(snapshot.sectionIdentifiers.map { $0.respelt })
    for index in Array(0..<snapshot.numberOfSections).shuffled(using: &generator) {
      let items = snapshot.itemIdentifiers(atSectionIndex: index).map { $0.respelt }
      let cut = random(0...items.count)
      let section = snapshot.sectionIdentifiers[index]
      try rebuilt.appendItems(Array(items[cut...]), toSection: section)
      if cut < items.count {
        try rebuilt.insertItems(Array(items[..<cut]), beforeItem: items[cut])
      } else {
        try rebuilt.appendItems(items, toSection: section)
      }
    }
    return rebuilt
  }
}

extension SnapshotEditor {
  mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func flip() -> Bool { generator.next() & 1 == 0 }

  mutating func respelt(_ identifier: Identifier) -> Identifier {
    flip() ? identifier.respelt : identifier
  }

  /// A random section; nil if there is none.
  mutating func section(of snapshot: Snapshot) -> Identifier? {
    snapshot.sectionIdentifiers.randomElement(using: &generator).map { respelt($0) }
  }

  /// A run of items of a random section; empty if there is no section or the section is empty.
  mutating func run(of snapshot: Snapshot) -> [Identifier] {
    guard snapshot.numberOfSections > 0 else { return [] }
    let items = snapshot.itemIdentifiers(atSectionIndex: random(0...snapshot.numberOfSections - 1))
    if items.isEmpty { return [] }
    let count = random(1...min(longestRun, items.count))
    let start = random(0...items.count - count)
    return items[start..<start + count].map { respelt($0) }
  }

  /// Items that are not in the snapshot. Some may have been there before.
  mutating func newItems(for snapshot: Snapshot) -> [Identifier] {
    let start = random(0...itemKeys - 1)
    let count = random(1...longestRun)
    return (start..<min(itemKeys, start + count)).map(Identifier.make).filter {
      !snapshot.contains($0)
    }
  }

  /// A section that is not in the snapshot; nil if all sections are.
  mutating func newSection(for snapshot: Snapshot) -> Identifier? {
    (0..<sectionKeys).map(Identifier.make)
      .filter { snapshot.indexOfSection($0) == nil }.randomElement(using: &generator)
  }
}
