/// Cell types by reuse identifier, and cells that wait to be shown again.
struct CellPool {
  private struct Queue {
    let make: (String) -> ListCell
    /// What was put here last comes out first.
    var cells: [ListCell] = []
  }

  private var queues: [String: Queue] = [:]
}

extension CellPool {
  /// Cells of the type that the identifier had before are let go.
  mutating func register(_ identifier: String, _ make: @escaping (String) -> ListCell) {
    queues[identifier] = Queue(make: make)
  }

  /// A cell that waits, or else a new one; nil if the identifier is not registered.
  mutating func take(_ identifier: String) -> DequeuedCell? {
    if let cell = queues[identifier]?.cells.popLast() {
      return DequeuedCell(cell: cell, isNew: false)
    }
    guard let make = queues[identifier]?.make else { return nil }
    return DequeuedCell(cell: make(identifier), isNew: true)
  }

  /// Takes a cell off the screen. One of an identifier that is not registered is let go.
  mutating func put(_ cell: ListCell) {
    cell.path = nil
    cell.place = .outside
    guard queues[cell.reuseIdentifier] != nil else { return }
    cell.place = .pooled
    queues[cell.reuseIdentifier]?.cells.append(cell)
  }

  /// Undoes the last ``put(_:)``.
  mutating func takeBack(_ cell: ListCell) {
    if queues[cell.reuseIdentifier]?.cells.last === cell {
      queues[cell.reuseIdentifier]?.cells.removeLast()
    }
    cell.place = .outside
  }
}

extension CellPool {
  /// Says of all cells that they are in no pool.
  func leaveAll() { setPlaces(.outside) }

  /// Says of all cells that they are in the pool.
  func enterAll() { setPlaces(.pooled) }

  private func setPlaces(_ place: ListCell.Place) {
    for queue in queues.values {
      for cell in queue.cells {
        cell.place = place
        cell.path = nil
      }
    }
  }
}

struct DequeuedCell {
  let cell: ListCell
  /// Made for this, rather than reused.
  let isNew: Bool
}
