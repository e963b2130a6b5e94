import BenchmarkHarness
import BenchmarkReporting
import Suites

/// The decisions that the report advises on. Advice is nil if the run lacks the figures for it, or if the figures do
/// not support it.
enum ReportDecisions {
  private static let mix = "peer-mix.uuid"

  @Sendable private static func algorithms(_ evidence: Evidence, _ size: Int) -> [String] {
    evidence.lines(["myers": "Myers", "heckel": "Heckel", "lis": "`lis`"], .time, mix, size)
  }

  static let diff = Decision(
    "Myers (`CollectionDifference`) or a hash-based diff (Heckel)? (a mix of deletes, inserts and moves)",
    scenario: mix, figures: algorithms
  ) { evidence in
    let wins = [("heckel", "Heckel"), ("myers", "Myers")].compactMap { rival, name in
      evidence.wins("lis", over: rival).map { (name: name, won: $0.won, of: $0.of) }
    }
    if wins.isEmpty || wins.contains(where: { 2 * $0.won <= $0.of }) { return nil }
    let isBest = wins.allSatisfy { Double($0.won) > 0.9 * Double($0.of) }
    let rivals = wins.map { "than \($0.name) on \($0.won) of \(Prose.number($0.of, "input"))" }
    let faster = "It is faster \(Prose.list(rivals))\(isBest ? "" : ": measure your own lists")."
    let middle = algorithms(evidence, 5_000)
    let sizes = evidence.sizes(of: mix)
    let ends = Set([sizes.first, sizes.last].compactMap(\.self)).sorted()
    let built = ends.compactMap { size in
      evidence.text("lis-built", .time, mix, size).map { "\($0) at \(Prose.number(size, "item"))" }
    }
    return Advice(
      "Use `lis`, this project's `LISDiff` (longest increasing subsequence). \(faster)",
      "It walks both lists side by side, and hashes only what does not match there.",
      "UIKit's `apply` computes its own diff, which was not measured. To use `lis`, write your own data source, and give the changes of `lis` "
        + "to `performBatchUpdates`.",
      middle.isEmpty ? nil : "At 5,000 items: \(middle.joined(separator: ", ")).",
      evidence.changedShare(fromWhich: "heckel", isFasterThan: "myers").map {
        "From \(HumanNumbers.value($0 * 100, .count)) % changed on, Heckel is faster than Myers wherever both were timed."
      },
      built.isEmpty
        ? nil
        : "Between two snapshots that are built already (`lis-built`), `lis` takes \(Prose.list(built)).",
      evidence.most(of: "lis-siphash", to: "lis", nil).map {
        "With identifiers that have no cheap hash (`lis-siphash`) it takes \($0) as long at most."
      })
  }

  private static let small = ReplacementSuite.step(.scattered1pct)
  private static let large = ReplacementSuite.step(.scattered30pct)

  static let replacement = Decision(
    "Replace the whole section, or diff it? (\(small.label) changed)", scenario: small.scenario
  ) { evidence, size in
    let cells = cells(evidence, small.scenario, size)
    guard cells.count == 2 else { return [] }
    let times = evidence.lines(
      ["fine-grained": "diff", "replace-section": "replace"], .time, small.scenario, size)
    if times.count < 2 { return [] }
    // Rounded, because a difference of means such as 18.4 - 2.4 is not exact.
    let more = HumanNumbers.value(((cells[0] - cells[1]) * 1e3).rounded() / 1e3, .count)
    return [times[0], "\(times[1]), and it configures \(more) cells more"]
  } advice: { evidence in
    let limits = evidence.sizes(of: small.scenario).compactMap {
      limit(evidence, small.scenario, $0)
    }
    let isSlower = evidence.isFaster("fine-grained", than: "replace-section", small.scenario)
    if limits.isEmpty, !isSlower { return nil }
    let unless = ", unless configuring one of your cells takes less than "
    let (many, whole) = (largeReplaced(evidence), wholeReplaced(evidence))
    return Advice(
      "With \(small.label) changed, diff it (`fine-grained`)\(limits.isEmpty ? "" : unless + limits.joined(separator: ", or "))."
        + (whole == nil ? "" : " If all items change, replace the section."),
      "Replacing (`replace-section`) compares the lists only up to the first difference, but all visible cells are "
        + "configured again.",
      "Here `SectionReplacement` finds its two changes in place of a diff. With UIKit, use `deleteSections` and "
        + "`insertSections` in `performBatchUpdates`. The `apply` of UIKit's diffable data source compares all "
        + "identifiers, even if the section was deleted and appended.",
      limits.isEmpty
        ? "With \(small.label) changed, replacing is slower even with cells that cost nothing."
        : "The limit is for a snapshot built anew. With more rows on screen, it is lower.",
      limits.isEmpty && many == nil ? nil : "No real cell was measured: time your own.",
      many, editedCopy(evidence), whole)
  }

