import SnapshotDiff
import TestSupport
import Workloads

/// Snapshots derived from each other, and one more that is being edited, each beside the plain
/// arrays it has to equal.
///
/// The pool holds several generations at once: ancestors, siblings, copies, and some that were built
/// on their own. Whatever they share inside, every one of them stays what it is, and the difference
/// of any two is that of the same two built from scratch.
struct SnapshotFamily<Identifier: FuzzIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>
  typealias Plain = PlainSnapshot<Identifier, Identifier>
  typealias Edit = SnapshotEdit<Identifier, Identifier>

  struct Member {
    var snapshot = Snapshot()
    var plain = Plain()
  }

  let world: SnapshotWorld<Identifier, Identifier>
  /// The kinds of single edits, each as often as it is to come relative to the others.
  let kinds: [SnapshotEditKind]
  /// Items stay above this number, as far as one edit can see to it.
  let fewestItems: Int
  let poolSize: Int

  var generator = SplitMix64(seed: 0)
  var pool: [Member] = [Member()]
  var current = Member()
  /// Edits that belong together and are still to be made.
  var plan: [Edit] = []
  /// Where edits were made last: many fall at one place.
  var places: [Identifier] = []
  /// The next item that takes part in what is planned, so that none is forgotten.
  var turn = 0

  init(
    sections: Int, items: Int, kinds: [SnapshotEditKind] = SnapshotEditKind.allCases,
    fewestItems: Int = 0, poolSize: Int = 8
  ) {
    world = SnapshotWorld(
      sections: (0..<sections).map(Self.identifier), items: (0..<items).map(Self.identifier))
    self.kinds = kinds
    self.fewestItems = fewestItems
    self.poolSize = poolSize
  }

  /// Every other one in its second spelling, if it has one.
  static func identifier(_ key: Int) -> Identifier {
    key & 1 == 0 ? Identifier.make(key) : Identifier.make(key).respelt
  }
}

// Random choices.

extension SnapshotFamily {
  mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Once in `count`.
  mutating func once(in count: Int) -> Bool { random(1...count) == 1 }

  mutating func member() -> Member { pool[random(0...pool.count - 1)] }

  /// An item, mostly one of the snapshot that is edited.
  mutating func item() -> Identifier {
    turn += 1
    if once(in: 4) { return world.items[random(0...world.items.count - 1)] }
    let all = current.plain.itemIdentifiers
    return all.isEmpty ? world.items[turn % world.items.count] : all[random(0...all.count - 1)]
  }
}

// Pool.

extension SnapshotFamily {
  /// Keeps the snapshot that is edited, in place of another where the pool is full.
  mutating func keep(_ member: Member) {
    if pool.count < poolSize {
      pool.append(member)
    } else {
      pool[random(0...pool.count - 1)] = member
    }
  }

  /// Now and then the snapshot that is edited is kept, or given up for another; now and then edits are
  /// folded, in it, in one of the pool, or in a copy of which both stay.
  ///
  /// - Throws: whatever is wrong with the results.
  mutating func turnPages(keepingOnceIn often: Int) throws {
    if once(in: often) { keep(current) }
    if once(in: 3 * often) {
      current = member()
      plan = []
    }
    switch random(1...20 * often) {
    case 1:
      current = Member(snapshot: try Snapshot(fresh(current.plain)), plain: fresh(current.plain))
    case 2: keep(try applied(from: current, to: member()))
    case 3: current = try applied(from: member(), to: current)
    case 4:
      let plain = world.randomSnapshot(using: &generator)
      keep(Member(snapshot: try Snapshot(plain), plain: plain))
    case 5: pool[random(0...pool.count - 1)].snapshot.foldPendingEdits()
    case 6: keep(current)
    case 7:
      current.snapshot = current.snapshot.withoutMarks()
      current.plain = current.plain.withoutMarks
    case 8: current = try declared(member().plain, from: current)
    case 9: current = try declared(nearly(current.plain), from: current)
    case 10: keep(try declared(nearly(current.plain), from: current))
    default: break
    }
    switch random(1...8 * often) {
    case 1: current.snapshot.foldPendingEdits()
    case 2:
      keep(current)
      current.snapshot.foldPendingEdits()
    case 3:
      var folded = current
      folded.snapshot.foldPendingEdits()
      keep(folded)
    default: break
    }
  }

  /// A content as an app would declare it, from what is shown.
  private func declared(_ plain: Plain, from shown: Member) throws -> Member {
    let plain = fresh(plain)
    let snapshot = try Snapshot(
      plain.sections.map { ($0.identifier, $0.items) }, derivedFrom: shown.snapshot)
    return Member(snapshot: snapshot, plain: plain)
  }

  /// Much the same content: some items have gone, come or moved, within sections and between them, and now and
  /// then sections.
  private mutating func nearly(_ plain: Plain) -> Plain {
    var sections = plain.sections.map { (name: $0.identifier, items: $0.items) }
    if once(in: 4), !sections.isEmpty { sections.remove(at: random(0...sections.count - 1)) }
    if once(in: 4) { sections.shuffle(using: &generator) }
    if once(in: 4),
      let new = world.sections.first(where: { name in !sections.contains { $0.name == name } })
    {
      sections.insert((new, []), at: random(0...sections.count))
    }
    if sections.isEmpty { return Plain([]) }
    var there = Set(sections.flatMap(\.items))
    for _ in 0..<random(0...6) {
      let item = world.items[random(0...world.items.count - 1)]
      let target = random(0...sections.count - 1)
      if there.contains(item) {
        for index in sections.indices { sections[index].items.removeAll { $0 == item } }
        there.remove(item)
        if once(in: 2) { continue }
      }
      there.insert(item)
      sections[target].items.insert(item, at: random(0...sections[target].items.count))
    }
    return Plain(sections.map { .init($0.name, $0.items) })
  }

  private func applied(from old: Member, to new: Member) throws -> Member {
    let difference = try LISDiff().difference(from: old.snapshot, to: new.snapshot)
    return Member(
      snapshot: try old.snapshot.applying(difference), plain: new.plain.withoutMarks)
  }

  /// The same, every identifier made afresh and unmarked.
  func fresh(_ plain: Plain) -> Plain {
    Plain(plain.sections.map { .init($0.identifier.respelt, $0.items.map(\.respelt)) })
  }
}
