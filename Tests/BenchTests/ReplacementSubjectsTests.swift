import SnapshotDiff
import SuiteBasics
import Testing
import Workloads

@testable import BenchmarkHarness
@testable import UpdateSuites

@Suite struct ReplacementSubjectsTests {
  private typealias Input = ReplacementInput<Int>

  private static let size = 400

  private typealias Case = (EditPattern, ReplacementSuite.Part, ListLayout)

  private static let patterns = EditPattern.allCases.filter { !$0.sharesStorage }
  private static let parts: [Case] = patterns.flatMap { pattern in
    ReplacementSuite.Part.allCases.map { (pattern, $0, ListLayout.phone) }
  }
  private static let layouts: [Case] = ReplacementSuite.someSteps.flatMap { pattern in
    ListLayout.allCases.map { (pattern, ReplacementSuite.Part.both, $0) }
  }

  private func subjects(
    _ pattern: EditPattern, _ part: ReplacementSuite.Part, _ layout: ListLayout
  ) throws -> (input: Input, subjects: [SubjectDefinition<Input>]) {
    let subjects = ReplacementSubjects<Int>(
      part: part, layout: layout, pattern: pattern, size: Self.size, inputs: 1)
    return (try Input(pattern, size: Self.size, seed: 5), subjects.all)
  }

  /// Each subject changes the list to the new content and back several times, in counted and in timed runs.
  @Test(arguments: parts + layouts)
  func everySubjectIsRight(
    _ pattern: EditPattern, _ part: ReplacementSuite.Part, _ layout: ListLayout
  ) throws {
    let (input, subjects) = try subjects(pattern, part, layout)
    for subject in subjects {
      let body = try subject.prepare(input)
      for run in 0..<2 {
        for _ in 0..<run { try body.run() }
        #expect(try body.violations() == [], "\(subject.name)")
        #expect(try body.counts().map(\.metric) == subject.counted, "\(subject.name)")
      }
    }
  }

  @Test(arguments: parts + layouts)
  func everyUpdateCostsWhatItsChangesSay(
    _ pattern: EditPattern, _ part: ReplacementSuite.Part, _ layout: ListLayout
  ) throws {
    let (input, subjects) = try subjects(pattern, part, layout)
    for subject in subjects where subject.counted == ListViewMetrics.all {
      let updates = try updates(of: subject.name, input)
      func costs(_ old: [Int], _ new: [Int], _ update: Update) -> ListViewCosts<Int>.Costs {
        let window = layout.window(size: Self.size)
        var costs = ListViewCosts(old: old, new: new, window: window).costs(of: update)
        if !layout.isAnimated { costs.cellsAnimated = 0 }
        return costs
      }
      let expected = ListViewCosts<Int>.Costs.means(
        costs(input.oldRows, input.newRows, updates.forth),
        costs(input.newRows, input.oldRows, updates.back))
      let counts = try subject.prepare(input).counts().map(\.value)
      #expect(counts == expected, "\(subject.name)")
    }
  }

  private typealias Update = ListViewCosts<Int>.Update

  private func updates(
    of subject: String, _ input: Input
  ) throws -> (forth: Update, back: Update) {
    switch subject {
    case "replace-section", "replace-section-derived":
      return (.replacement(animated: true), .replacement(animated: true))
    case "reload-data": return (.replacement(animated: false), .replacement(animated: false))
    default: break
    }
    let algorithm = libraryAlgorithms.first { subject == "fine-grained-\($0.name)" } ?? LISDiff()
    let (old, new) = (input.pair.old, input.pair.new)
    let forth = RowChanges(try algorithm.difference(from: old, to: new))
    let back = RowChanges(try algorithm.difference(from: new, to: old))
    return (.changes(forth), .changes(subject == "legacy-blocks" ? forth.inverse : back))
  }

  /// The counts are batches, updates, requested cells and animated cells.
  @Test func aLayoutDecidesHowManyCellsAreAskedForAndAnimated() throws {
    for (layout, cells, animated) in [
      ("", 18.0, 24.0), (".animated-100", 106, 200), (".animated-all", 900, 1_800),
      (".still", 18, 0), (".cells-5us", 18, 24),
    ] {
      let counts = try counts("scattered-1pct.uuid\(layout)")
      #expect(counts["replace-section"] == [1, 2, cells, animated], "\(layout)")
      #expect(counts["floor-cell"] == (layout == ".cells-5us" ? [1] : nil))
    }
  }