  /// Advice for many changed items: replacing may pay if configuring a cell takes less than a limit. nil if the run
  /// gives no such limit.
  @Sendable private static func largeReplaced(_ evidence: Evidence) -> String? {
    evidence.sizes(of: large.scenario).last.flatMap { limit(evidence, large.scenario, $0) }.map {
      "With \(large.label) changed, replacing may pay if configuring a cell takes less than \($0)."
    }
  }

  /// Advice for an edited copy: the largest share of changes up to which replacing is slower at all sizes. nil if the
  /// run does not show this for the smallest share.
  @Sendable private static func editedCopy(_ evidence: Evidence) -> String? {
    let (diff, replace) = ("fine-grained-derived", "replace-section-derived")
    let timed = ReplacementSuite.ladder.filter { step in
      evidence.sizes(of: step.scenario).contains { size in
        [diff, replace].allSatisfy { evidence.median($0, .time, step.scenario, size) != nil }
      }
    }
    let slower = timed.prefix { evidence.isFaster(diff, than: replace, $0.scenario) }
    return slower.last.map {
      "If both ways edit a copy of the snapshot (`\(diff)`, `\(replace)`), replacing is slower with \($0.label) changed"
        + (slower.count > 1 ? " or less." : ".")
    }
  }

  /// `951 ns (902-988) at 900 items`: replacing pays if configuring a cell takes less than this time. nil if replacing
  /// never pays, or if the run does not decide.
  @Sendable private static func limit(
    _ evidence: Evidence, _ scenario: String, _ size: Int
  ) -> String? {
    evidence.breakEven(
      of: "replace-section", against: "fine-grained", .cellsAsked, scenario, size
    ).map { "\($0) at \(Prose.number(size, "item"))" }
  }

  /// Advice for the case that all items change. nil unless, at every size, both ways ask for the same number of cells
  /// and replacing is faster.
  @Sendable private static func wholeReplaced(_ evidence: Evidence) -> String? {
    let scenario = ReplacementSuite.step(.replaceAll).scenario
    let areSameCells = evidence.sizes(of: scenario).allSatisfy { size in
      let cells = cells(evidence, scenario, size)
      return cells.count == 2 && cells[0] == cells[1]
    }
    let isFaster = evidence.sizes(of: scenario).allSatisfy {
      evidence.isFaster("replace-section", than: "fine-grained", scenario, $0)
    }
    guard areSameCells, isFaster,
      let most = evidence.most(of: "replace-section", to: "fine-grained", scenario)
    else { return nil }
    return
      "If all items change, both ways configure the same cells, and replacing takes \(most) as long at most."
  }

  /// The number of cells asked for by replacing the section, then by a diff. Unknown numbers are left out.
  @Sendable private static func cells(
    _ evidence: Evidence, _ scenario: String, _ size: Int
  ) -> [Double] {
    ["replace-section", "fine-grained"].compactMap {
      evidence.median($0, .cellsAsked, scenario, size)
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
        let declared = evidence.text("declared", .time, many, size),
        let rebuilt = evidence.text("rebuilt", .time, many, size)
      else { return nil }
      return
        "For 1,000 changes in \(Prose.number(size, "item")), building anew takes \(rebuilt), and `derivedFrom:` "
        + "\(declared). An edited copy takes \(derived) with one call for each change. It takes \(bulk) with one call for "
        + "all inserts, one for all deletes and so on."
    }
    let ways = [
      ("derived", "single edits of a copy"), ("derived-bulk", "bulk edits of a copy"),
      ("declared", "`derivedFrom:`"),
    ]
    let exceptions = [("mix.100.scattered", "100"), (many, "1,000")].flatMap { scenario, changes in
      evidence.sizes(of: scenario).compactMap { size -> String? in
        let slower = ways.filter { evidence.isFaster("rebuilt", than: $0.0, scenario, size) }
        return slower.isEmpty
          ? nil
          : "With \(changes) changes in \(Prose.number(size, "item")), building anew is faster than "
            + "\(Prose.list(slower.map(\.1)))."
      }
    }
    return Advice(
      "If you know what changed, and it is little, copy the current snapshot and edit the copy (`derived`). If you only "
        + "have the whole list, pass it to `DiffableDataSourceSnapshot(_:derivedFrom:)` (`declared`).",
      "This project's snapshot remembers its edits, and the diff reads only these.",
      "For one insert, building anew (`rebuilt`) takes \(anew) as long as an edited copy, or more.",
      exceptions.isEmpty ? nil : exceptions.joined(separator: " "), limit)
  }

