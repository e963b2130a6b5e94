import FetchedResults
import Workloads

enum FollowedStep: String, CaseIterable {
  case insert, updatePlace, updateOther, delete, changeBack
  case process, save, saveUnprocessed, rollback, reset, fetch, obtain
  case otherInserts, otherUpdates, otherDeletes, rawInsert, refresh
}

extension FollowedWorld {
  static func randomRow(_ generator: inout SplitMix64) -> [Value] {
    let sports: [Value] = [
      .null, .string(""), .string("A"), .string("B"), .string("Ba"), .string("é"),
    ]
    return [
      sports.randomElement(using: &generator)!,
      Int.random(in: 0..<5, using: &generator) == 0
        ? .null : .integer(.random(in: 0..<4, using: &generator)),
      [.null, .double(-1), .double(0), .double(0.5), .double(3)].randomElement(using: &generator)!,
      .string(["x", "y", "X", "z"].randomElement(using: &generator)!),
    ]
  }

  func step(_ step: FollowedStep, _ generator: inout SplitMix64) throws {
    switch step {
    case .insert:
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let row = Self.randomRow(&generator)
        seen[try Self.insert(row, into: context).objectID] = row
      }
    case .updatePlace:
      try update(&generator) { row, generator in
        let new = Self.randomRow(&generator)
        let position = Int.random(in: 0..<3, using: &generator)
        row[position] = new[position]
        if Bool.random(using: &generator) { row[3] = new[3] }
      }
    case .updateOther:
      try update(&generator) { row, generator in row[3] = Self.randomRow(&generator)[3] }
    case .changeBack:
      try update(&generator) { _, _ in }
    case .delete:
      guard let objectID = randomObject(&generator) else { return }
      try context.delete(context.object(with: objectID))
      seen[objectID] = nil
    case .process:
      try processChecked()
    case .save:
      try processChecked()
      try check { try save() }
    case .saveUnprocessed:
      try check(exactly: false) { try save() }
    case .rollback:
      if Bool.random(using: &generator) { try processChecked() }
      try check {
        context.rollback()
        seen = saved
        return [:]
      }
    case .reset:
      context.reset()
      seen = saved
      try fetch()
    case .fetch:
      try processChecked()
      try fetch()
    case .obtain:
      try obtainPermanentIDs(&generator)
    case .otherInserts, .otherUpdates, .otherDeletes, .rawInsert:
      // Unprocessed changes of this context may be left. One delivery must then report them together with the merged
      // changes.
      if Bool.random(using: &generator) { try processChecked() }
      try check {
        try otherWrites(step, &generator)
        // If the other context had nothing to save, there was no merge to process the changes.
        context.processPendingChanges()
        return [:]
      }
    case .refresh:
      try refresh(&generator)
    }
  }

  private func obtainPermanentIDs(_ generator: inout SplitMix64) throws {
    let isProcessed = Bool.random(using: &generator)
    if !isProcessed { try step(.insert, &generator) }
    try processChecked()
    if !isProcessed {
      for _ in 0..<8 { try step(.updateOther, &generator) }
      try step(.updatePlace, &generator)
    }
    let objects = context.insertedObjects.filter { _ in Bool.random(using: &generator) }
    let old = objects.map(\.objectID)
    try check(exactly: isProcessed) {
      try context.obtainPermanentIDs(for: objects)
      if !isProcessed {
        // The counts of two deliveries together may exceed the limits for one.
        for list in lists { list.controller.resetCounters() }
        context.processPendingChanges()
      }
      return Dictionary(
        uniqueKeysWithValues: zip(old, objects.map(\.objectID)).filter { $0 != $1 })
    }
  }

  private func refresh(_ generator: inout SplitMix64) throws {
    try processChecked()
    guard let objectID = randomObject(&generator), saved[objectID] != nil else { return }
    let object = try context.object(with: objectID)
    let keeps = Bool.random(using: &generator)
    let isUndoing = Bool.random(using: &generator)
    try check(exactly: false) {
      if isUndoing { try context.delete(object) }
      try context.refresh(object, mergeChanges: keeps)
      if !keeps { seen[objectID] = saved[objectID] }
      if isUndoing {
        context.rollback()
        seen = saved
      }
      context.processPendingChanges()
      return [:]
    }
  }

  func processChecked() throws {
    try check {
      context.processPendingChanges()
      return [:]
    }
  }

  private func save() throws -> [ObjectID: ObjectID] {
    let objects = context.insertedObjects
    let old = objects.map(\.objectID)
    try context.save()
    let names = Dictionary(
      uniqueKeysWithValues: zip(old, objects.map(\.objectID)).filter { $0 != $1 })
    saved = [:]
    for (objectID, values) in seen { saved[names[objectID] ?? objectID] = values }
    return names
  }

  private func randomObject(_ generator: inout SplitMix64) -> ObjectID? {
    seen.keys.sorted { $0.primaryKey < $1.primaryKey }.randomElement(using: &generator)
  }

  @discardableResult
  static func insert(
    _ row: [Value], into context: ManagedObjectContext
  ) throws -> ManagedObject {
    try context.insert(
      into: "Game",
      Dictionary(uniqueKeysWithValues: zip(FollowingCase.attributes.map(\.name), row)))
  }

  private func update(
    _ generator: inout SplitMix64, _ change: (inout [Value], inout SplitMix64) -> Void
  ) throws {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let objectID = randomObject(&generator), var row = seen[objectID] else { return }
      change(&row, &generator)
      let object = try context.object(with: objectID)
      for (position, attribute) in FollowingCase.attributes.enumerated() {
        if row[position] == seen[objectID]![position], Bool.random(using: &generator) { continue }
        try object.setValue(row[position], for: attribute.name)
      }
      seen[objectID] = row
    }
  }
}

extension FollowedWorld {
  /// Writes that the followed context merges at once. Its own unsaved values hide the written values.
  private func otherWrites(_ step: FollowedStep, _ generator: inout SplitMix64) throws {
    let targets = saved.keys.sorted { $0.primaryKey < $1.primaryKey }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch step {
      case .otherInserts:
        let row = Self.randomRow(&generator)
        let object = try Self.insert(row, into: other)
        try other.obtainPermanentIDs(for: [object])
        saved[object.objectID] = row
        seen[object.objectID] = row
      case .otherUpdates:
        guard let objectID = targets.randomElement(using: &generator), let row = saved[objectID]
        else { continue }
        written.insert(objectID)
        let position = Int.random(in: 0..<4, using: &generator)
        let value = Self.randomRow(&generator)[position]
        try other.object(with: objectID).setValue(
          value, for: FollowingCase.attributes[position].name)
        saved[objectID]![position] = value
        if seen[objectID]?[position] == row[position] { seen[objectID]![position] = value }
      case .otherDeletes:
        guard let objectID = targets.randomElement(using: &generator), saved[objectID] != nil
        else { continue }
        try other.delete(other.object(with: objectID))
        saved[objectID] = nil
        seen[objectID] = nil
      default:
        let row = Self.randomRow(&generator)
        context.automaticallyMergesChanges = true
        let added = try store.insert(into: "Game", rows: [row])
        context.automaticallyMergesChanges = false
        saved[added[0]] = row
        seen[added[0]] = row
        return
      }
    }
    try other.save()
  }
}
