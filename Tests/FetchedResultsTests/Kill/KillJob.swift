import CSQLite
import Foundation
import Workloads

@testable import FetchedResults

/// The work of a process: it creates stores, or performs the saves of a script, until the process is killed.
struct KillJob {
  let folder: String
  let seed: UInt64
  var number = 0

  var path: String { "\(folder)/store.sqlite" }
  /// The file has one byte for each start and each return of a save. Written bytes outlive the process.
  private var journalPath: String { "\(folder)/journal-\(number)" }

  func createStore() throws {
    let store = try Store.create(
      at: path, model: SaveScript.model, identifier: sampleIdentifier)
    try store.insert(into: "Counter", rows: [[.integer(0)]])
    try store.close()
  }

  /// Creates stores at one path, one after the other. The kill comes after a random time.
  func createUntilKilled() throws {
    var generator = SplitMix64(seed: SplitMix64.derive(seed, number))
    kill(afterMicroseconds: UInt32(generator.next() % 12_000))
    for _ in 0..<10_000 {
      try createStore()
      unlink(path)
    }
  }

  func journal() throws -> (begun: Int, ended: Int) {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: journalPath))
    return (bytes.count { $0 == UInt8(ascii: "b") }, bytes.count { $0 == UInt8(ascii: "e") })
  }
}

extension KillJob {
  /// Passes the job to the next process that this one starts. Exit tests can capture values only since Swift 6.3, so
  /// the job is in the environment.
  mutating func hand(_ number: Int) {
    self.number = number
    setenv("KILL_JOB", "\(seed) \(number) \(folder)", 1)
  }

  /// The job that this process was started with; nil if there is none.
  static func handed() -> KillJob? {
    let parts = ProcessInfo.processInfo.environment["KILL_JOB"]?
      .split(separator: " ", maxSplits: 2).map(String.init)
    guard let parts, parts.count == 3, let seed = UInt64(parts[0]), let number = Int(parts[1])
    else { return nil }
    return KillJob(folder: parts[2], seed: seed, number: number)
  }

  /// The kill comes after a random number of SQLite's instructions, or after a random time.
  func saveUntilKilled() throws {
    let store = try Store.open(at: path, model: SaveScript.model)
    let context = ManagedObjectContext(store)
    var script = SaveScript(seed: seed)
    script.advance(to: try SaveScript.saves(in: store))
    let journal = open(journalPath, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    precondition(journal >= 0)
    var generator = SplitMix64(seed: SplitMix64.derive(seed &+ 1, number))
    if number % 2 == 0 {
      // A save takes about 350 instructions.
      try kill(afterSteps: Int(1 + generator.next() % 3_000), of: store)
    } else {
      kill(afterMicroseconds: UInt32(generator.next() % 12_000))
    }
    // Far more saves than there is time for.
    for _ in 0..<10_000 {
      let save = script.next()
      script.apply(save)
      write(journal, "b", 1)
      try SaveScript.perform(save, number: script.saves, in: context)
      write(journal, "e", 1)
      // Frequent checkpoints move the log into the file in small steps.
      if script.saves % 4 == 0 { try store.rows("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
  }

  private func kill(afterSteps count: Int, of store: Store) throws {
    let left = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    left.initialize(to: count)
    try store.withConnection { connection in
      sqlite3_progress_handler(
        connection, 1,
        { left in
          guard let left = left?.assumingMemoryBound(to: Int.self) else { return 0 }
          left.pointee -= 1
          if left.pointee == 0 { Foundation.kill(getpid(), SIGKILL) }
          return 0
        }, left)
    }
  }

  private func kill(afterMicroseconds count: UInt32) {
    Thread.detachNewThread {
      usleep(count)
      Foundation.kill(getpid(), SIGKILL)
    }
  }
}
