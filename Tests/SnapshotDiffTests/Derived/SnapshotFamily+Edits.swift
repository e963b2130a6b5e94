import SnapshotDiff
import TestSupport

// A plan is a sequence of edits as real lists get them: many edits at one place, or items that leave and come back.

extension SnapshotFamily {
  mutating func nextEdit() -> Edit {
    if plan.isEmpty, once(in: 8) { plan = newPlan().reversed() }
    if let edit = plan.popLast() { return edit }
    let count = current.plain.sections.reduce(0) { $0 + $1.items.count }
    if count < fewestItems || current.plain.sections.isEmpty { return refill() }
    let kind = kinds[random(0...kinds.count - 1)]
    let present = once(in: 8) ? [] : current.plain.itemIdentifiers
    let destinations = !places.isEmpty && once(in: 3) ? places : present
    let named: [Identifier] =
      switch kind {
      case .deleteItems, .moveItem, .moveEach, .reloadItems, .reconfigureItems: present
      default: []
      }
    let edit = world.randomEdit(
      [kind], named: named, destinations: destinations, using: &generator)
    if once(in: 6) { places = (0..<random(1...3)).map { _ in item() } }
    return edit
  }

  private mutating func refill() -> Edit {
    let missing = world.sections.filter { current.plain.indexOfSection($0) == nil }
    if current.plain.sections.isEmpty || (!missing.isEmpty && once(in: 3)) {
      return .appendSections(Array(missing.prefix(random(1...max(1, missing.count)))))
    }
    let start = random(0...world.items.count - 1)
    let count = random(1...max(4, world.items.count / 4))
    return .appendItems(
      Array(world.items[start..<min(world.items.count, start + count)]),
      to: current.plain.sections.randomElement(using: &generator)?.identifier)
  }

  private mutating func newPlan() -> [Edit] {
    guard let section = current.plain.sections.randomElement(using: &generator) else { return [] }
    let name = section.identifier
    switch random(0...8) {
    case 0: return splice(name, section.items)
    case 1: return squeeze()
    case 2: return seesaw()
    case 3:
      // An item is deleted and inserted again where it was.
      guard section.items.count > 1 else { return [] }
      let index = random(1...section.items.count - 1)
      let (before, item) = (section.items[index - 1], section.items[index])
      return [.deleteItems([item]), .insertItems([item], .after, before)]
    case 4: return [.appendItems(section.items.reversed(), to: name)]
    case 5:
      // The first items of a section move to another section. Then they come back, to the end of their first section.
      guard let other = current.plain.sections.randomElement(using: &generator) else { return [] }
      let run = Array(section.items.prefix(random(0...20)))
      return [.appendItems(run, to: other.identifier), .appendItems(run, to: name)]
    case 6:
      let all = current.plain.itemIdentifiers
      let targets = Array(all.shuffled(using: &generator).prefix(random(0...30)))
      let items = world.items.shuffled(using: &generator).filter { !targets.contains($0) }
      // Two items go before each target.
      let pairs = zip(items, targets + targets)
      return [.insertEach(pairs.map(\.0), before: pairs.map(\.1))]
    case 7:
      let all = current.plain.itemIdentifiers.shuffled(using: &generator)
      let targets = Array(all.suffix(min(all.count / 3, random(0...30))))
      return [.moveEach(Array(all.prefix(2 * targets.count)), before: targets + targets)]
    default:
      let items = section.items.filter { _ in
        turn += 1; return turn % 3 == 0
      }
      return [.deleteItems(Array(items.prefix(40)))]
    }
  }

  /// A section is deleted and inserted again beside any other, with the same or nearly the same items.
  private mutating func splice(_ name: Identifier, _ items: [Identifier]) -> [Edit] {
    var again = items.map(\.respelt)
    if once(in: 3) { again.shuffle(using: &generator) }
    if once(in: 3) {
      again = again.filter { _ in
        turn += 1; return turn % 5 > 0
      }
    }
    let others = current.plain.sectionIdentifiers.filter { $0 != name }
    var edits: [Edit] = [.deleteSections([name])]
    if let beside = others.randomElement(using: &generator) {
      edits.append(.insertSections([name.respelt], once(in: 2) ? .before : .after, beside))
    } else {
      edits.append(.appendSections([name.respelt]))
    }
    if once(in: 4) {
      edits += again.prefix(30).map { .appendItems([$0], to: name) }
    } else {
      edits.append(.appendItems(again, to: name))
    }
    if once(in: 2), let item = items.first { edits.append(.moveItem(item, .before, self.item())) }
    return edits
  }

  /// Inserts items one by one. Each goes between the two items inserted before it.
  private mutating func squeeze() -> [Edit] {
    let items = Array(world.items.shuffled(using: &generator).prefix(random(2...24)))
    var edits: [Edit] = [.insertItems([items[0]], .before, item())]
    for index in items.indices.dropFirst() {
      let side = Edit.Side.allCases[index & 1]
      edits.append(.insertItems([items[index]], side, items[index - 1]))
    }
    return edits
  }

  /// Moves one item back and forth past two others.
  private mutating func seesaw() -> [Edit] {
    let (moved, left, right) = (item(), item(), item())
    return (0..<random(2...10)).map { turn in
      switch turn & 3 {
      case 0: .moveItem(moved, .before, left)
      case 1: .moveItem(moved, .after, right)
      case 2: .insertItems([moved], .after, left)
      default: .moveEach([moved], before: [right])
      }
    }
  }
}
