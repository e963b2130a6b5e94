public import BenchmarkHarness
import Screens

/// What the count lane reports of a screen.
public enum ScreenMetrics {
  /// The numbers of the rules of `BatchUpdateRules` that a batch can break. Rule 1 says that order has no meaning, so
  /// no batch breaks it.
  public static let rules = 2...7

  /// The largest number of breaking sessions that are reported with their seeds.
  public static let mostBreaks = 10

  /// The metrics of a way's updates, each with the count that it reports.
  static let counts = faults + work + following

  typealias Count = (metric: Metric, value: @Sendable (ScreenCounts) -> Int)

  private static let faults: [Count] = [
    (.inconsistentBatches, \.inconsistentBatches), (.refusedReloads, \.refusedReloads),
    (.wrongCells, \.wrongCells), (.missingCells, \.missingCells), (.staleCells, \.staleCells),
    (.wrongLists, \.wrongLists), (.staleIdentifiers, \.staleIdentifiers),
    (.tornLists, \.tornLists),
  ]

  private static let work: [Count] = [
    (.sectionReplacements, \.sectionReplacements), (.batches, \.batches), (.reloads, \.reloads),
    (.updateItems, \.updateItems), (.cellsAsked, \.cellsAsked),
    (.cellsAnimated, \.cellsAnimated),
    // The update items by kind. Section reloads and section moves have no metric of their own.
    (.sectionDeletes, \.sectionDeletes), (.sectionInserts, \.sectionInserts),
    (.itemDeletes, \.itemDeletes), (.itemInserts, \.itemInserts),
    (.itemReloads, \.itemReloads), (.itemMoves, \.itemMoves),
  ]

  private static let following: [Count] = [
    (.fetches, \.fetches), (.sqlStatements, \.sqlStatements), (.rowsStepped, \.rowsStepped),
    (.rowsWritten, \.rowsWritten),
  ]

  public static let faultMetrics = faults.map(\.metric)
  public static let workMetrics = work.map(\.metric)
  /// The metrics of fetches, statements, and rows read and written.
  public static let followingMetrics = following.map(\.metric)

  /// The metrics that are always reported of a way. If sessions break, further metrics report these sessions.
  static func counted(of way: ScreenWay, in scenario: ScreenScenario) -> [Metric] {
    values(of: way, in: scenario, ScreenTally()).map(\.metric)
  }

  /// A floor has no list, or a list whose cells read nothing. So its faults and its list view's work are not reported.
  static func values(
    of way: ScreenWay, in scenario: ScreenScenario, _ tally: ScreenTally
  ) -> [MetricValue] {
    let sessions = [
      MetricValue(.updates, tally.counts.updates),
      MetricValue(.sessionUpdates, scenario.sessionUpdates),
    ]
    if way.role == .floor {
      return sessions + following.map { MetricValue($0.metric, $0.value(tally.counts)) }
    }
    return sessions + counts.map { MetricValue($0.metric, $0.value(tally.counts)) }
      + rules.map { MetricValue(.brokenRule($0), tally.counts.brokenRules[$0] ?? 0) } + [
        MetricValue(.brokenStrict, tally.counts.brokenRules[0] ?? 0),
        MetricValue(.breakingSeeds, tally.breaks.count),
      ] + sharedValues(tally.shared) + breaks(tally)
  }

  private static func sharedValues(_ counts: ScreenCounts) -> [MetricValue] {
    [
      MetricValue(.sharedUpdates, counts.updates),
      MetricValue(.sharedCellsAsked, counts.cellsAsked),
      MetricValue(.sharedSQLStatements, counts.sqlStatements),
      MetricValue(.sharedRowsStepped, counts.rowsStepped),
    ]
  }

  /// The values of at most ``mostBreaks`` sessions that broke. A session is left out if no `Double` equals its seed,
  /// because a row holds each value as a `Double`.
  private static func breaks(_ tally: ScreenTally) -> [MetricValue] {
    let told = tally.breaks.prefix(mostBreaks).filter {
      UInt64(exactly: Double($0.seed)) == $0.seed
    }
    return told.enumerated().flatMap { index, found in
      [
        MetricValue(.breakingSeed(index + 1), Double(found.seed)),
        MetricValue(.breakingUpdate(index + 1), found.batch.update),
      ] + (found.batch.rule.map { [MetricValue(.breakingRule(index + 1), $0)] } ?? [])
    }
  }
}

