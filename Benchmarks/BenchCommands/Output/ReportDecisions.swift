import BenchmarkHarness
import BenchmarkReporting
import Suites

/// The choices that a reader comes with. Each advice says what follows from the figures of the run, and
/// nothing where the run does not decide.
enum ReportDecisions {
  private static let mix = "peer-mix.uuid"

  @Sendable private static func algorithms(_ evidence: Evidence, _ size: Int) -> [String] {
    evidence.lines(["myers": "Myers", "heckel": "Heckel", "lis": "`lis`"], .time, mix, size)
  }

  static let diff = Decision(
    "Myers (`CollectionDifference`) or a hash-based diff? (a mix of deletes, inserts and moves)",
    scenario: mix, figures: algorithms
  ) { evidence in
    guard let wins = evidence.wins("lis"), let heckel = evidence.least(of: "heckel", to: "lis", mix)
    else { return nil }
    let rivals = evidence.wins("myers", over: "heckel")
    let isBest = Double(wins.won) > 0.9 * Double(wins.of)
    let middle = algorithms(evidence, 5_000)
    return
      "Use `lis` (`LISDiff`), this project's own: it pairs items in order by comparison, and looks up the rest by "
      + "hash. "
      + "It is the fastest in \(wins.won) of \(wins.of) contests\(isBest ? "." : ": measure your own lists.")"
      + (middle.isEmpty ? "" : " At 5,000 items: \(middle.joined(separator: ", ")).")
      + " On this mix of UUIDs Heckel takes \(heckel) as long as `lis`, or more."
      + (rivals.of == 0
        ? ""
        : " Myers is faster than Heckel in \(rivals.won) of the \(rivals.of) contests that time both.")
  }

  static let replacement: Decision = {
    let small = ReplacementSuite.step(.onePercent)
    let large = ReplacementSuite.step(.thirtyPercent)
    @Sendable func breakEven(_ evidence: Evidence, _ scenario: String, _ size: Int) -> Double? {
      evidence.breakEven(
        of: "replace-section", against: "fine-grained", .cellsAsked, scenario, size)
    }
    return Decision(
      "Replace the whole section, or diff it? (\(small.label) changed)", scenario: small.scenario
    ) { evidence, size in
      guard let cost = breakEven(evidence, small.scenario, size) else { return [] }
      return [cost > 0 ? "limit: \(HumanNumbers.duration(cost)) a cell" : "no limit: diff"]
    } advice: { evidence in
      guard
        evidence.sizes(of: small.scenario).contains(where: {
          breakEven(evidence, small.scenario, $0) ?? 0 > 0
        })
      else { return nil }
      let exception = evidence.sizes(of: large.scenario).last.flatMap { size in
        breakEven(evidence, large.scenario, size).map { cost in
          " With \(large.label) of \(Prose.number(size, "item")) changed the limit is \(HumanNumbers.duration(cost)): measure your "
            + "cells then."
        }
      }
      return
        "Diff it. Replacing saves the diff and configures all visible cells again. So it is faster only if your app "
        + "configures a cell in less than the limit. A cell of text and images usually takes longer."
        + (exception ?? "")
    }
  }()

  static let derived = Decision(
    "Derive the next snapshot, or build it anew? (one item inserted, with its diff)",
    scenario: "insert.1.scattered"
  ) { evidence, size in
    evidence.lines(
      ["derived": "derived", "declared": "declared", "rebuilt": "anew"], .time,
      "insert.1.scattered", size)
  } advice: { evidence in
    guard let anew = evidence.least(of: "rebuilt", to: "derived", "insert.1.scattered") else {
      return nil
    }
    let many = "mix.1000.scattered"
    let limit = evidence.sizes(of: many).first.flatMap { size -> String? in
      guard let derived = evidence.text("derived", .time, many, size),
        let bulk = evidence.text("derived-bulk", .time, many, size),
        let rebuilt = evidence.text("rebuilt", .time, many, size)
      else { return nil }
      return
        " For many changes use the calls that take many items: 1,000 changes in \(Prose.number(size, "item")) then take "
        + "\(bulk). A call for each takes \(derived), and building anew \(rebuilt)."
    }
    return
      "Derive it if you know what changed: copy the current snapshot and edit the copy. If you only have the "
      + "whole list, declare it with this project's `DiffableDataSourceSnapshot(_:derivedFrom:)`. For one insert, building "
      + "anew takes \(anew) as long as deriving, or more." + (limit ?? "")
  }

