import BenchmarkHarness
import FetchedResults
import Foundation
import SnapshotDiff
import StoreWorkloads
import SuiteBasics
import Workloads

/// Fetched results that live for very many updates: one store on disk, a context on screen with two lists, and a second
/// context. Each update is a save of one context, which the other context merges.
package final class SoakedResults: SoakSubject {
  private static let matches = 400
  /// The number of updates between two checks of all that is shown.
  private static let updatesPerLook = 20

  private let file: StoreCopy
  /// The context in which the lists are fetched.
  private let screen: ManagedObjectContext
  private let other: ManagedObjectContext
  private let snapshots: SnapshotList
  private let callbacks: CallbackList
  private let start: [SoakedMatch?]
  /// The matches that must exist, by number.
  private var matches: [SoakedMatch?]
  /// The store's identifiers of the matches; nil for a match that does not exist.
  private var identifiers: [ObjectID?]
  package private(set) var invalidBatches = 0

  package init(seed: UInt64) throws {
    var generator = SplitMix64(seed: SplitMix64.derive(seed, 1))
    start = (0..<Self.matches).map { number in
      number.isMultiple(of: 2) ? SoakedMatch.random(&generator) : nil
    }
    matches = start
    let rows = start.enumerated().compactMap { number, match in match?.values(number: number) }
    file = try StoreTemplate("soak", model: SoakedMatch.model, seed: seed) {
      try $0.insert(into: "Event", rows: rows)
    }.open()
    try file.doNotWaitForDisk()
    screen = ManagedObjectContext(file.store)
    other = ManagedObjectContext(file.store)
    screen.automaticallyMergesChanges = true
    other.automaticallyMergesChanges = true
    snapshots = try SnapshotList(screen)
    callbacks = try CallbackList(screen)
    // The fetch returns identifiers in the order of their keys, which is the order of the numbers.
    var found = try screen.fetchIdentifiers(FetchRequest("Event")).sections[0].objectIDs[...]
    identifiers = start.map { $0 == nil ? nil : found.removeFirst() }
  }

  package var storeBytes: Int? { file.bytes }

  private var lists: [any DeliveredList] { [snapshots, callbacks] }
}

extension SoakedResults {
  /// Draws and makes half of the updates. The other half takes the drawn updates back, the last update first.
  package func makeCycle(updates: Int, seed: UInt64) throws {
    var plan = MatchPlan(seed: seed)
    var made: [MatchUpdate] = []
    made.reserveCapacity(updates / 2)
    if updates > 4 { made += MatchPlan.blink(matches) }
    for update in made { try make(update) }
    while made.count < updates / 2 {
      let update = plan.next(matches)
      try make(update)
      made.append(update)
      if made.count.isMultiple(of: Self.updatesPerLook) { try requireNoViolation() }
    }
    while let update = made.popLast() {
      try make(update.inverse)
      if made.count.isMultiple(of: Self.updatesPerLook) { try requireNoViolation() }
    }
  }

  private func make(_ update: MatchUpdate) throws {
    let context = update.isOnScreen ? screen : other
    var inserted: [(number: Int, object: ManagedObject)] = []
    for edit in update.edits {
      let number = edit.number
      matches[number] = edit.new
      switch (edit.old, edit.new) {
      case (nil, let match?):
        let names = SoakedMatch.model[0].attributes.map(\.name)
        let values = Dictionary(uniqueKeysWithValues: zip(names, match.values(number: number)))
        inserted.append((number, try context.insert(into: "Event", values)))
      case (_, nil):
        try context.delete(try object(number, in: context))
        identifiers[number] = nil
      case (let old?, let new?):
        let object = try object(number, in: context)
        if old.sport != new.sport { try object.setValue(.string(new.sport), for: "sport") }
        if old.date != new.date { try object.setValue(new.storedDate, for: "date") }
        if old.score != new.score { try object.setValue(.integer(new.score), for: "score") }
      }
    }
    try context.save()
    for (number, object) in inserted { identifiers[number] = object.objectID }
    for failure in lists.compactMap(\.failure) {
      if failure is InvalidBatchUpdate { invalidBatches += 1 }
      throw failure
    }
  }

  private func object(
    _ number: Int, in context: ManagedObjectContext
  ) throws -> ManagedObject {
    guard let identifier = identifiers[number] else {
      throw SuiteFailure("match \(number) has no identifier")
    }
    return try context.existingObject(with: identifier)
  }
}

extension SoakedResults {
  package func violations(isLast: Bool) throws -> [String] {
    if matches != start { return ["the matches are not those that the cycle began with"] }
    return try fetchViolations() + listViolations() + file.violations(isWhole: isLast)
  }

  private func requireNoViolation() throws {
    if let violation = listViolations().first { throw SuiteFailure(violation) }
  }

  private typealias Listed = (number: Int, match: SoakedMatch, identifier: ObjectID)

  /// What a list has to show, by section.
  private func expected(of isListed: (SoakedMatch) -> Bool = { _ in true }) -> [[Listed]] {
    var sections: [String: [Listed]] = [:]
    for (number, match) in matches.enumerated() {
      guard let match, let identifier = identifiers[number], isListed(match) else { continue }
      sections[match.sport, default: []].append((number, match, identifier))
    }
    return sections.sorted { $0.key < $1.key }.map { section in
      section.value.sorted {
        ($0.match.date, $0.identifier.primaryKey) < ($1.match.date, $1.identifier.primaryKey)
      }
    }
  }

  /// How the store differs from what it must hold, as a new context sees it.
  private func fetchViolations() throws -> [String] {
    let context = ManagedObjectContext(file.store)
    let found = try context.fetch(SoakedMatch.request)
    let expected = expected().flatMap { $0 }
    guard found.map(\.objectID) == expected.map(\.identifier) else {
      return ["\(found.count) matches are found, and not the \(expected.count) that there are"]
    }
    for (object, listed) in zip(found, expected) {
      let values = try SoakedMatch.model[0].attributes.map { try object.value(for: $0.name) }
      if values != listed.match.values(number: listed.number) {
        return ["match \(listed.number) is stored as \(values)"]
      }
    }
    return []
  }

  private func listViolations() -> [String] {
    let all = expected()
    let losers = expected { $0.score < SoakedMatch.leastWinning }
    var found = violations(of: callbacks, losers) + violations(of: snapshots, all)
    if snapshots.content?.itemIdentifiersBySection != all.map({ $0.map(\.identifier) }) {
      found.append("the data source has not the matches that there are")
    }
    return found
  }

  private func violations(of list: any DeliveredList, _ expected: [[Listed]]) -> [String] {
    let name = list is SnapshotList ? "snapshots" : "callbacks"
    let identifiers = expected.map { $0.map(\.identifier) }
    guard list.controller.snapshot?.itemIdentifiersBySection ?? [] == identifiers else {
      return ["the controller of the \(name) has not the matches that there are"]
    }
    guard list.view.itemCounts == expected.map(\.count) else {
      return ["the view of the \(name) has \(list.view.itemCounts) rows"]
    }
    let rows = expected.flatMap { $0 }
    let paths = expected.enumerated().flatMap { section, rows in
      rows.indices.map { ItemPath(section: section, item: $0) }
    }
    for row in list.view.loadedRange {
      let cell = list.view.cell(at: paths[row]) as? RowCell<ShownMatch>
      if cell?.item != ShownMatch(rows[row].match) {
        return ["the cell of row \(row) of the \(name) shows something else than its match"]
      }
    }
    return []
  }
}
