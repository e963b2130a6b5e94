import SnapshotDiff
import TestSupport
import Workloads

enum FuzzWorld {
  static let sectionCount = 8
  static let itemCount = 48
  static let largeItemCount = 240

  /// Items to look up when they are absent. The last two are never shown.
  static let absentCandidates = Array(0..<itemCount) + [-1, largeItemCount]
}

/// One screen with random scrolls and applies of snapshots of every origin.
struct ScreenFuzz {
  typealias Shown = CheckedScreen.Shown
  typealias PlainShown = CheckedScreen.PlainShown

  /// Where the next snapshot comes from.
  enum Origin: CaseIterable {
    case edited, editedAndRebuilt, unrelated, earlier, same, rebuilt
  }

  let screen: CheckedScreen
  let world: SnapshotWorld<Int, Int>
  var generator: SplitMix64
  private var earlier: [(Shown, PlainShown)] = []
  /// A description of the last step, for failure messages.
  private(set) var told = ""

  init(_ algorithm: any DiffAlgorithm, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    let isLarge = Int.random(in: 0..<12, using: &generator) == 0
    world = SnapshotWorld(
      sections: Array(0..<Int.random(in: 1...FuzzWorld.sectionCount, using: &generator)),
      items: Array(0..<(isLarge ? FuzzWorld.largeItemCount : FuzzWorld.itemCount)))
    screen = CheckedScreen(
      algorithm, visibleRows: Int.random(in: 1...14, using: &generator),
      overscan: [0, 0, 1, 4][Int.random(in: 0..<4, using: &generator)])
  }
}

extension ScreenFuzz {
  /// Makes one apply, now and then after a scroll, and returns the violations.
  mutating func step() throws -> [String] {
    var wrong: [String] = []
    let before = screen.plain
    told = ""
    if screen.hasApplied, once(in: 3) {
      let row = random(-3...before.itemIdentifiers.count + 5)
      told = "scroll to \(row), "
      wrong = try screen.scroll(toRow: row)
      if !wrong.isEmpty { return wrong }
    }
    let origin = Origin.allCases[[0, 0, 0, 0, 1, 1, 2, 3, 4, 5][random(0...9)]]
    var (snapshot, plain) = try next(from: origin)
    if once(in: 2) { try mark(&snapshot, &plain) }
    let way: CheckedScreen.Way = once(in: 20) ? .reloadData : once(in: 12) ? .difference : .apply
    let possibleWay = screen.hasApplied ? way : .apply
    let animated = once(in: 2)
    let failing = once(in: 4) ? Int(generator.next() >> 40) : nil
    told += "\(origin), \(possibleWay)\(animated ? ", animated" : "")"
    told += "\(failing == nil ? "" : ", failing") in \(screen.view.visibleRange)"
    told += " of \(before): \(plain)"
    told += ", reloaded \(plain.reloadedSections) \(plain.reloadedItems)"
    told += ", reconfigured \(plain.reconfiguredItems)"
    wrong = try screen.apply(
      snapshot, plain, possibleWay, animated: animated, failing: failing)
    earlier.append((snapshot.withoutMarks(), plain.withoutMarks))
    if earlier.count > 4 { earlier.removeFirst() }
    return wrong
  }

  private mutating func next(from origin: Origin) throws -> (Shown, PlainShown) {
    let shown = screen.dataSource.snapshot()
    switch origin {
    case .edited: return try edited(shown, screen.plain)
    case .editedAndRebuilt:
      let plain = try edited(shown, screen.plain).1
      return (try Shown(plain), plain)
    case .unrelated:
      let plain = world.randomSnapshot(using: &generator)
      return (try Shown(plain), plain)
    case .earlier: return earlier.randomElement(using: &generator) ?? (shown, screen.plain)
    case .same: return (shown, screen.plain)
    case .rebuilt: return (try Shown(screen.plain), screen.plain)
    }
  }

  private mutating func edited(
    _ shown: Shown, _ plain: PlainShown
  ) throws -> (Shown, PlainShown) {
    var result = (shown, plain)
    for _ in 0..<random(0...12) {
      let edit = once(in: 4) ? wholeSectionEdit(of: result.1) : nil
      try perform(
        edit ?? world.randomEdit(SnapshotEditKind.placing, using: &generator),
        &result.0, &result.1)
    }
    return result
  }

  /// Empties, reverses or extends a random section, or shuffles its items into the last section.
  private mutating func wholeSectionEdit(of plain: PlainShown) -> SnapshotEdit<Int, Int>? {
    guard let section = plain.sections.randomElement(using: &generator) else { return nil }
    switch random(0...3) {
    case 0: return .deleteItems(section.items)
    case 1: return .appendItems(section.items.reversed(), to: section.identifier)
    case 2: return .appendItems(section.items.shuffled(using: &generator), to: nil)
    default:
      let items = world.items.filter { plain.path(of: $0) == nil }.prefix(random(1...12))
      return .appendItems(Array(items), to: section.identifier)
    }
  }

  private mutating func mark(_ snapshot: inout Shown, _ plain: inout PlainShown) throws {
    let shown = screen.plain
    let moved = plain.itemIdentifiers.filter { item in
      shown.path(of: item).map { $0 != plain.path(of: item) } ?? false
    }
    for _ in 0..<random(1...4) {
      let kind: SnapshotEditKind =
        once(in: 6) ? .reloadSections : once(in: 2) ? .reloadItems : .reconfigureItems
      let named = once(in: 2) && !moved.isEmpty ? moved : plain.itemIdentifiers
      try perform(world.randomEdit([kind], named: named, using: &generator), &snapshot, &plain)
    }
  }

  private func perform(
    _ edit: SnapshotEdit<Int, Int>, _ snapshot: inout Shown, _ plain: inout PlainShown
  ) throws {
    guard edit.errors(on: plain).isEmpty else { return }
    try edit.perform(on: &snapshot)
    edit.perform(on: &plain)
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func once(in count: Int) -> Bool { random(1...count) == 1 }
}
