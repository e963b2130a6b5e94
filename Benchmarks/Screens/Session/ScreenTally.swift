/// What a screen counts itself during its session.
struct ScreenTally {
  /// Whether missing cells are counted.
  let isAudited: Bool
  private(set) var missingCells = 0
  /// The number of rows that a new order was written to.
  var rowsWritten = 0
  /// The error that the controller last reported to its delegate. The delegate itself may have thrown it.
  private var failure: (any Error)?

  init(audit: Bool) { isAudited = audit }
}

extension ScreenTally {
  /// - Parameter content: What the requested cell is to show; nil if its object did not exist.
  mutating func noteAsked(_ content: ScreenCell.Content?) {
    if isAudited, content == nil { missingCells += 1 }
  }

  mutating func noteFailure(_ error: any Error) { failure = error }

  mutating func rethrow() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  /// To be called when the screen is open, so that the counts leave out the opening.
  mutating func reset() {
    missingCells = 0
    rowsWritten = 0
  }
}
