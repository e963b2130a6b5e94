import SnapshotDiff
import TestSupport
import Workloads

/// Snapshots derived from each other, and one more that is being edited. Each is kept beside equal plain arrays.
///
/// The pool holds several generations at once: ancestors, siblings, copies, and snapshots built from scratch. They may
/// share storage, but each must keep its content. The difference of any two snapshots must be as long as if both were
/// built from scratch.
struct SnapshotFamily<Identifier: FuzzIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>
  typealias Plain = PlainSnapshot<Identifier, Identifier>
  typealias Edit = SnapshotEdit<Identifier, Identifier>

  struct Member {
    var snapshot = Snapshot()
    var plain = Plain()
  }

  let world: SnapshotWorld<Identifier, Identifier>
  /// The kinds of single edits. A kind that is listed more often is chosen more often.
  let kinds: [SnapshotEditKind]
  /// If the snapshot has fewer items than this, the next single edit appends items or sections.
  let fewestItems: Int
  let poolSize: Int

  var generator = SplitMix64(seed: 0)
  var pool: [Member] = [Member()]
  var current = Member()
  /// The remaining edits of a sequence that belongs together, last edit first.
  var plan: [Edit] = []
  /// Destinations that several edits share, so that many edits meet at one place.
  var places: [Identifier] = []
  /// A counter that varies which items a plan takes.
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

  /// The identifier for a key. An odd key gets the second spelling, if the type has one.
  static func identifier(_ key: Int) -> Identifier {
    key & 1 == 0 ? Identifier.make(key) : Identifier.make(key).respelt
  }
}

extension SnapshotFamily {
  mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func once(in count: Int) -> Bool { random(1...count) == 1 }

  mutating func member() -> Member { pool[random(0...pool.count - 1)] }

  /// A random item, mostly one of the snapshot that is being edited.
  mutating func item() -> Identifier {
    turn += 1
    if once(in: 4) { return world.items[random(0...world.items.count - 1)] }
    let all = current.plain.itemIdentifiers
    return all.isEmpty ? world.items[turn % world.items.count] : all[random(0...all.count - 1)]
  }
}

extension SnapshotFamily {
  mutating func keep(_ member: Member) {
    if pool.count < poolSize {
      pool.append(member)
    } else {
      pool[random(0...pool.count - 1)] = member
    }
  }

  /// Now and then keeps, replaces or folds the edited snapshot, or changes the pool.
  mutating func turnPages(keepingOnceIn often: Int) throws {
    if once(in: often) { keep(current) }
    if once(in: 3 * often) {
      current = member()
      plan = []
    }
    switch random(1...20 * often) {
    case 1:
      current = try built(fresh(current.plain))
    case 2: keep(try applied(from: current, to: member()))
    case 3: current = try applied(from: member(), to: current)
    case 4:
      keep(try built(world.randomSnapshot(using: &generator)))
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

  /// A snapshot built from scratch. About half of these snapshots make their table of items at the first search.
  private mutating func built(_ plain: Plain) throws -> Member {
    let snapshot =
      once(in: 2)
      ? try Snapshot(plain)
      : try Snapshot(
        sections: plain.sections.map(\.identifier), uniqueItems: plain.sections.map(\.items))
    return Member(snapshot: snapshot, plain: plain)
  }

  /// A snapshot of the given content, declared as an app does it, and derived from the shown snapshot.
  private func declared(_ plain: Plain, from shown: Member) throws -> Member {
    let plain = fresh(plain)
    return Member(
      snapshot: try Snapshot(plain.content, derivedFrom: shown.snapshot), plain: plain)
  }

  /// Nearly the same content: some items change, and now and then sections do.
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

  /// The same content without marks, with every identifier respelt.
  func fresh(_ plain: Plain) -> Plain {
    Plain(plain.sections.map { .init($0.identifier.respelt, $0.items.map(\.respelt)) })
  }
}
