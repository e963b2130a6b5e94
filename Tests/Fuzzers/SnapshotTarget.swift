import SnapshotDiff
import TestSupport
import Workloads

func fuzzSnapshot(_ bytes: [UInt8]) throws {
  var input = InputBytes(bytes)
  switch input.below(4) {
  case 0: try EditMachine<Int>.run(&input)
  case 1: try EditMachine<String>.run(&input)
  case 2: try EditMachine<CollidingIdentifier>.run(&input)
  default: try EditMachine<TwiceHashed>.run(&input)
  }
}

/// After each step, the snapshot must equal plain arrays. The difference from a kept snapshot must obey ``DiffLaw``.
private struct EditMachine<Identifier: FuzzIdentifier> {
  private typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>
  private typealias Plain = PlainSnapshot<Identifier, Identifier>

  private let world: SnapshotWorld<Identifier, Identifier>
  /// Earlier snapshots, which must not change. Most share a base with the edited snapshot.
  private var kept: [(snapshot: Snapshot, plain: Plain)] = []
  private var snapshot = Snapshot()
  private var plain = Plain()

  static func run(_ input: inout InputBytes) throws {
    var machine = try EditMachine(items: input.one(of: [6, 12, 24, 96]), &input)
    for _ in 0..<32 where !input.isEmpty {
      try machine.step(&input)
      let old = input.one(of: machine.kept)
      require(old.snapshot.plain == old.plain, "\(old.plain) became \(old.snapshot.plain)")
      // To look up all items would take most of the time.
      try machine.check(from: old.snapshot, Array(machine.items(&input).prefix(16)))
    }
  }

  /// Begins with some sections, each with a run of items.
  private init(items: Int, _ input: inout InputBytes) throws {
    world = SnapshotWorld(
      sections: (0..<4).map(Identifier.make), items: (0..<items).map(Identifier.make))
    var left = world.items[...]
    for section in world.sections.prefix(input.below(5)) {
      let run = left.prefix(input.below(items))
      left.removeFirst(run.count)
      plain.sections.append(.init(section, Array(run)))
    }
    snapshot = try Snapshot(plain)
    kept = [(snapshot, plain)]
  }

  private mutating func step(_ input: inout InputBytes) throws {
    switch input.below(16) {
    case 0: kept = kept.suffix(3) + [(snapshot, plain)]
    case 1, 2:
      let other = input.one(of: kept)
      kept.append((snapshot, plain))
      (snapshot, plain) = other
    case 3: snapshot.foldPendingEdits()
    case 4: (snapshot, plain) = (snapshot.withoutMarks(), plain.withoutMarks)
    case 5:
      plain = world.randomlyEdited(plain.withoutMarks, using: &input)
      snapshot = try Snapshot(
        plain.sections.map { ($0.identifier.respelt, $0.items) }, derivedFrom: snapshot)
    case 6: try edit(.appendItems(Array(items(&input).prefix(input.below(64))), to: nil))
    case 7: try edit(world.randomEdit(using: &input))
    default:
      let items = plain.itemIdentifiers
      try edit(
        world.randomEdit(
          SnapshotEditKind.placing, named: input.below(2) == 0 ? items : [], destinations: items,
          using: &input))
    }
  }

  private func items(_ input: inout InputBytes) -> ArraySlice<Identifier> {
    world.items.dropFirst(input.below(world.items.count))
  }

  private mutating func edit(_ edit: SnapshotEdit<Identifier, Identifier>) throws {
    let lawful = edit.errors(on: plain)
    let (before, plainBefore) = (snapshot, plain)
    do throws(SnapshotError) {
      try edit.perform(on: &snapshot)
      require(lawful.isEmpty, "\(edit) succeeds on \(plain)")
      edit.perform(on: &plain)
    } catch {
      require(lawful.contains(error), "\(edit) on \(plain) is refused: \(error)")
      require(snapshot == before, "\(edit) is refused and changes \(plain)")
    }
    require(before.plain == plainBefore, "\(edit) changes a copy of \(plainBefore)")
  }

  private func check(from old: Snapshot, _ lookups: [Identifier]) throws {
    require(snapshot.plain == plain, "it is \(snapshot.plain), not \(plain)")
    var wrong = snapshot.invariantViolations()
    wrong += plain.disagreements(of: snapshot, items: lookups, sections: world.sections)
    let derived = try LISDiff().difference(from: old, to: snapshot)
    wrong += DiffLaw.violations(of: derived, from: old, to: snapshot)
    if old.plain.changed(by: derived) != plain.withoutMarks { wrong.append("it reads as another") }
    // These snapshots share nothing.
    let (first, second) = (try Snapshot(old.plain), try Snapshot(plain))
    let built = try LISDiff().difference(from: first, to: second)
    wrong += DiffLaw.violations(of: built, from: first, to: second).map { "built: \($0)" }
    if built.scriptLength != derived.scriptLength { wrong.append("built, it has another length") }
    require(wrong.isEmpty, "\(old.plain) -> \(plain): \(wrong)")
  }
}
