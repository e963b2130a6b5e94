import SuiteBasics

/// In which context the objects of a list are edited, and whether the items also change their index.
package struct ReloadScenario: Hashable, Sendable {
  enum Editing: String, CaseIterable, Sendable {
    /// In the controller's own context, which reports the edits before anything is saved.
    case ownEdited = "own-edited"
    /// In the controller's own context, and saved at once. The controller delivers before the rows are written.
    case ownSaved = "own-saved"
    /// In another context, whose save is merged.
    case merged
  }

  let editing: Editing
  /// Whether one object is inserted in the middle, so the items below change their index.
  let isShifted: Bool

  package static let all = Editing.allCases.flatMap { editing in
    [false, true].map { ReloadScenario(editing: editing, isShifted: $0) }
  }

  package var name: String { editing.rawValue + (isShifted ? ".shifted" : "") }

  /// Whether a rule can run again after the delivery. With `ownSaved`, no object has unsaved changes any more, so the
  /// `recipe` rules would find nothing.
  var canBeRepeated: Bool { editing != .ownSaved }

  static func updates(size: Int) -> Int { min(size, max(10, size / 100)) }
}