  static let firstSnapshot = Decision(
    "Start with the fetched results controller's first delivery, or fetch by hand, 20 objects at a time?",
    scenario: FirstSnapshotSuite.lead
  ) { evidence, size in
    evidence.lines(
      ["fetch-and-find": "first delivery", "manual-identifiers": "by hand"], .time,
      FirstSnapshotSuite.lead, size)
  } advice: { evidence in
    let manual = evidence.least(
      of: "manual-identifiers", to: "fetch-and-find", FirstSnapshotSuite.lead)
    guard let manual else { return nil }
    return Advice(
      "Set the delegate of the fetched results controller, then fetch, and apply the first snapshot that it delivers. "
        + "Make object identifiers your items: the controller delivers these.",
      "The figures of the first delivery include a search for an object (`fetch-and-find`), which hashes all "
        + "identifiers. A fetch by hand hashes them at once.",
      "Fetching objects by hand creates every one of them, even if your items are only identifiers. With sections and a "
        + "`fetchBatchSize` of 20, it takes \(manual) as long, or more.",
      "These figures tell nothing of one fetch of all objects at once. A request for identifiers alone was not measured."
    )
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
    let prepended = "prepend-1.uuid"
    let missesAll = evidence.sizes(of: prepended).contains {
      evidence.median("index-comparison", .recall, prepended, $0) == 0
    }
    return Advice(
      "Reconfigure by identifier (`identity`). Code that compares the items at each index (`index-comparison`) finds as "
        + "few as \(HumanNumbers.percent(least)) of the updated items.",
      "After inserts and deletes, an item has another index."
        + (missesAll ? " After one insert at the front, such code finds none." : "")
        + " Updated items that are not found keep their old content on screen.")
  }

  private static let oneChange = DeliverySuite.ladder[0]
  private static let manyChanges = DeliverySuite.ladder.last { $0.changes <= 100 } ?? oneChange

  /// Snapshots are advised only if they take less than this many times as long as callbacks.
  private static let mostForSnapshots = 2.0

  static let delivery = Decision(
    "Which delegate calls of the controller: single changes, differences or snapshots? (\(manyChanges.label))",
    scenario: manyChanges.name
  ) { evidence, size in
    evidence.lines(
      ["callbacks": "callbacks", "collection-difference": "differences", "snapshot": "snapshots"],
      .time, manyChanges.name, size)
  } advice: { evidence in
    guard let one = evidence.bounds(of: "snapshot", to: "callbacks", oneChange.name),
      let many = evidence.bounds(of: "snapshot", to: "callbacks", manyChanges.name),
      max(one.upperBound, many.upperBound) < mostForSnapshots,
      let differences = evidence.least(
        of: "collection-difference", to: "callbacks", manyChanges.name)
    else { return nil }
    return Advice(
      "Take snapshots: your app then keeps no index paths itself.",
      "With a hundred changes, snapshots take \(HumanNumbers.factor(many.lowerBound, .down)) to "
        + "\(HumanNumbers.factor(many.upperBound, .up)) times as long as callbacks. With one change, they take "
        + "\(HumanNumbers.factor(one.upperBound, .up)) times as long at most.",
      "With a hundred changes, differences take \(differences) as long as callbacks, or more.",
      "The controller here delivers an edited copy of its last snapshot, and the list reads only its edits.",
      "Core Data's controller delivers the whole content. An Apple engineer calls that slower than single calls for "
        + "very large lists with very few changes. No figure here tells how much.")
  }

  /// How many bytes an item takes in a snapshot of 500 items or more. An item takes 4 bytes for its hash, and 8 to 16
  /// bytes for entries of the hash table. jemalloc rounds each of these two arrays up to a size class.
  private static let bytesAnItem = 14...26

  static let footprint = Decision(
    "What does a snapshot hold in memory?", scenario: "snapshot.uuid"
  ) { evidence, size in
    [evidence.text("build", .retained, "snapshot.uuid", size)].compactMap(\.self)
  } advice: { evidence in
    let each = evidence.sizes(of: "snapshot.uuid").filter { $0 > 0 }.compactMap { size in
      evidence.median("build", .retained, "snapshot.uuid", size).map {
        (size: size, bytes: Int(($0 / Double(size)).rounded()))
      }
    }
    let bytes = Set(each.map(\.bytes)).sorted()
    guard let least = bytes.first, let most = bytes.last, let size = each.last?.size,
      let edit = evidence.text("edit", .retained, "snapshot.uuid", size),
      evidence.median("copy", .retained, "snapshot.uuid", size) == 0
    else { return nil }
    let range = (least == most ? "" : "\(least) to ") + "\(most)"
    let sizes = Prose.list(each.map { Prose.number($0.size, "item") })
    let isUsual = bytesAnItem.contains(least) && bytesAnItem.contains(most)
    let others =
      "At other sizes, from 500 items on, it is \(bytesAnItem.lowerBound) to \(bytesAnItem.upperBound) bytes. A full "
      + "hash table doubles its size, and jemalloc, the allocator here, rounds sizes up."
    return Advice(
      "Count \(range) bytes an item in this project's snapshot, at \(sizes).",
      isUsual ? others : nil,
      "This leaves out your array of identifiers, which the snapshot shares.",
      "A copy takes no memory, and a copy with one edit takes \(edit).")
  }
}
