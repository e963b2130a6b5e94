import BenchmarkReporting
import BenchmarkRuns
import Screens
import Suites

/// The sessions that would have ended an app, and the commands that record them.
enum PageBreaks {
  static func blocks(_ screen: ScreenRows) -> [String] {
    screen.screens.flatMap { blocks($0, screen) }
  }

  private static func blocks(_ way: ScreenWay, _ screen: ScreenRows) -> [String] {
    guard let broken = screen.positive(way, .breakingSeeds) else { return [] }
    let rows = (1...ScreenMetrics.mostBreaks).compactMap { number -> [String]? in
      guard let seed = screen.value(way, .breakingSeed(number)) else { return nil }
      let text = String(UInt64(exactly: seed) ?? 0)
      return [
        Markdown.code(command(screen.name, way.name, text)),
        words(screen.value(way, .breakingRule(number)).map { Int($0) }), text,
        screen.value(way, .breakingUpdate(number)).map(HumanNumbers.count) ?? CellText.absent,
      ]
    }
    let of = screen.sessions(way).map { " of \(HumanNumbers.count($0))" } ?? ""
    let isPart = !rows.isEmpty && Double(rows.count) < broken
    let first = isPart ? " The first \(rows.count):" : ""
    return [
      "\(Markdown.code(way.name)): \(HumanNumbers.count(broken))\(of) sessions break.\(first)"
    ] + Table(["Recorded by", "Rule broken first"], ["Seed", "Update"], rows: rows).blocks()
  }

  private static func command(_ scenario: String, _ way: String, _ seed: String) -> String {
    "swift run \(ThisProgram.name) record scenario \(scenario)/\(way) "
      + "\(scenario)-\(way)-\(seed).jsonl.gz --seed \(seed)"
  }

  /// The rules of list views, as `BatchUpdateRules` numbers them.
  private static func words(_ rule: Int?) -> String {
    switch rule {
    case nil: "the strict level"
    case 2: "2: a reload of what is deleted"
    case 3: "3: a delete, a reload or a move of a position that did not exist before the update"
    case 4: "4: an insert or a move to a position that does not exist after the update"
    case 5: "5: one source or target twice, or a move out of or into a section that goes or comes"
    case 6: "6: a position both deleted and moved, or both inserted and moved to"
    default: "7: counts that do not add up"
    }
  }
}
