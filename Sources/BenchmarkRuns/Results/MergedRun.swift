/// One run, put together from its stored parts.
public struct MergedRun: Sendable {
  /// A stored part.
  ///
  /// - name: The name of the part for a reader: its folder.
  /// - choice: The arguments that selected the run, without the one that selects the part.
  public typealias Part = (
    name: String, record: RunRecord, lines: [ResultStore.Line], choice: [String]
  )

  public let record: RunRecord
  /// The lines of the first part come first. The rows of a run do not depend on the order of its lines.
  public let lines: [ResultStore.Line]

  /// Checks that all parts belong to one run, and puts them together.
  ///
  /// Where parts differ, the record has the earliest start, the fewest cores, the highest load and steal, and the
  /// coarsest clock. The steal is nil if a part has none. Other facts that differ are nil. One note describes all
  /// parts. The notes of the parts follow.
  ///
  /// - Throws: ``MergeError`` if a part of the run is missing, occurs twice or did not end. Also if two parts have the
  ///   same result, or differ in a fact that values depend on, such as commit, seed, choice, toolchain or libraries.
  ///   Without a clean commit, also if the parts come from several builds.
  /// - Complexity: O(*results*).
  public init(_ parts: [Part]) throws(MergeError) {
    let parts = try Self.ordered(parts)
    try Self.requireEqual(parts)
    try Self.requireOneProgram(parts)
    try Self.requireEachOnce(parts)
    lines = parts.flatMap(\.lines)
    record = Self.record(parts)
  }

  private static func ordered(_ parts: [Part]) throws(MergeError) -> [Part] {
    guard let first = parts.first else { throw MergeError("there are no parts to merge") }
    var places: [Int: Part] = [:]
    for part in parts {
      guard let shard = part.record.shard else {
        throw MergeError(
          "\(part.name): is a whole run, not a part; run --shard 1/3 makes a part")
      }
      guard shard.count == first.record.shard?.count else {
        throw MergeError(
          "\(part.name): is part \(shard), and \(first.name) is part "
            + (first.record.shard?.description ?? "of another run"))
      }
      if let other = places[shard.index] {
        throw MergeError("\(part.name): is part \(shard), and so is \(other.name)")
      }
      guard part.record.conditions != nil else {
        throw MergeError(
          "\(part.name): did not end; run --resume --output \(part.name) goes on with it")
      }
      places[shard.index] = part
    }
    let count = first.record.shard?.count ?? 0
    let missing = (1...max(1, count)).filter { places[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
      let more = missing.count > 5 ? ", ..." : ""
      throw MergeError(
        missing.count == 1
          ? "part \(names) of the run is missing: --shard makes it"
          : "parts \(names)\(more) of the run are missing: --shard makes them")
    }
    return places.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func requireEqual(_ parts: [Part]) throws(MergeError) {
    let expected = facts(of: parts[0])
    for part in parts.dropFirst() {
      for (fact, first) in zip(facts(of: part), expected) where fact.value != first.value {
        throw MergeError(
          "\(part.name): its \(fact.name) is \(fact.value ?? "unknown"), but that of "
            + "\(parts[0].name) is \(first.value ?? "unknown"); "
            + "all parts of a run need the same \(fact.name)")
      }
    }
  }

  /// The facts that all parts must share, with the names that messages give them.
  private static func facts(of part: Part) -> [(name: String, value: String?)] {
    let record = part.record
    var facts: [(name: String, value: String?)] = [
      ("commit", record.machine.commit),
      ("seed", String(record.seed)),
      ("profile", record.profile),
      ("choice", part.choice.isEmpty ? "none" : part.choice.joined(separator: " ")),
    ]
    facts += record.machine.ofOneRun
    let hashing = record.hashing.map { "\($0.sorted { $0.key < $1.key })" }
    facts.append((name: "hashing", value: hashing))
    return facts
  }

  /// Without a clean commit, two builds may be of different code, so all parts must come from one build.
  private static func requireOneProgram(_ parts: [Part]) throws(MergeError) {
    let commit = parts[0].record.machine.commit
    if let commit, !commit.hasSuffix("-dirty") { return }
    let programs = Set(parts.map(\.record.program))
    guard programs.count == 1, programs.first != .some(nil) else {
      throw MergeError(
        "\(parts[0].name): its commit is \(commit ?? "unknown"), and the parts are of several builds, which "
          + "may be of different code; commit the changes, or copy one build to all machines")
    }
  }

  private static func requireEachOnce(_ parts: [Part]) throws(MergeError) {
    var owners: [LaneResult.Key: String] = [:]
    for part in parts {
      for line in part.lines {
        let key = line.result.key
        if let other = owners.updateValue(part.name, forKey: key) {
          throw MergeError(
            "\(part.name): has the \(key.lane.rawValue) of \(key.cell), and so has \(other)")
        }
      }
    }
  }

  private static func record(_ parts: [Part]) -> RunRecord {
    let records = parts.map(\.record)
    let machine = records.dropFirst().reduce(records[0].machine) { $0.joined(with: $1.machine) }
    var record = RunRecord(
      arguments: ["run"] + parts[0].choice, profile: records[0].profile, seed: records[0].seed,
      started: records.map(\.started).min() ?? records[0].started, machine: machine,
      program: Set(records.map(\.program)).count == 1 ? records[0].program : nil)
    record.hashing = records[0].hashing
    record.notes =
      [note(parts)]
      + records.flatMap { part in
        part.notes.map { "\(part.shard.map { "Part \($0): " } ?? "")\($0)" }
      }
    let conditions = records.compactMap(\.conditions)
    let steals = conditions.compactMap(\.steal)
    record.conditions = RunConditions(
      load: conditions.compactMap(\.load).max(),
      steal: steals.count == records.count ? steals.max() : nil)
    return record
  }

  private static func note(_ parts: [Part]) -> String {
    let machines = parts.map { part in
      let facts = part.record.machine
      return
        "\(part.record.shard.map(\.description) ?? "") on \(facts.processor ?? "an unknown processor")"
        + " with \(facts.cores) cores, begun at \(part.record.started)"
    }
    return
      "The run was made in \(parts.count) parts: \(machines.joined(separator: "; ")). All sizes of a "
      + "scenario are in one part. Times of two scenarios may come from two machines: compare their ratios to "
      + "the reference instead. Where parts differ, the report has the fewest cores, the highest loads, the "
      + "host's largest share and the coarsest clock."
  }
}

/// Why parts cannot be merged, in one line.
public struct MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
