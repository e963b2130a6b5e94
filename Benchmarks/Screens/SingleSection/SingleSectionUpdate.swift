import SnapshotDiff
import Workloads

/// The user's actions in one event of the main queue.
struct SingleSectionUpdate: Hashable {
  struct Edit: Hashable {
    enum Kind {
      case insert, update, move, delete
    }

    let kind: Kind
    /// The row after the edit, or before its deletion.
    let row: SingleSectionModel.Row
  }

  /// The row that the user scrolls to before the edits; nil if the user does not scroll.
  var scrollsTo: Int?
  var edits: [Edit] = []
  /// Whether all edits so far are saved after these edits.
  var saves = false
}

/// Draws the user's actions from a seed and the model. So all ways to build the screen get the same actions.
struct SingleSectionUser {
  private var generator: SplitMix64
  private var firstRow = 0

  private static let mostEdits = 5

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Draws the next update, and makes its edits in the model.
  mutating func next(_ model: inout SingleSectionModel) -> SingleSectionUpdate {
    var update = SingleSectionUpdate()
    if generator.below(8) == 0 {
      firstRow = Int.random(in: 0...model.rows.count - ListView.rowsOfPhone, using: &generator)
      update.scrollsTo = firstRow
    }
    let count = generator.below(4) == 0 ? Int.random(in: 2...Self.mostEdits, using: &generator) : 1
    for _ in 0..<count { update.edits.append(edit(&model)) }
    update.saves = generator.below(3) == 0
    return update
  }

  /// Makes a random edit. Of ten edits, four are updates, two are moves, two are insertions and two are deletions. If
  /// the list gets too short or too long, the shares of insertions and deletions change.
  private mutating func edit(_ model: inout SingleSectionModel) -> SingleSectionUpdate.Edit {
    let count = model.rows.count
    switch generator.below(10) {
    case 0..<4: return model.update(at: row(model))
    case 4..<6: return model.move(at: row(model), to: position(model))
    case 6..<8 where count < model.size + Self.slack(model),
      8..<10 where count <= model.size - Self.slack(model):
      return model.insert(at: position(model))
    default: return model.delete(at: row(model))
    }
  }

  private static func slack(_ model: SingleSectionModel) -> Int { max(4, model.size / 20) }

  /// The index of a random row. Half of the draws are among the rows on screen, the others among all rows.
  private mutating func row(_ model: SingleSectionModel) -> Int {
    let rows = generator.below(2) == 0 ? screen(model) : 0..<model.rows.count
    return Int.random(in: rows, using: &generator)
  }

  private mutating func position(_ model: SingleSectionModel) -> Int64 {
    guard generator.below(2) == 0 else {
      return Int64.random(in: 0...model.highestPosition, using: &generator)
    }
    let rows = screen(model)
    return Int64.random(
      in: model.rows[rows.lowerBound].position...model.rows[rows.upperBound - 1].position,
      using: &generator)
  }

  private func screen(_ model: SingleSectionModel) -> Range<Int> {
    let first = min(firstRow, model.rows.count - ListView.rowsOfPhone)
    return first..<first + ListView.rowsOfPhone
  }
}