extension Metric {
  /// Updates that were counted, over all sessions.
  public static let updates = Metric("updates", .count)
  /// Updates of one session. `time` and the footprint measure one session.
  public static let sessionUpdates = Metric("session_updates", .count)
  /// Batches that the list view refuses. Each breaks a rule or a strict condition of `BatchUpdateRules`. A broken rule
  /// would end an app.
  public static let inconsistentBatches = Metric("inconsistent_batches", .count)
  /// Batches that break only strict conditions of `BatchUpdateRules`. UIKit accepts them, but they cause crashes or
  /// corruption.
  public static let brokenStrict = Metric("broken_strict", .count)
  /// Sessions with a batch that the list view refuses.
  public static let breakingSeeds = Metric("breaking_seeds", .count)
  /// Calls of `reloadItems` with an identifier that the snapshot does not have. Such a call would end an app, too.
  public static let refusedReloads = Metric("refused_reloads", .count)
  /// Cells that show another object than their row has, once all queues are idle. A cell that stays wrong is counted
  /// once.
  public static let wrongCells = Metric("wrong_cells", .count)
  /// Cells requested for an object that does not exist.
  public static let missingCells = Metric("missing_cells", .count)
  /// Cells that show an older state of their row's object or a deleted object, or are empty although the object exists.
  /// Counted like ``wrongCells``.
  public static let staleCells = Metric("stale_cells", .count)
  /// Updates after which the list has other objects or another order than the store, or the view another number of
  /// rows.
  public static let wrongLists = Metric("wrong_lists", .count)
  /// Updates after which the list has identifiers that no object has any more.
  public static let staleIdentifiers = Metric("stale_identifiers", .count)
  /// Shown lists that match no state that the store has had since the queues were last idle.
  public static let tornLists = Metric("torn_lists", .count)
  /// Sections deleted and inserted in one batch although some of their items stay.
  public static let sectionReplacements = Metric("section_replacements", .count)
  public static let sectionDeletes = Metric("section_deletes", .count)
  public static let sectionInserts = Metric("section_inserts", .count)
  public static let itemDeletes = Metric("item_deletes", .count)
  public static let itemInserts = Metric("item_inserts", .count)
  public static let itemReloads = Metric("item_reloads", .count)
  public static let itemMoves = Metric("item_moves", .count)
  /// `reloadData` calls.
  public static let reloads = Metric("reloads", .count)
  /// Rows of objects that the screen itself wrote, such as the order after a drop.
  public static let rowsWritten = Metric("rows_written", .count)
  /// Updates of a way's first sessions. The number of these sessions is the same for all ways, so ways can be compared.
  public static let sharedUpdates = Metric("shared_updates", .count)
  /// `cells_asked` of the sessions of ``sharedUpdates``.
  public static let sharedCellsAsked = Metric("shared_cells_asked", .count)
  /// `sql_statements` of the sessions of ``sharedUpdates``.
  public static let sharedSQLStatements = Metric("shared_sql_statements", .count)
  /// `rows_stepped` of the sessions of ``sharedUpdates``.
  public static let sharedRowsStepped = Metric("shared_rows_stepped", .count)
  /// The time to open a store on disk and show its screen, before the first update.
  public static let openingTime = Metric("opening_time", .nanoseconds)

  /// Batches whose first broken rule has this number.
  public static func brokenRule(_ rule: Int) -> Metric { Metric("broken_rule_\(rule)", .count) }

  /// The seed of a session that breaks. The first such session has the number 1.
  public static func breakingSeed(_ number: Int) -> Metric {
    Metric("breaking_seed.\(number)", .count)
  }

  /// The last update that a breaking session began before its first broken batch. Updates are numbered from 1.
  public static func breakingUpdate(_ number: Int) -> Metric {
    Metric("breaking_update.\(number)", .count)
  }

  /// The first rule that the first broken batch of a breaking session breaks. A batch that breaks only strict
  /// conditions has none.
  public static func breakingRule(_ number: Int) -> Metric {
    Metric("breaking_rule.\(number)", .count)
  }
}
