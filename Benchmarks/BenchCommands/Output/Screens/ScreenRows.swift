import BenchmarkReporting
import BenchmarkRuns
import Screens
import Suites

/// The rows of one screen at one size.
struct ScreenRows {
  let family: ScreenFamily
  let scenario: ScreenScenario
  let contest: ContestRows

  /// The rows of a screen at all its sizes, the smallest first.
  static func all(_ family: ScreenFamily, in part: SectionRows) -> [ScreenRows] {
    part.rows.allContests.compactMap { contest in
      family.scenario(contest.id.size).flatMap { scenario in
        scenario.name == contest.id.scenario
          ? ScreenRows(family: family, scenario: scenario, contest: contest) : nil
      }
    }.sorted { ($0.contest.id.size, $0.name) < ($1.contest.id.size, $1.name) }
  }

  var name: String { scenario.name }

  /// The scenario's ways that have rows, then subjects that the scenario does not describe.
  var ways: [ScreenWay] {
    let known = scenario.ways.filter { contest.subjects.contains($0.name) }
    let others = Set(contest.subjects).subtracting(known.map(\.name)).sorted()
    return known + others.map { ScreenWay($0, Subject.isFloor($0) ? .floor : .alternative, "") }
  }

  /// The ways that show a screen: all except floors.
  var screens: [ScreenWay] { ways.filter { $0.role != .floor } }

  var recommended: String? { ways.first { $0.role == .recommended }?.name }

  func value(_ way: ScreenWay, _ metric: Metric) -> Double? { contest.median(way.name, metric) }

  /// A value above 0; nil if the value is 0 or missing.
  func positive(_ way: ScreenWay, _ metric: Metric) -> Double? {
    value(way, metric).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The number of counted updates; nil if none was counted.
  func updates(_ way: ScreenWay) -> Double? { positive(way, .updates) }

  /// The number of updates in a session; nil if no way was counted.
  var sessionUpdates: Double? { ways.lazy.compactMap { positive($0, .sessionUpdates) }.first }

  /// The number of counted sessions; nil if none was counted.
  func sessions(_ way: ScreenWay) -> Double? {
    guard let updates = updates(way), let each = positive(way, .sessionUpdates) else {
      return nil
    }
    return updates / each
  }

  /// `37 broken batches`, `1 stale cell`, the worst first.
  func faults(_ way: ScreenWay) -> [String] {
    Self.faults.compactMap { fault in
      positive(way, fault.metric).map { count in
        "\(HumanNumbers.count(count)) \(count == 1 ? fault.one : fault.several)"
      }
    }
  }

  /// The faults that a screen can have, the worst first.
  static let faults: [(metric: Metric, one: String, several: String)] = [
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
}
