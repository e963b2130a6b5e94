/// Cell types by reuse identifier, and the cells that wait to be shown again.
final class CellPool {
  final class Queue {
    let reuseIdentifier: String
    @exclusivity(unchecked) var make: (String) -> ListCell
    /// Last in, first out.
    @exclusivity(unchecked) var cells: [ListCell] = []

    init(_ reuseIdentifier: String, _ make: @escaping (String) -> ListCell) {
      self.reuseIdentifier = reuseIdentifier
      self.make = make
    }
  }

  @exclusivity(unchecked) private var queues: [String: Queue] = [:]

  // PERF: remembered, because lists have few kinds of cells, and comparing a string takes less time than hashing it.
  @exclusivity(unchecked) private var lastQueue: Queue?
}

struct DequeuedCell {
  let cell: ListCell
  let isNew: Bool
}

extension CellPool {
  private func queue(_ identifier: String) -> Queue? {
    if let lastQueue, lastQueue.reuseIdentifier == identifier { return lastQueue }
    guard let queue = queues[identifier] else { return nil }
    lastQueue = queue
    return queue
  }

  /// Registers how to make an identifier's cells. Drops the cells that wait under the identifier.
  func register(_ identifier: String, _ make: @escaping (String) -> ListCell) {
    guard let queue = queue(identifier) else {
      queues[identifier] = Queue(identifier, make)
      return
    }
    queue.make = make
    for cell in queue.cells { cell.place = .outside }
    queue.cells = []
  }

  /// A waiting cell, or a new one if none waits; nil if the identifier is not registered.
  func take(_ identifier: String) -> DequeuedCell? {
    guard let queue = queue(identifier) else { return nil }
    guard let cell = queue.cells.popLast() else {
      return DequeuedCell(cell: queue.make(identifier), isNew: true)
    }
    cell.place = .outside
    return DequeuedCell(cell: cell, isNew: false)
  }

  /// Lets a cell wait to be shown again. Drops the cell if its identifier is not registered.
  func put(_ cell: ListCell) {
    cell.path = nil
    guard let queue = queue(cell.reuseIdentifier) else {
      cell.place = .outside
      return
    }
    cell.place = .pooled
    queue.cells.append(cell)
  }

  /// Takes a cell out of the pool. Unless the pool has dropped the cell, it must be the last cell put under its
  /// identifier. The cell's path stays nil.
  func takeBack(_ cell: ListCell) {
    if let queue = queue(cell.reuseIdentifier), queue.cells.last === cell {
      queue.cells.removeLast()
    }
    cell.place = .outside
  }
}

extension CellPool {
  typealias Content = [(queue: Queue, cells: [ListCell])]

  var content: Content {
    get { queues.values.map { ($0, $0.cells) } }
    set {
      for queue in queues.values {
        for cell in queue.cells { cell.place = .outside }
        queue.cells = []
      }
      for (queue, cells) in newValue {
        for cell in cells {
          cell.path = nil
          cell.place = .pooled
        }
        queue.cells = cells
      }
    }
  }
}
