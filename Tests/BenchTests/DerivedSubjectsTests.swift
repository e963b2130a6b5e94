import Foundation
import SnapshotDiff
import Testing

@testable import BenchmarkHarness
@testable import UpdateSuites

@Suite struct DerivedSubjectsTests {
  private typealias Input = DerivedInput<UUID>

  private static let size = 2_000

  private let work = Work(operations: 1, nanosecondsPerOperation: 1)

  private func pattern(_ name: String) throws -> DerivedPattern {
    try #require(DerivedPattern.all.first { $0.name == name })
  }

  @Test(arguments: DerivedPattern.all, [0, 5_000])
  func everySubjectIsRightInEveryPlan(_ pattern: DerivedPattern, _ size: Int) throws {
    let input = try Input(pattern, size: max(size, pattern.leastSize), seed: 1, plans: 3)
    var subjects: [SubjectDefinition<Input>] = [
      DerivedSubjects.made(.rebuilt, work), DerivedSubjects.made(.declared, work),
    ]
    for inBulk in pattern.edit == .splice ? [false] : [false, true] {
      subjects.append(DerivedSubjects.derived(inBulk: inBulk, work))
    }
    for subject in subjects {
      let body = try subject.prepare(input)
      for plan in 0..<3 {
        for _ in 0..<plan { try body.run() }
        #expect(try body.violations() == [], "\(subject.name)")
      }
      #expect(try body.counts().map(\.metric) == subject.counted)
    }
  }

  @Test(arguments: [false, true])
  func theRunAfterACheckMakesTheFirstEditsAgain(inBulk: Bool) throws {
    var input = try Input(pattern("insert.1.scattered"), size: Self.size, seed: 1, plans: 1)
    // No item has this key, so a run of the second plan throws.
    input.plans.append([.reload(Self.size + 1)])
    let body = try DerivedSubjects.derived(inBulk: inBulk, work).prepare(input)
    #expect(try body.violations() == [])
    try body.run()
    #expect(throws: SnapshotError.self) { try body.run() }
  }

  /// Only items that the edits name are hashed.
  @Test(arguments: DerivedPattern.all.filter { $0.edit != .splice && $0.leastSize <= size })
  func buildingIsNotCounted(_ pattern: DerivedPattern) throws {
    let input = try Input(pattern, size: Self.size, seed: 1, plans: 1)
    let subject: SubjectDefinition<Input> = DerivedSubjects.derived(inBulk: false, work)
    let counts = try subject.prepare(input).counts()
    let hashes = counts.first { $0.metric == .hashCalls }?.value ?? .infinity
    #expect(hashes <= Double(3 * pattern.changes))
    let rebuilt: SubjectDefinition<Input> = DerivedSubjects.made(.rebuilt, work)
    let rebuiltHashes = try rebuilt.prepare(input).counts().first { $0.metric == .hashCalls }
    #expect((rebuiltHashes?.value ?? 0) >= Double(Self.size - pattern.changes))
  }

  @Test func aWrongSnapshotIsTold() throws {
    let input = try Input(pattern("insert.1.scattered"), size: Self.size, seed: 1, plans: 2)
    var other = input.current
    try other.make(input.edits(ofPlan: 1, inBulk: false))
    let difference = try LISDiff().difference(from: input.current, to: other)
    #expect(
      try input.target(ofPlan: 0).violations(of: difference, from: input.current)
        == ["the snapshot has not the content that the edits give a list"])
    #expect(try input.target(ofPlan: 1).violations(of: difference, from: input.current) == [])
  }

  @Test func missingMarksAreTold() throws {
    let input = try Input(pattern("reload.10.scattered"), size: Self.size, seed: 1, plans: 1)
    let difference = try LISDiff().difference(from: input.current, to: input.current)
    #expect(
      try input.target(ofPlan: 0).violations(of: difference, from: input.current)
        == ["other items are marked"])
  }

  /// A move counts as two steps. The target `short` expects one.
  @Test func aLongScriptIsFound() throws {
    let input = try Input(pattern("move.1.one-place"), size: Self.size, seed: 1, plans: 1)
    let target = input.target(ofPlan: 0)
    let difference = try LISDiff().difference(from: input.current, to: target.rebuilt())
    #expect(try target.violations(of: difference, from: input.current) == [])
    let short = DerivedTarget<UUID>(sections: target.sections, reloads: [], edits: 1)
    #expect(
      try short.violations(of: difference, from: input.current)
        == ["the script has 2 steps, not 1"])
  }

  @Test func theChainIsRight() throws {
    let input = try ChainInput<UUID>(size: 400, edits: 900, seed: 2)
    let subject: SubjectDefinition<ChainInput<UUID>> = ChainSubjects.chain(work)
    let body = try subject.prepare(input)
    #expect(try body.violations() == [])
    let counts = try body.counts()
    #expect(counts.map(\.metric) == subject.counted)
    #expect(try input.beforeFirstFold().numberOfPendingEdits >= 20)
  }
}
