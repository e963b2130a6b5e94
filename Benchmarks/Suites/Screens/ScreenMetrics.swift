public import BenchmarkHarness
import Screens
import SuiteBasics

/// What the count lane reports of a screen.
public enum ScreenMetrics {
  /// The rules that a batch can break; the first says that order has no meaning.
  public static let rules = 2...7

  /// How many sessions that break are reported with their seed.
  public static let mostBreaks = 10

  /// What a metric of the updates counts, in the order of the report.
  static let counts: [(metric: Metric, value: @Sendable (ScreenCounts) -> Int)] =
    faults + work + kinds + following

  private static let faults: [(metric: Metric, value: @Sendable (ScreenCounts) -> Int)] = [
    (.inconsistentBatches, \.inconsistentBatches), (.refusedReloads, \.refusedReloads),
    (.wrongCells, \.wrongCells), (.missingCells, \.missingCells), (.staleCells, \.staleCells),
    (.wrongLists, \.wrongLists), (.staleIdentifiers, \.staleIdentifiers),
    (.tornLists, \.tornLists),
  ]

  private static let work: [(metric: Metric, value: @Sendable (ScreenCounts) -> Int)] = [
    (.sectionReplacements, \.sectionReplacements), (.batches, \.batches), (.reloads, \.reloads),
    (.updateItems, \.updateItems), (.cellsAsked, \.cellsAsked),
    (.cellsAnimated, \.cellsAnimated),
  ]

  private static let kinds: [(metric: Metric, value: @Sendable (ScreenCounts) -> Int)] = [
    (.sectionDeletes, \.sectionDeletes), (.sectionInserts, \.sectionInserts),
    (.itemDeletes, \.itemDeletes), (.itemInserts, \.itemInserts),
    (.itemReloads, \.itemReloads), (.itemMoves, \.itemMoves),
  ]

  private static let following: [(metric: Metric, value: @Sendable (ScreenCounts) -> Int)] = [
    (.fetches, \.fetches), (.sqlStatements, \.sqlStatements), (.rowsStepped, \.rowsStepped),
    (.rowsWritten, \.rowsWritten),
  ]

  /// What goes wrong on a screen.
  public static let faultMetrics = faults.map(\.metric)
  /// What a list view is put through.
  public static let workMetrics = work.map(\.metric)
  /// Of ``workMetrics``, the update items by kind.
  public static let kindMetrics = kinds.map(\.metric)
  /// What the store is asked for.
  public static let followingMetrics = following.map(\.metric)

  private static let shared:
    [(metric: Metric, shared: Metric, value: @Sendable (ScreenCounts) -> Int)] = [
      (.sqlStatements, .sharedSQLStatements, \.sqlStatements),
      (.rowsStepped, .sharedRowsStepped, \.rowsStepped),
    ]

  /// All that is always reported of a way.
  static func counted(of way: ScreenWay, in scenario: any ScreenScenario) -> [Metric] {
    let sessions: [Metric] = [.updates, .sessionUpdates]
    // Without a screen there is nothing to count of one.
    if way.role == .floor { return sessions + followingMetrics }
    return sessions + counts.map(\.metric) + rules.map(Metric.brokenRule)
      + [.brokenStrict, .breakingSeeds]
      + (scenario.floorSessions > 0 ? [.sharedUpdates] + shared.map(\.shared) : [])
  }

  static func values(
    of way: ScreenWay, in scenario: any ScreenScenario, _ tally: ScreenTally
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
      ] + (scenario.floorSessions > 0 ? sharedValues(tally.shared) : []) + breaks(tally)
  }

  private static func sharedValues(_ counts: ScreenCounts) -> [MetricValue] {
    [MetricValue(.sharedUpdates, counts.updates)]
      + shared.map { MetricValue($0.shared, $0.value(counts)) }
  }

  /// Only as many as there are: a session that did not break has no seed to tell. Nor has one whose
  /// seed a row cannot hold, beyond 2^53.
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
  /// Updates of one session: what `time` and the footprint are of.
  public static let sessionUpdates = Metric("session_updates", .count)
  /// Batches that break a rule of list views: in an app, its end.
  public static let inconsistentBatches = Metric("inconsistent_batches", .count)
  /// Batches whose first violation is of the strict level: not refused by UIKit, and crashing or
  /// corrupting in the field.
  public static let brokenStrict = Metric("broken_strict", .count)
  /// Sessions with a batch that breaks a rule.
  public static let breakingSeeds = Metric("breaking_seeds", .count)
  /// Reloads of identifiers that the snapshot does not have: in an app, its end, too.
  public static let refusedReloads = Metric("refused_reloads", .count)
  /// Cells that show another object than their row has, once all is quiet after an update; one that
  /// stays so is counted once.
  public static let wrongCells = Metric("wrong_cells", .count)
  /// Cells asked for an object that is not there.
  public static let missingCells = Metric("missing_cells", .count)
  /// Cells of the right object that show older content than the store has, seen and counted as
  /// ``wrongCells``.
  public static let staleCells = Metric("stale_cells", .count)
  /// Updates after which, once all is quiet, the list has not the objects that the store has, or not in
  /// that order.
  public static let wrongLists = Metric("wrong_lists", .count)
  /// Updates after which the list has identifiers that no object has any more.
  public static let staleIdentifiers = Metric("stale_identifiers", .count)
  /// Lists shown that the store never had between two saves.
  public static let tornLists = Metric("torn_lists", .count)
  /// Sections deleted and inserted in one batch while items of theirs stay.
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
  /// Updates of those sessions that the floor is counted in, too.
  public static let sharedUpdates = Metric("shared_updates", .count)
  /// `sql_statements` of those sessions.
  public static let sharedSQLStatements = Metric("shared_sql_statements", .count)
  /// `rows_stepped` of those sessions.
  public static let sharedRowsStepped = Metric("shared_rows_stepped", .count)
  /// From a store on disk to the screen before its first update.
  public static let openingTime = Metric("opening_time", .nanoseconds)

  /// Batches whose first violation is of the rule of that number.
  public static func brokenRule(_ rule: Int) -> Metric { Metric("broken_rule_\(rule)", .count) }

  /// The seed of a session that breaks, from the first, 1, on.
  public static func breakingSeed(_ number: Int) -> Metric {
    Metric("breaking_seed.\(number)", .count)
  }

  /// The update with which that session first breaks.
  public static func breakingUpdate(_ number: Int) -> Metric {
    Metric("breaking_update.\(number)", .count)
  }

  /// The rule that its batch breaks; there is none of the strict level.
  public static func breakingRule(_ number: Int) -> Metric {
    Metric("breaking_rule.\(number)", .count)
  }
}
