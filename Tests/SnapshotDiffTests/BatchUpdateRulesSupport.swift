import SnapshotDiff

extension BatchUpdates {
  static func with(_ fill: (inout BatchUpdates) -> Void) -> BatchUpdates {
    var updates = BatchUpdates()
    fill(&updates)
    return updates
  }

  /// Makes the calls that the description of a batch names.
  init(_ description: String) {
    self.init()
    if description == "no updates" { return }
    for call in description.split(separator: ", ") {
      let numbers = call.split { !$0.isNumber }.map { Int($0)! }
      switch call.prefix(while: { $0.isLetter }) {
      case "DS": deleteSections(numbers)
      case "IS": insertSections(numbers)
      case "RS": reloadSections(numbers)
      case "MS": moveSection(numbers[0], toSection: numbers[1])
      case "D": deleteItems(at: [.at(numbers[0], numbers[1])])
      case "I": insertItems(at: [.at(numbers[0], numbers[1])])
      case "R": reloadItems(at: [.at(numbers[0], numbers[1])])
      default: moveItem(at: .at(numbers[0], numbers[1]), to: .at(numbers[2], numbers[3]))
      }
    }
  }

  /// Operations on sections, or on the items of section 0.
  init(
    onSections: Bool, deletes: [Int], inserts: [Int], reloads: [Int], moves: [Move<Int>] = []
  ) {
    self.init()
    if onSections {
      sectionDeletes = deletes
      sectionInserts = inserts
      sectionReloads = reloads
      sectionMoves = moves
    } else {
      itemDeletes = deletes.map { .at(0, $0) }
      itemInserts = inserts.map { .at(0, $0) }
      itemReloads = reloads.map { .at(0, $0) }
      itemMoves = moves.map { Move(from: .at(0, $0.source), to: .at(0, $0.target)) }
    }
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
  let name: String
  let before: [Int]
  /// The batch as its description prints it.
  let calls: String
  let after: [Int]
  /// All texts at the standard level, in order.
  let standard: [String]
  /// The texts that the strict level adds.
  let strict: [String]

  init(
    _ name: String, _ before: [Int], _ calls: String, _ after: [Int], standard: [String] = [],
    strict: [String] = []
  ) {
    self.name = name
    self.before = before
    self.calls = calls
    self.after = after
    self.standard = standard
    self.strict = strict
  }

  var updates: BatchUpdates { BatchUpdates(calls) }

  var description: String { name }

  static let all = publicWordings + ownWordings + crashes + broken + flagged + unflagged

  func violations(_ level: BatchUpdateRules.Level) -> [BatchUpdateViolation] {
    BatchUpdateRules.violations(of: updates, before: before, after: after, level: level)
  }

  func texts(_ level: BatchUpdateRules.Level) -> [String] {
    violations(level).map(\.description)
  }
}
