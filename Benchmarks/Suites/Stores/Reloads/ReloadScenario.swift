/// Where the objects of a list are edited, and whether their rows stay.
struct ReloadScenario: Hashable, Sendable {
  enum Editing: String, CaseIterable, Sendable {
    /// In the controller's own context, which tells of it before anything is saved.
    case ownEdited = "own-edited"
    /// In that context, and saved at once. The controller delivers before the rows are written.
    case ownSaved = "own-saved"
    /// In another context, whose save is merged.
    case merged
  }

  let editing: Editing
  /// Whether one object is inserted in the middle, so that what is below has another index.
  let isShifted: Bool

  static let all = Editing.allCases.flatMap { editing in
    [false, true].map { ReloadScenario(editing: editing, isShifted: $0) }
  }

  private init(editing: Editing, isShifted: Bool) {
    self.editing = editing
    self.isShifted = isShifted
  }

  /// The scenario of a name, if it is one.
  init?(_ name: String) {
    guard let scenario = Self.all.first(where: { $0.name == name }) else { return nil }
    self = scenario
  }

  var name: String { editing.rawValue + (isShifted ? ".shifted" : "") }

  /// Whether a rule can run again and again on one delivery. What is unsaved inside a save is saved after it.
  var canBeRepeated: Bool { editing != .ownSaved }

  /// How many objects are updated.
  static func updates(size: Int) -> Int { min(size, max(10, size / 100)) }
}
