import TestSupport
import Testing
import Workloads

@testable import FetchedResults

/// A child context is read-only. Automatic merging brings it only the saves of its parent.
@Suite struct ChildContextTests {
  @Test func aChildIsToldWhenItsParentSaves() throws {
    try withTasks { store, parent, identifiers in
      let child = ManagedObjectContext(parent: parent)
      child.automaticallyMergesChanges = true
      let log = ChangeLog(child)
      let held = try child.existingObject(with: identifiers[0])
      #expect(try held.text() == "home|1|wash")
      try parent.existingObject(with: identifiers[0]).setValue(.string("dry"), for: "title")
      try parent.delete(try parent.existingObject(with: identifiers[1]))
      let added = try parent.insert(into: "Task", ["title": .string("new")])
      parent.processPendingChanges()
      #expect(log.take().isEmpty)
      #expect(try held.text() == "home|1|wash")
      try parent.save()
      // The log has only the permanent identifier, never a temporary one.
      #expect(log.take() == ["inserted p4; updated p1 2; deleted p2"])
      #expect(try held.text() == "home|1|dry")
      #expect(try held !== parent.existingObject(with: identifiers[0]))
      #expect(try child.existingObject(with: added.objectID).text() == "-|-|new")
    }
  }

  /// A merge in the parent is not a save. Even an automatic merge does not bring the changes to the child.
  @Test(arguments: [false, true])
  func whatOthersSaveHasToBeMergedInTheChildToo(isAutomatic: Bool) throws {
    try withTasks { store, parent, identifiers in
      let child = ManagedObjectContext(parent: parent)
      child.automaticallyMergesChanges = true
      parent.automaticallyMergesChanges = isAutomatic
      let (parentLog, childLog) = (ChangeLog(parent), ChangeLog(child))
      let other = OtherContext(store)
      try other.save(.string("dry"), for: "title", of: identifiers[0])
      for changes in other.saved { try parent.mergeChanges(from: changes) }
      #expect(parentLog.take().contains("updated p1 2"))
      #expect(childLog.take().isEmpty)
      for changes in other.saved { try child.mergeChanges(from: changes) }
      #expect(childLog.take() == ["updated p1 2"])
    }
  }

  @Test func aChildIsReadOnly() throws {
    try withTasks { store, parent, identifiers in
      let child = ManagedObjectContext(parent: parent)
      let object = try child.existingObject(with: identifiers[0])
      let changes: [() throws -> Void] = [
        { try child.insert(into: "Task", [:]) }, { try child.delete(object) },
        { try object.setValue(.string("dry"), for: "title") },
      ]
      for change in changes {
        let error = #expect(throws: StoreError.self) { try change() }
        #expect(error?.kind == .readOnlyContext)
        #expect(error?.description.contains("child") == true)
      }
      #expect(!child.hasChanges && !object.hasChanges)
      #expect(try object.text() == "home|1|wash")
      let statements = try store.statements { try child.save() }
      #expect(statements.isEmpty)
    }
  }

  @Test func aChildKeepsItsParent() throws {
    try withTasks { store, _, identifiers in
      weak var parent: ManagedObjectContext?
      var child: ManagedObjectContext?
      do {
        let made = ManagedObjectContext(store)
        parent = made
        child = ManagedObjectContext(parent: made)
      }
      #expect(parent != nil && child?.parent === parent)
      child = nil
      #expect(parent == nil)
    }
  }

  @Test func theChildsListIsThatOfTheStore() throws {
    for session in 0..<max(1, TestSteps.count(debug: 240, release: 4_000) / 40) {
      let seed = TestSeed.current &+ UInt64(session)
      try withTasks { store, parent, _ in
        var generator = SplitMix64(seed: seed)
        let child = ManagedObjectContext(parent: parent)
        child.automaticallyMergesChanges = true
        let controller = FetchedResultsController(
          FetchRequest("Task", sortKeys: ["title", "rank"]), context: child)
        try controller.performFetch()
        let other = ManagedObjectContext(store)
        other.automaticallyMergesChanges = true
        other.didSave = { changes in
          try? parent.mergeChanges(from: changes)
          try? child.mergeChanges(from: changes)
        }
        for step in 0..<40 {
          let isOther = !parent.hasChanges && generator.chance(0.3)
          let context = isOther ? other : parent
          let objects = Array(try context.fetch(FetchRequest("Task")))
          switch (generator.below(3), objects.randomElement(using: &generator)) {
          case (0, let object?) where objects.count > 1: try context.delete(object)
          case (1, let object?):
            try object.setValue(.string("\(generator.below(9))"), for: "title")
          default:
            try context.insert(into: "Task", ["title": .string("\(generator.below(9))")])
          }
          context.processPendingChanges()
          if isOther || generator.chance(0.4) { try context.save() }
          let listed = controller.snapshot?.itemIdentifiers ?? []
          let fetched = try ManagedObjectContext(store).fetch(controller.request).map(\.objectID)
          #expect(listed == fetched, "seed=\(seed) step=\(step)")
          let temporary = listed.count(where: \.isTemporary)
          #expect(temporary == 0, "seed=\(seed) step=\(step)")
        }
      }
    }
  }
}
