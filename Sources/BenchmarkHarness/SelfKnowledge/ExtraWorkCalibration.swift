import Foundation

/// Finds by measuring how many items of a cell's own make its run take so much longer, or, where no
/// number of items does, how many of its runs.
///
/// What a run at a size takes alone tells sizes apart well, for its own noise is small beside it. Beside
/// the other it takes more, as each finds the caches as the other has left them: found so, 3 % were
/// 3.5 % to 4.4 %. So it is then measured beside the other, by pairs of processes, and the size
/// corrected by what comes out.
public struct ExtraWorkCalibration {
  private let cell: CellID
  private let seed: UInt64
  private let sample: Sample

  /// What the processes of a cell find on the input of a seed, each with so many items run again; nil when
  /// stopped.
  typealias Sample = (CellID, UInt64, [Int?], () -> Bool) throws -> [PairSample]?

  /// Over so many inputs, each in a process of its own, the time of a size is the median.
  static let inputs = 7
  /// So many pairs tell what the size takes beside the other.
  static let pairs = 45

  /// How far from the share is too far, as a part of it: pairs tell it to about a tenth, and a few
  /// items may take ten times as long beside the other as alone.
  static let mostError = 0.4

  /// The longest sample, in nanoseconds, that runs are done again in.
  static let longestSample = 1e8

  public init(_ cell: CellID, side: PairSide, seed: UInt64, patience: Double = 60) {
    let processes = PairProcesses(patience: patience, memoryLimit: RunLimits.workerBytes)
    self.init(cell, seed: seed) { cell, seed, extras, shouldStop in
      let sides = extras.map { extra in
        var side = side
        side.extra = { _ in ExtraRuns(size: extra, again: nil) }
        return side
      }
      return try processes.found(sides, cell, seed: seed, shouldStop: shouldStop)?
        .compactMap { $0?.sample }
    }
  }

  init(_ cell: CellID, seed: UInt64, sample: @escaping Sample) {
    self.cell = cell
    self.seed = seed
    self.sample = sample
  }

  /// The work that takes the share; nil when stopped.
  ///
  /// Items of the subject's own where some size takes it; else whole runs, as where a run costs what
  /// changes and not what there is, or its scenario has one size.
  ///
  /// - Throws: ``ExtraWorkError`` where neither will do, and what the system says when a process
  ///   cannot be started.
  public func work(share: Double, shouldStop: () -> Bool) throws -> ExtraWorkFound? {
    do {
      return try size(share: share, shouldStop: shouldStop).map(ExtraWorkFound.items)
    } catch let error as ExtraWorkError {
      do {
        guard let again = RunsAgain(share: share),
          try time(cell.contest.size, shouldStop) * Double(again.of) <= Self.longestSample
        else { throw error }
        return .runs(again)
      } catch is Stopped {
        return nil
      }
    }
  }

  /// The size that ``ExtraRuns/size`` is to be; nil when stopped.
  ///
  /// - Throws: ``ExtraWorkError``, and what the system says when a process cannot be started.
  public func size(share: Double, shouldStop: () -> Bool) throws -> Int? {
    do {
      let items = cell.contest.size
      let whole = try time(items, shouldStop)
      var shares = [items: 1.0]
      func size(taking share: Double) throws -> Int {
        try ExtraWork(share: share, items: items).size { size in
          let found = try shares[size] ?? time(size, shouldStop) / whole
          shares[size] = found
          return found
        }
      }
      let alone = try size(taking: share)
      // All items beside all are twice the work, whatever it takes.
      if alone == items { return items }
      let beside = try shareBeside(alone, shouldStop)
      guard beside > 0 else { return alone }
      // Noise may say anything; caches do not make it three times as much.
      let corrected = try size(taking: share * min(1.5, max(1.0 / 3, share / beside)))
      let taken = corrected == alone ? beside : try shareBeside(corrected, shouldStop)
      guard abs(taken / share - 1) <= Self.mostError else {
        throw ExtraWorkError.tooCoarse(share, size: corrected, takes: taken)
      }
      return corrected
    } catch is Stopped {
      return nil
    }
  }

  private struct Stopped: Error {}

  /// The time of a run at a size, alone.
  private func time(_ size: Int, _ shouldStop: () -> Bool) throws -> Double {
    var cell = cell
    cell.contest.size = size
    let times = try (0..<Self.inputs).flatMap {
      try self.times(of: cell, input: $0, extras: [nil], shouldStop)
    }
    return OrderedSample(times)?.median ?? 0
  }

  /// How much longer the cell's own run takes with so many items again.
  private func shareBeside(_ size: Int, _ shouldStop: () -> Bool) throws -> Double {
    let logRatios = try (0..<Self.pairs).map { pair in
      let isFirst = pair.isMultiple(of: 2)
      let input = pair % PairedRun.inputs
      let times = try self.times(
        of: cell, input: input, extras: isFirst ? [nil, size] : [size, nil], shouldStop)
      return isFirst ? log(times[1] / times[0]) : log(times[0] / times[1])
    }
    return (OrderedSample(logRatios)?.median).map { exp($0) - 1 } ?? 0
  }

  private func times(
    of cell: CellID, input: Int, extras: [Int?], _ shouldStop: () -> Bool
  ) throws -> [Double] {
    let seed = InputSeed.derive(seed, input: input)
    guard let samples = try sample(cell, seed, extras, shouldStop) else { throw Stopped() }
    for sample in samples where !sample.status.isOK {
      throw ExtraWorkError.notMeasured(cell, sample.status)
    }
    return samples.map(\.nanoseconds)
  }
}
