import BenchmarkHarness
import BenchmarkReporting
import Screens
import Suites

extension ReportSections {
  /// The suite `screens`: a page for each family, which is one screen at several sizes.
  static let screens = ReportSection(
    suite: ScreensSuite.name, question: ScreensSuite.question, timed: ScreensSuite.timed,
    names: """
      A broken batch or a refused reload would end an app. Broken batches of photos depend on how a controller tells a \
      drop: see their page. A stale cell shows old content. A cell of no object has an identifier for which the store \
      has no object. A wrong list differs from the store when all queues are idle. A torn list is one that the store \
      never had between two saves. A section replaced whole loses its cells, although some items stay.
      """,
    answer: .pages(
      ReportPages(
        ScreenCatalogue.families.map(page), updates: .updates, sessionUpdates: .sessionUpdates,
        faults: faults, counts: counts, cost: .sharedCellsAsked, costUpdates: .sharedUpdates,
        before: .openingTime, breakingSessions: .breakingSeeds,
        mostBreaks: ScreenMetrics.mostBreaks,
        breakMetrics: { (.breakingSeed($0), .breakingUpdate($0), .breakingRule($0)) },
        ruleWords: words
      ) { cell, seed in
        let scenario = cell.contest.scenario
        return "swift run \(ThisProgram.name) record scenario \(scenario)/\(cell.subject) "
          + "\(scenario)-\(cell.subject)-\(seed).jsonl.gz --seed \(seed)"
      }))

  private static let faults: [ReportPages.Fault] = [
    (.inconsistentBatches, "broken batch", "broken batches"),
    (.refusedReloads, "refused reload", "refused reloads"),
    (.wrongCells, "cell of another object", "cells of another object"),
    (.missingCells, "cell of no object", "cells of no object"),
    (.staleCells, "stale cell", "stale cells"),
    (.wrongLists, "wrong list", "wrong lists"),
    (.staleIdentifiers, "list of stale identifiers", "lists of stale identifiers"),
    (.tornLists, "torn list", "torn lists"),
    (.sectionReplacements, "section replaced whole", "sections replaced whole"),
  ]

  private static let counts =
    ScreenMetrics.workMetrics.filter { $0 != .sectionReplacements }
    + ScreenMetrics.followingMetrics + ScreenMetrics.rules.map(Metric.brokenRule) + [.brokenStrict]

  /// The rules of list views, as `BatchUpdateRules` numbers them.
  @Sendable private static func words(_ rule: Int?) -> String {
    switch rule {
    case nil: "the strict level"
    case 2: "2: a reload of what is deleted"
    case 3: "3: a delete or a move of what is not there"
    case 4: "4: an insert or a move to where nothing is"
    case 5: "5: one source or target twice, or a move out of or into a section that goes or comes"
    case 6: "6: a delete or an insert, and a move, of one place"
    default: "7: counts that do not add up"
    }
  }

  private static func page(_ family: ScreenFamily) -> ReportPages.Page {
    (
      family.name, family.title,
      { id in
        guard let scenario = family.scenario(id.size), scenario.name == id.scenario else {
          return nil
        }
        return (scenario.summary, scenario.ways.map { ($0.name, role($0.role), $0.summary) })
      }
    )
  }

  private static func role(_ role: ScreenWay.Role) -> ReportPages.Role {
    switch role {
    case .recommended: .recommended
    case .alternative: .alternative
    case .wrong: .wrong
    case .floor: .floor
    }
  }
}
