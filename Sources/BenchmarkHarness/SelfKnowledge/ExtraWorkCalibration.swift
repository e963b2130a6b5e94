/// Finds by measuring how many items of a cell's own take a share of the time of a run.
public struct ExtraWorkCalibration {
  private let cell: CellID
  private let seed: UInt64
  private let sample: (CellID, UInt64, () -> Bool) throws -> PairSample?

  /// Over so many inputs, each in a process of its own, a time is the median.
  static let inputs = 7

  public init(_ cell: CellID, side: PairSide, seed: UInt64, patience: Double = 60) {
    let process = PairProcess(side, patience: patience, memoryLimit: RunLimits.workerBytes)
    self.init(cell, seed: seed) { try process.sample($0, seed: $1, shouldStop: $2)?.sample }
  }

  init(
    _ cell: CellID, seed: UInt64,
    sample: @escaping (CellID, UInt64, () -> Bool) throws -> PairSample?
  ) {
    self.cell = cell
    self.seed = seed
    self.sample = sample
  }

  /// The size that ``PairOrder/extraSize`` is to be; nil when stopped.
  ///
  /// - Throws: ``ExtraWorkError``, and what the system says when a process cannot be started.
  public func size(share: Double, shouldStop: () -> Bool) throws -> Int? {
    do {
      let items = cell.contest.size
      let whole = try time(items, shouldStop)
      return try ExtraWork(share: share, items: items).size { size in
        size == items ? 1 : try time(size, shouldStop) / whole
      }
    } catch is Stopped {
      return nil
    }
  }

  private struct Stopped: Error {}

  private func time(_ size: Int, _ shouldStop: () -> Bool) throws -> Double {
    var cell = cell
    cell.contest.size = size
    let times = try (0..<Self.inputs).map { input in
      let seed = InputSeed.derive(seed, input: input)
      guard let sample = try sample(cell, seed, shouldStop) else { throw Stopped() }
      guard sample.status.isOK else { throw ExtraWorkError.notMeasured(cell, sample.status) }
      return sample.nanoseconds
    }
    return OrderedSample(times)?.median ?? 0
  }
}
