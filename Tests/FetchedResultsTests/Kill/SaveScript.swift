import Workloads

@testable import FetchedResults

/// Saves, and the content that a store must have after them. A save depends only on the seed and its number.
struct SaveScript {
  struct Task: Equatable {
    var version: Int64
    var rank: Int64
    var title: String
  }

  static let model = [
    task, Entity(name: "Counter", attributes: [Attribute("saves", .integer)]),
  ]

  let seed: UInt64
  /// The number of saves that produced `tasks`.
  private(set) var saves = 0
  private(set) var tasks: [Int64: Task] = [:]
  private(set) var lastKey: Int64 = 0
}

extension SaveScript {
  struct Save {
    var inserted: [Task] = []
    var updated: [(key: Int64, rank: Int64, title: String?)] = []
    var deleted: [Int64] = []
  }

  func next() -> Save {
    var generator = SplitMix64(seed: SplitMix64.derive(seed, saves))
    var keys = tasks.keys.sorted()
    func take() -> Int64? {
      keys.isEmpty ? nil : keys.remove(at: Int(generator.next() % UInt64(keys.count)))
    }
    func title() -> String {
      // Some titles span several pages.
      let length = generator.next() % 8 == 0 ? generator.next() % 9_000 : generator.next() % 40
      return String(repeating: "t", count: Int(length)) + "\(saves)"
    }
    var save = Save()
    for _ in 0..<(2 + generator.next() % 4) {
      let rank = Int64(generator.next() % 100)
      save.inserted.append(Task(version: 1, rank: rank, title: title()))
    }
    for _ in 0..<4 {
      guard let key = take() else { break }
      let rank = Int64(generator.next() % 100) + 100
      save.updated.append((key, rank, generator.next() % 2 == 0 ? title() : nil))
    }
    while keys.count > 30, let key = take() { save.deleted.append(key) }
    return save
  }

  mutating func apply(_ save: Save) {
    for task in save.inserted {
      lastKey += 1
      tasks[lastKey] = task
    }
    for update in save.updated {
      guard var task = tasks[update.key] else { continue }
      let before = task
      task.rank = update.rank
      task.title = update.title ?? task.title
      // An update that changes no value does not write the row, so its version stays.
      if task != before { task.version += 1 }
      tasks[update.key] = task
    }
    for key in save.deleted { tasks[key] = nil }
    saves += 1
  }

  mutating func advance(to count: Int) { while saves < count { apply(next()) } }
}

extension SaveScript {
  /// Makes a save in a context of the store. The number of saves is stored in the same save.
  static func perform(_ save: Save, number: Int, in context: ManagedObjectContext) throws {
    func object(_ entity: String, _ key: Int64) throws -> ManagedObject {
      let number = try context.store.table(named: entity).number
      return try context.object(
        with: ObjectID(store: context.store.number, entity: number, primaryKey: key))
    }
    for task in save.inserted {
      try context.insert(
        into: "Task",
        ["list": .string("l"), "rank": .integer(task.rank), "title": .string(task.title)])
    }
    for update in save.updated {
      let task = try object("Task", update.key)
      try task.setValue(.integer(update.rank), for: "rank")
      if let title = update.title { try task.setValue(.string(title), for: "title") }
    }
    for key in save.deleted { try context.delete(object("Task", key)) }
    try object("Counter", 1).setValue(.integer(Int64(number)), for: "saves")
    try context.save()
  }

  static func saves(in store: Store) throws -> Int {
    Int(try store.rows("SELECT ZSAVES FROM ZCOUNTER")[0]) ?? -1
  }

  func violations(of store: Store) throws -> [String] {
    var violations = try store.rows("PRAGMA integrity_check").filter { $0 != "ok" }
    let sql = "SELECT Z_PK, Z_OPT, ZRANK, ZTITLE FROM ZTASK ORDER BY Z_PK"
    let expected = tasks.sorted { $0.key < $1.key }.map {
      "\($0.key)|\($0.value.version)|\($0.value.rank)|\($0.value.title)"
    }
    if try store.rows(sql) != expected {
      violations.append("the tasks are not those of save \(saves)")
    }
    let lastKeys = try store.rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Task'")
    if lastKeys != ["\(lastKey)"] { violations.append("Z_MAX is \(lastKeys), not \(lastKey)") }
    return violations
  }
}
