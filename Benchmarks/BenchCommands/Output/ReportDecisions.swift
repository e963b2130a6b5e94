import BenchmarkHarness
import BenchmarkReporting
import Suites

/// The choices that a reader has to make. The advice says what follows from the figures of the run. It is nil if the
/// run lacks figures, or if they show no reason for the advice.
enum ReportDecisions {
  private static let mix = "peer-mix.uuid"

  @Sendable private static func algorithms(_ evidence: Evidence, _ size: Int) -> [String] {
    evidence.lines(["myers": "Myers", "heckel": "Heckel", "lis": "`lis`"], .time, mix, size)
  }

  static let diff = Decision(
    "Myers (`CollectionDifference`) or a hash-based diff (Heckel)? (a mix of deletes, inserts and moves)",
    scenario: mix, figures: algorithms
  ) { evidence in
    guard let wins = evidence.wins("lis") else { return nil }
    let isBest = Double(wins.won) > 0.9 * Double(wins.of)
    let middle = algorithms(evidence, 5_000)
    let sentences = [
      "Use `lis`, this project's `LISDiff` (longest increasing subsequence).",
      "It walks both lists side by side, and hashes only what does not match there.",
      "It is the fastest on \(wins.won) of \(wins.of) inputs\(isBest ? "" : ": measure your own lists").",
      middle.isEmpty ? nil : "At 5,000 items: \(middle.joined(separator: ", ")).",
      evidence.mostChanged(where: "myers", isFasterThan: "heckel").map {
        "Where more than \(HumanNumbers.value($0 * 100, .count)) % of the items change, Myers never beats Heckel."
      },
      "UIKit's `apply` makes a diff of its own: give the changes of `lis` to `performBatchUpdates` instead.",
    ]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  private static let small = ReplacementSuite.step(.onePercent)
  private static let large = ReplacementSuite.step(.thirtyPercent)

  static let replacement = Decision(
    "Replace the whole section, or diff it? (\(small.label) changed)", scenario: small.scenario
  ) { evidence, size in
    let cells = ["replace-section", "fine-grained"].compactMap {
      evidence.median($0, .cellsAsked, small.scenario, size)
    }
    guard cells.count == 2 else { return [] }
    let times = evidence.lines(
      ["fine-grained": "diff", "replace-section": "replace"], .time, small.scenario, size)
    if times.count < 2 { return [] }
    return [times[0], "\(times[1]), and it configures \(Int(cells[0] - cells[1])) cells more"]
  } advice: { evidence in
    let limits = evidence.sizes(of: small.scenario).compactMap {
      limit(evidence, small.scenario, $0)
    }
    guard !limits.isEmpty else { return nil }
    let exception = evidence.sizes(of: large.scenario).last.flatMap { size in
      limit(evidence, large.scenario, size).map {
        " With \(large.label) changed, the limit is \($0): there it may pay."
      }
    }
    return
      "Diff it (`fine-grained`). Replacing (`replace-section`) needs no diff, but all visible cells are configured again. "
      + "Replacing pays only if configuring a cell takes less than a limit. With \(small.label) changed, that limit is "
      + "\(limits.joined(separator: ", ")). "
      + "A cell of text and images usually takes longer." + (exception ?? "")
  }

  /// `951 ns at 900 items`: below this time for a cell, replacing the section pays. nil if it never does.
  @Sendable private static func limit(
    _ evidence: Evidence, _ scenario: String, _ size: Int
  ) -> String? {
    let price = evidence.breakEven(
      of: "replace-section", against: "fine-grained", .cellsAsked, scenario, size)
    return price.flatMap {
      $0 > 0 ? "\(HumanNumbers.duration($0)) at \(Prose.number(size, "item"))" : nil
    }
  }

  static let derived = Decision(
    "Edit a copy of the snapshot, or build the next one anew? (one insert, diff included)",
    scenario: "insert.1.scattered"
  ) { evidence, size in
    evidence.lines(
      ["derived": "edited copy", "declared": "`derivedFrom:`", "rebuilt": "anew"], .time,
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
        " For 1,000 changes in \(Prose.number(size, "item")), building anew takes \(rebuilt). An edited copy takes "
        + "\(derived) with one call for each change. It takes \(bulk) with one call for all inserts, one for all deletes "
        + "and so on."
    }
    return
      "If you know what changed, copy the current snapshot and edit the copy (`derived`). The copy remembers its edits, "
      + "and the diff reads only these. If you only have the whole list, pass it to this project's "
      + "`DiffableDataSourceSnapshot(_:derivedFrom:)` (`declared`). For one insert, building anew (`rebuilt`) takes "
      + "\(anew) as long as an edited copy, or more." + (limit ?? "")
  }

  static let firstSnapshot = Decision(
    "Start with the fetched results controller's first delivery, or fetch by hand?",
    scenario: FirstSnapshotSuite.lead
  ) { evidence, size in
    evidence.lines(
      ["fetch-and-find": "first delivery", "manual-identifiers": "by hand"], .time,
      FirstSnapshotSuite.lead, size)
  } advice: { evidence in
    let manual = evidence.least(
      of: "manual-identifiers", to: "fetch-and-find", FirstSnapshotSuite.lead)
    guard let manual else { return nil }
    return
      "Set the delegate of the fetched results controller, then fetch, and apply the first snapshot that it "
      + "delivers. The figures include the first search for an object (`fetch-and-find`). A fetch by hand creates "
      + "every managed object, even if your items are only identifiers. It takes \(manual) as long, or more. Make "
      + "object identifiers your items: the controller delivers these."
  }

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
      "Reconfigure by identifier (`identity`). After inserts and deletes, an item has another index. Code that compares "
      + "the items at each index (`index-comparison`) then finds as few as \(HumanNumbers.percent(least)) of the updated "
      + "items. The others keep their old content on screen."
  }

  private static let oneChange = DeliverySuite.ladder[0]
  private static let manyChanges = DeliverySuite.ladder.last { $0.changes <= 100 } ?? oneChange

  static let delivery = Decision(
    "Which delegate calls of the controller: single changes, differences or snapshots? (\(manyChanges.label))",
    scenario: manyChanges.name
  ) { evidence, size in
    evidence.lines(
      ["callbacks": "callbacks", "collection-difference": "differences", "snapshot": "snapshots"],
      .time, manyChanges.name, size)
  } advice: { evidence in
    let ratios = [oneChange, manyChanges].map {
      evidence.ratios(of: "snapshot", to: "callbacks", $0.name)
    }
    guard let most = ratios[0].max(), let least = ratios[1].min(), let other = ratios[1].max(),
      let differences = evidence.least(
        of: "collection-difference", to: "callbacks", manyChanges.name)
    else { return nil }
    let bound = (most * 10).rounded(.up) / 10
    return
      "Take snapshots: your app then keeps no index paths itself. With a hundred changes they take "
      + "\(HumanNumbers.factor(least)) to \(HumanNumbers.factor(other)) times as long as callbacks, with one change "
      + "\(HumanNumbers.factor(bound)) times at most. With a hundred, differences take \(differences) as long as "
      + "callbacks, or more."
  }

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
