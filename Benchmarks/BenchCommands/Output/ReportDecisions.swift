import BenchmarkHarness
import BenchmarkReporting
import Suites

/// The choices that a reader comes with. Each advice says what follows from the figures of the run, and
/// nothing where the run does not decide.
enum ReportDecisions {
  @Sendable private static func lines(_ evidence: Evidence, _ size: Int) -> [String] {
    evidence.lines(
      ["myers": "Myers", "heckel": "Heckel", "lis": "`lis`"], .time, "peer-mix.uuid", size)
  }

  static let diff = Decision(
    "Myers (`CollectionDifference`) or a hash-based diff?", scenario: "peer-mix.uuid",
    figures: lines
  ) { evidence in
    guard let wins = evidence.wins("lis"),
      let heckel = evidence.span(of: "heckel", to: "lis", "peer-mix.uuid"),
      let myers = evidence.span(of: "myers", to: "heckel", "peer-mix.uuid")
    else { return nil }
    let few = evidence.wins("myers", over: "heckel")
    let isBest = Double(wins.won) > 0.9 * Double(wins.of)
    return
      "Use a hash-based diff. `lis` (`LISDiff`, this project's own) is the fastest in \(wins.won) of "
      + "\(wins.of) contests"
      + (isBest ? "." : ", so measure your own lists.")
      + " On the mix of edits that DifferenceKit publishes, Heckel takes \(heckel) as long as `lis`, and Myers "
      + "\(myers) as long as Heckel."
      + (few.won == 0
        ? ""
        : " Over all kinds of change, Myers is faster than Heckel in \(few.won) of \(few.of) contests.")
      + (lines(evidence, 5_000).isEmpty
        ? "" : " At 5,000 items: \(lines(evidence, 5_000).joined(separator: ", ")).")
  }

  static let replacement: Decision = {
    let small = ReplacementSuite.step(.onePercent)
    let large = ReplacementSuite.step(.thirtyPercent)
    @Sendable func breakEven(_ evidence: Evidence, _ scenario: String, _ size: Int) -> Double? {
      evidence.breakEven(
        of: "replace-section", against: "fine-grained", .cellsAsked, scenario, size)
    }
    return Decision(
      "Replace the whole section, or diff it? (\(small.label) changed)",
      scenario: small.scenario
    ) { evidence, size in
      guard let cost = breakEven(evidence, small.scenario, size) else { return [] }
      return [
        cost > 0 ? "up to \(Evidence.duration(cost)) a cell: replace" : "diff"
      ]
    } advice: { evidence in
      let costs = evidence.sizes(of: small.scenario).compactMap {
        breakEven(evidence, small.scenario, $0)
      }
      guard let most = costs.max(), most > 0 else { return nil }
      let exception = evidence.sizes(of: large.scenario).last.flatMap { size in
        breakEven(evidence, large.scenario, size).map { cost in
          " If much of a long list changes, measure yours: with \(large.label) of \(Evidence.items(size)) "
            + "changed the limit is \(Evidence.duration(cost)) a cell."
        }
      }
      return
        "Diff it. Replacing pays only if configuring a cell takes less than the time shown, "
        + "\(Evidence.duration(most)) at most. A cell of an app takes longer." + (exception ?? "")
    }
  }()

  static let derived = Decision(
    "Derive the next snapshot, or build it anew? (one item inserted)",
    scenario: "insert.1.scattered"
  ) { evidence, size in
    evidence.lines(
      [
        "derived": "derived", "declared": "declared", "rebuilt": "anew",
      ], .time, "insert.1.scattered", size)
  } advice: { evidence in
    guard let anew = evidence.span(of: "rebuilt", to: "derived", "insert.1.scattered") else {
      return nil
    }
    let many = "mix.1000.scattered"
    let limit = evidence.sizes(of: many).first.flatMap { size -> String? in
      guard let derived = evidence.text("derived", .time, many, size),
        let bulk = evidence.text("derived-bulk", .time, many, size),
        let rebuilt = evidence.text("rebuilt", .time, many, size)
      else { return nil }
      return
        " Make many changes by one call: 1,000 changes in \(Evidence.items(size)) take \(bulk) so, but \(derived) "
        + "by a call each, and \(rebuilt) anew."
    }
    return
      "Derive it if you know what changed: anew takes \(anew) as long. If you only have the whole list, "
      + "declare it against the current snapshot." + (limit ?? "")
  }

  static let firstSnapshot: Decision = {
    let scenario = FirstSnapshotSuite.lead
    return Decision(
      "Start with the controller's first delivery, or fetch by hand?", scenario: scenario
    ) { evidence, size in
      evidence.lines(
        ["initial-fetch": "first delivery", "manual-identifiers": "by hand"], .time, scenario, size)
    } advice: { evidence in
      guard let manual = evidence.span(of: "manual-identifiers", to: "initial-fetch", scenario)
      else { return nil }
      let replaced = evidence.sizes(of: scenario).last.flatMap { size -> String? in
        guard let items = evidence.median("manual-objects", .itemsReplaced, scenario, size),
          items == Double(size)
        else { return nil }
        return
          " Never put objects into the list: the first delivery of identifiers then replaces all "
          + "\(Evidence.items(size))."
      }
      return
        "Set the delegate, then fetch, and use the first delivery. By hand makes every object and takes "
        + "\(manual) as long." + (replaced ?? "")
    }
  }()

  static let reload = Decision(
    "Find updated items by identifier, or by index? (share found)", scenario: "scattered-1pct.uuid"
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
      "Reconfigure by identifier. After inserts and deletes an index names another item: up to "
      + "\(Evidence.percent(1 - least)) of the updated items then stay on screen as they were."
  }

  static let delivery: Decision = {
    let ladder = DeliverySuite.ladder
    let scenario = ladder.last { $0.changes <= 100 } ?? ladder[0]
    return Decision(
      "Follow a store by single callbacks, differences or snapshots? (\(scenario.label))",
      scenario: scenario.name
    ) { evidence, size in
      evidence.lines(
        [
          "callbacks": "callbacks", "collection-difference": "differences",
          "snapshot": "snapshots",
        ], .time, scenario.name, size)
    } advice: { evidence in
      guard
        let snapshots = evidence.span(of: "snapshot", to: "callbacks", scenario.name),
        let differences = evidence.span(
          of: "collection-difference", to: "callbacks", scenario.name)
      else { return nil }
      return
        "Take snapshots: they need no bookkeeping of indexes and take \(snapshots) as long as callbacks. "
        + "Differences take \(differences) as long."
    }
  }()

  static let footprint = Decision(
    "What does a snapshot hold in memory?", scenario: "snapshot.uuid"
  ) { evidence, size in
    [evidence.text("build", .retained, "snapshot.uuid", size)].compactMap(\.self)
  } advice: { evidence in
    guard let size = evidence.sizes(of: "snapshot.uuid").last,
      let bytes = evidence.median("build", .retained, "snapshot.uuid", size),
      let edit = evidence.text("edit", .retained, "snapshot.uuid", size),
      evidence.median("copy", .retained, "snapshot.uuid", size) == 0
    else { return nil }
    return
      "Keep as many as you need: \(Int((bytes / Double(size)).rounded())) bytes an item beside your own array "
      + "of identifiers, nothing for a copy, \(edit) for a copy with one edit."
  }
}
