import SnapshotDiff
import Synchronization
import Testing
import Workloads

@testable import BenchmarkHarness
@testable import UpdateSuites

/// The inputs that the algorithms really get, in timed and in counted runs.
@Suite struct DiffSubjectsTests {
  private static let size = 300
  private let work = Work(operations: 1, nanosecondsPerOperation: 1)

  /// Answers like `LISDiff` for lists, and like `HeckelDiff` for snapshots. Notes whether two lists of all items share
  /// their storage.
  private final class Spy: DiffAlgorithm {
    let name = "spy"
    let findsMoves = true
    private let notes = Mutex<[Bool]>([])
    private let snapshotForms = Mutex(0)

    var sawOneList: [Bool] { notes.withLock { $0 } }
    var snapshotFormCalls: Int { snapshotForms.withLock { $0 } }

    func difference<Element: Hashable>(
      from old: [Element], to new: [Element]
    ) throws(DifferenceError) -> ListDifference<Element> {
      let isOne =
        old.withUnsafeBufferPointer(\.baseAddress) == new.withUnsafeBufferPointer(\.baseAddress)
      if old.count == DiffSubjectsTests.size { notes.withLock { $0.append(isOne) } }
      return try LISDiff().difference(from: old, to: new)
    }

    func difference<Section, Item>(
      from old: DiffableDataSourceSnapshot<Section, Item>,
      to new: DiffableDataSourceSnapshot<Section, Item>
    ) throws(DifferenceError) -> SnapshotDifference<Section, Item> {
      snapshotForms.withLock { $0 += 1 }
      return try HeckelDiff().difference(from: old, to: new)
    }
  }

  @Test(arguments: [EditPattern.unchanged, .unchangedShared])
  func listsAreOneInEveryLaneOnlyWhereTheyAreShared(_ pattern: EditPattern) throws {
    let workload = ListWorkload<Int>(pattern, size: Self.size, seed: 1)
    let (lists, snapshots) = (Spy(), Spy())
    let bodies = [
      (lists, try DiffSubjects.Lists<Int>().subject(lists, work).prepare(workload)),
      (snapshots, try body(ListForm(snapshots), SnapshotPair(workload))),
    ]
    for (spy, body) in bodies {
      try body.run()
      _ = try body.counts()
      #expect(spy.sawOneList == Array(repeating: pattern.sharesStorage, count: 2))
    }
  }

  @Test(arguments: SectionPattern.allCases)
  func aSnapshotFormOfItsOwnIsNotUsedForSections(_ pattern: SectionPattern) throws {
    let spy = Spy()
    let pair = try SnapshotPair(SectionedWorkload<Int>(pattern, size: 900, seed: 1))
    let body = try DiffSubjects.Sections<Int>().subject(spy, work).prepare(pair)
    try body.run()
    _ = try body.counts()
    #expect(spy.snapshotFormCalls == 0)
    try self.body(spy, pair).run()
    #expect(spy.snapshotFormCalls == 1)
  }

  private func body(
    _ algorithm: some DiffAlgorithm, _ pair: SnapshotPair<Int, Int>
  ) throws -> Body {
    try SnapshotSubjects.difference("spy", algorithm, work) { $0 }.prepare(pair)
  }

  @Test func aMoveBetweenSectionsIsPredictedInBoth() throws {
    typealias Snapshot = DiffableDataSourceSnapshot<String, String>
    let old = try Snapshot([("a", ["1", "2", "3"]), ("b", ["4"])])
    let steps: [([(String, [String])], Double)] = [
      ([("a", ["2", "3"]), ("b", ["4", "1"])], 2), ([("b", ["4", "1"]), ("a", ["2", "3"])], 2),
      ([("a", ["2", "3", "1"]), ("b", ["4"])], 4), ([("a", ["2", "3"])], 1),
    ]
    for (content, squares) in steps {
      let pair = SnapshotPair(old: old, new: try Snapshot(content))
      let changes = try ReplaySuite.changes(in: pair)
      #expect((changes * changes).rounded() == squares, "\(content)")
    }
  }

  /// A check that copied all items for each updated item would take minutes.
  @Test(.timeLimit(.minutes(1))) func aRuleIsCheckedInTimeOfItsItems() throws {
    let sections = (0..<20).map { number in
      SectionedWorkload<String>.Section(
        SectionPattern.Section(number: number, keys: (0..<5_000).map { 5_000 * number + $0 }),
        seed: 1)
    }
    let old = try NumberedSnapshot<String>(sections)
    var new = old
    try new.deleteItems([old.itemIdentifiers[50_000]])
    let pair = SnapshotPair(old: old, new: new, updated: new.itemIdentifiers)
    let subject: SubjectDefinition<SnapshotPair<Int, String>> = SnapshotSubjects.reload(
      IndexComparison(), mayMiss: true, work)
    #expect(try subject.prepare(pair).violations() == [])
  }

  @Test func whatIsBuiltIsCountedWithoutBuilding() throws {
    let workload = ListWorkload<Int>(.replaceAll, size: Self.size, seed: 1)
    let subject = DiffSubjects.built(items: 600, changes: 600, .int) {
      (input: ListWorkload<Int>) in try SnapshotPair(input)
    }
    let counts = try subject.prepare(workload).counts()
    let hashes = counts.first { $0.metric == .hashCalls }?.value ?? .infinity
    // Building hashes all 600 items once, and would add these calls to those of the diff.
    #expect(hashes <= 600)
    #expect(counts.map(\.metric) == subject.counted)
  }
}