  static let firstSnapshot: Decision = {
    let scenario = FirstSnapshotSuite.lead
    return Decision(
      "Start with the controller's first delivery, or fetch by hand?", scenario: scenario
    ) { evidence, size in
      evidence.lines(
        ["initial-fetch": "first delivery", "manual-identifiers": "by hand"], .time, scenario, size)
    } advice: { evidence in
      guard let manual = evidence.least(of: "manual-identifiers", to: "initial-fetch", scenario)
      else { return nil }
      let replaced = evidence.sizes(of: scenario).last.flatMap { size -> String? in
        guard evidence.median("manual-objects", .itemsReplaced, scenario, size) == Double(size)
        else { return nil }
        return
          " Fill a list with identifiers, never with objects: a list of objects is replaced whole when the controller "
          + "delivers."
      }
      return
        "Set the delegate of the fetched results controller, then fetch, and apply the first snapshot that it "
        + "delivers. A fetch by hand makes every object and takes \(manual) as long, or more."
        + (replaced ?? "")
    }
  }()

  static let reload = Decision(
    "Find updated items by identifier, or by index? (share found)",
    scenario: "scattered-1pct.uuid"
  ) { evidence, size in
    let found = { evidence.text($0, .recall, "scattered-1pct.uuid", size) }
    guard let identity = found("identity"), let index = found("index-comparison") else { return [] }
    return ["identifier \(identity)", "index \(index)"]
  } advice: { evidence in
    let scenario = "scattered-1pct.uuid"
    let shares = evidence.sizes(of: scenario).compactMap {
      evidence.median("index-comparison", .recall, scenario, $0)
    }
    guard let least = shares.min(), least < 1 else { return nil }
    return
      "Reconfigure by identifier. After inserts and deletes an index names another item. A search by index then "
      + "finds as few as \(HumanNumbers.percent(least)) of the updated items, and the others stay as they were."
  }

  static let delivery: Decision = {
    let ladder = DeliverySuite.ladder
    let (one, many) = (ladder[0], ladder.last { $0.changes <= 100 } ?? ladder[0])
    return Decision(
      "Follow a store by single callbacks, differences or snapshots? (\(many.label))",
      scenario: many.name
    ) { evidence, size in
      evidence.lines(
        [
          "callbacks": "callbacks", "collection-difference": "differences",
          "snapshot": "snapshots",
        ], .time, many.name, size)
    } advice: { evidence in
      let snapshots = [one, many].flatMap {
        evidence.ratios(of: "snapshot", to: "callbacks", $0.name)
      }
      guard let least = snapshots.min(), let most = snapshots.max(),
        let differences = evidence.least(of: "collection-difference", to: "callbacks", many.name)
      else { return nil }
      return
        "Take snapshots: your app then keeps no indexes itself. They cost about as much as callbacks, "
        + "\(HumanNumbers.factor(least)) to \(HumanNumbers.factor(most)) times with one change or a hundred. With a hundred, "
        + "differences cost \(differences) as much as callbacks, or more."
    }
  }()

  static let footprint = Decision(
    "What does a snapshot hold in memory?", scenario: "snapshot.uuid"
  ) { evidence, size in
    [evidence.text("build", .retained, "snapshot.uuid", size)].compactMap(\.self)
  } advice: { evidence in
    let sizes = evidence.sizes(of: "snapshot.uuid")
    let each = sizes.compactMap { size in
      evidence.median("build", .retained, "snapshot.uuid", size).map { $0 / Double(size) }
    }
    guard let least = each.min(), let most = each.max(), let size = sizes.last,
      let edit = evidence.text("edit", .retained, "snapshot.uuid", size),
      evidence.median("copy", .retained, "snapshot.uuid", size) == 0
    else { return nil }
    return
      "Count \(Int(least.rounded())) to \(Int(most.rounded())) bytes an item. Your array of identifiers is not in "
      + "that: the snapshot shares it. A copy costs nothing, and a copy with one edit \(edit)."
  }
}