  @Test(arguments: BlogCase.allCases)
  func everySubjectOfTheBlogsCaseIsRight(_ blog: BlogCase) throws {
    for (name, body) in try bodies(blog.rawValue, seed: 3) {
      for _ in 0..<2 { #expect(try body.violations() == [], "\(name)") }
      try body.run()
      #expect(try body.violations() == [], "\(name)")
    }
  }

  private func bodies(_ scenario: String, seed: UInt64 = 1) throws -> [String: Body] {
    let id = ContestID(suite: "replacement", scenario: scenario, size: 900)
    return try #require(ReplacementSuite.contest(id)).bodies(seed: seed)
  }

  private func counts(_ scenario: String) throws -> [String: [Double]] {
    try bodies(scenario).mapValues { try $0.counts().map(\.value) }
  }

  /// The counts are batches, updates, requested cells and animated cells. The insert at row 2 and the delete at row 8
  /// shift the six items between them. The insert, the delete and the reload animate three more cells.
  @Test func theBlogsCaseCostsWhatItIsKnownFor() throws {
    for (blog, renamed) in [
      ("blog-900.same-section", [1, 1_800, 18, 24]), ("blog-900.new-section", [1, 2, 18, 24]),
    ] {
      let counts = try counts(blog)
      #expect(counts["other-identities"] == renamed.map(Double.init))
      #expect(counts["three-changes"] == [2, 3, 2, 9])
    }
  }

  @Test func algorithmsDisagreeOnMovesAlone() throws {
    let scattered = try counts("scattered-10pct.uuid")
    let scripts = try counts("scattered-10pct.uuid.algorithms")
    let expected = try #require(scattered["fine-grained"])
    for name in LibraryAlgorithm.all.filter(\.findsShortestScripts).map(\.algorithm.name) {
      let script = scripts["fine-grained" + (name == "lis" ? "" : "-\(name)")]
      // The cells of `script` are those of one input, and the cells of `expected` are the mean of many inputs. So only
      // batches and updates are compared.
      #expect(script?.prefix(2) == expected.prefix(2))
    }
    #expect(scattered["legacy-blocks"] == scattered["fine-grained"])
    #expect(scattered["fine-grained-derived"] == scattered["fine-grained"])
    let moved = try counts("move-10.uuid.algorithms")
    let least = try #require(moved["fine-grained"])
    // A move may lead back to the old place, so there may be fewer than ten.
    #expect(least[1] <= 10)
    #expect(try #require(moved["fine-grained-myers-moves"])[1] == least[1])
    #expect(try #require(moved["fine-grained-myers"])[1] == 2 * least[1])
    #expect(try #require(moved["fine-grained-heckel"])[1] > 10 * least[1])
  }

  // MARK: Wrong updates are found

  private func violations(_ input: Input, _ pendulum: Pendulum<Int>) throws -> [String] {
    try pendulum.swing()
    return try pendulum.violations(old: input.oldRows, new: input.newRows)
  }

  @Test func anUpdateThatIsNotMadeIsTold() throws {
    let input = try Input(.scattered10pct, size: Self.size, seed: 5)
    let pendulum = try Pendulum(input.pair.old, algorithm: LISDiff()) { _, _ in }
    let row = try #require(zip(input.oldRows, input.newRows).map(!=).firstIndex(of: true))
    #expect(try violations(input, pendulum).first == "row \(row) is not the new list's")
  }

  @Test func aCellThatShowsAnotherItemIsTold() throws {
    let input = try Input(.scattered10pct, size: Self.size, seed: 5)
    let view = ListView.phone(showing: Int.self)
    let source = DiffableDataSource<Int, Int>(listView: view) { view, path, item in
      try view.rowCell(showing: path.item == 7 ? -1 : item, at: path)
    }
    try source.apply(input.pair.old)
    let pendulum = Pendulum<Int>(
      view, item: { source.itemIdentifier(for: ItemPath(section: 0, item: $0)) }
    ) { toNew in
      try source.applySnapshotUsingReloadData(toNew ? input.pair.new : input.pair.old)
    }
    #expect(try violations(input, pendulum).first == "the cell of row 7 shows another item")
  }

  /// One batch has a call for each change. The cells show the items of the new list.
  @Test func theLegacyListIsUpdatedChangeByChange() throws {
    let view = ListView.phone(showing: Int.self)
    view.recordsUpdates = true
    let list = try LegacyList([1, 2, 3, 4], in: view)
    func path(_ row: Int) -> ItemPath { ItemPath(section: 0, item: row) }
    var changes = BatchUpdates()
    changes.deleteItems(at: [path(1)])
    changes.insertItems(at: [path(0)])
    changes.moveItem(at: path(3), to: path(2))
    try list.change(to: [9, 1, 4, 3], changes)
    #expect(view.updateLog.last == "D(0 - 1), I(0 - 0), M(0 - 3 -> 0 - 2)")
    let shown = (0..<4).map {
      (view.cell(at: ItemPath(section: 0, item: $0)) as? RowCell<Int>)?.item
    }
    #expect(shown == [9, 1, 4, 3])
    #expect(throws: InvalidBatchUpdate.self) { try list.change(to: [9], changes) }
  }
}
