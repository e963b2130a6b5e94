import Foundation
import Synchronization
import Testing

@testable import BenchmarkHarness

@Suite("A thread for each subject")
struct OwnThreadTests {
  @Test(
    "memory that one thread has freed is given to no other",
    .disabled(if: Sanitizer.name != nil, "a sanitizer brings an allocator of its own"),
    arguments: [16, 1000, 20_000])
  func memory(bytes: Int) throws {
    func freed(on thread: OwnThread) -> Set<UnsafeMutableRawPointer?> {
      var blocks: [UnsafeMutableRawPointer?] = []
      thread.run {
        for _ in 0..<100 { blocks.append(malloc(bytes)) }
        for block in blocks { free(block) }
      }
      return Set(blocks)
    }
    let threads = try (0..<4).map { _ in try OwnThread() }
    let blocks = threads.map(freed)
    #expect(blocks.reduce(into: Set()) { $0.formUnion($1) }.count == 100 * threads.count)
  }

  @Test("a subject is made ready, checked and timed on one thread, which no other subject uses")
  func subjects() {
    let threads = Mutex<[String: Set<pthread_t>]>([:])
    @Sendable func note(_ name: String) {
      threads.withLock { _ = $0[name, default: []].insert(pthread_self()) }
    }
    let names = ["s0", "s1", "s2"]
    _ = Timed(
      names.map { name in
        FakeSubject(name).with {
          $0.prepare = { note(name) }
          $0.violations = { _ in
            note(name)
            return []
          }
          $0.nanoseconds = { _, _ in
            note(name)
            return 20_000
          }
        }
      }, inputs: 3, latencies: Set(names)
    ) { $0.coldRuns = 3 }
    let found = threads.withLock { $0 }
    #expect(names.allSatisfy { found[$0]?.count == 1 })
    #expect(Set(found.values).count == names.count)
  }
}
