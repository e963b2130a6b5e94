import SnapshotDiff

extension BatchUpdates {
  static func with(_ fill: (inout BatchUpdates) -> Void) -> BatchUpdates {
    var updates = BatchUpdates()
    fill(&updates)
    return updates
  }

  mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    sectionDeletes.shuffle(using: &generator)
    sectionInserts.shuffle(using: &generator)
    sectionReloads.shuffle(using: &generator)
    sectionMoves.shuffle(using: &generator)
    itemDeletes.shuffle(using: &generator)
    itemInserts.shuffle(using: &generator)
    itemReloads.shuffle(using: &generator)
    itemMoves.shuffle(using: &generator)
  }
}

extension ItemPath {
  static func at(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
}

struct RuleCase: Sendable, CustomStringConvertible {
  var name: String
  var before: [Int]
  var after: [Int]
  var updates: BatchUpdates
  /// All texts at the standard level, in order.
  var standard: [String]
  /// The texts that the strict level adds.
  var strict: [String]

  init(
    _ name: String, before: [Int], after: [Int], standard: [String] = [], strict: [String] = [],
    _ fill: (inout BatchUpdates) -> Void
  ) {
    self.name = name
    self.before = before
    self.after = after
    self.standard = standard
    self.strict = strict
    updates = .with(fill)
  }

  var description: String { name }

  static let all = publicWordings + ownWordings + crashes + broken + flagged + unflagged

  func violations(_ level: BatchUpdateRules.Level) -> [BatchUpdateViolation] {
    BatchUpdateRules.violations(of: updates, before: before, after: after, level: level)
  }

  func texts(_ level: BatchUpdateRules.Level) -> [String] {
    violations(level).map(\.description)
  }
}
