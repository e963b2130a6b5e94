/// What a screen notes itself while its session lasts.
struct ScreenTally {
  /// Whether cells are looked at.
  let isAudited: Bool
  private(set) var missingCells = 0
  /// Rows that a new order was written to.
  var rowsWritten = 0
  /// What a delivery has thrown: it went to the controller first.
  private var failure: (any Error)?

  init(audit: Bool) { isAudited = audit }
}

extension ScreenTally {
  /// - Parameter content: What a cell asked for is to show; nil if its object was not there.
  mutating func noteAsked(_ content: ScreenCell.Content?) {
    if isAudited, content == nil { missingCells += 1 }
  }

  mutating func noteFailure(_ error: any Error) { failure = error }

  mutating func rethrow() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  /// To be called when the screen is open.
  mutating func reset() {
    missingCells = 0
    rowsWritten = 0
  }
}
