import Foundation

/// Finds by measuring how many of a cell's own items lengthen its run by a given share. If no number of items does,
/// some of the cell's runs are repeated instead.
///
/// A run at each size is first measured alone. This tells sizes apart well, since its noise is small. Beside the cell's
/// own run, the same size takes longer, because each run finds the caches as the other left them. Sizes that took 3 %
/// alone took 3.5 % to 4.4 % beside that run. So pairs of processes then measure the size beside the cell's run, and
/// their result corrects the size.
public struct ExtraWorkCalibration {
  private let cell: CellID
  private let seed: UInt64
  private let sample: Sample

  /// Measures a cell on a seed's input, in one process for each number of items that run again; nil when stopped.
  typealias Sample = (CellID, UInt64, [Int?], () -> Bool) throws -> [PairSample]?

  /// A size is measured alone on this many inputs, each in its own process. Its time is their median.
  static let inputs = 7
  /// How many pairs of processes measure the time of one size of extra work.
  static let pairs = 45

  /// The largest accepted error of the final share, relative to the wanted share. Pairs measure a share to about a
  /// tenth of it. A few items may take ten times as long beside the cell's run as alone.
  static let mostError = 0.4

  /// The most nanoseconds that ``RunsAgain/of`` runs may take. Runs are not repeated if they take longer.
  static let longestSample = 1e8

  public init(_ cell: CellID, side: PairSide, seed: UInt64) {
    self.init(cell, seed: seed) { cell, seed, extras, shouldStop in
      let sides = extras.map { extra in
        var side = side
        side.extra = { _ in ExtraRuns(size: extra, again: nil) }
        return side
      }
      return try PairProcesses.found(sides, cell, PairInputs(seed: seed), shouldStop: shouldStop)?
        .compactMap { $0?.sample }
    }
  }

  init(_ cell: CellID, seed: UInt64, sample: @escaping Sample) {
    self.cell = cell
    self.seed = seed
    self.sample = sample
  }

  /// Finds the work that takes the share; nil when stopped. The work is items of the subject's own if some size takes
  /// the share. Otherwise it is whole runs: the cost may depend on the changes and not on the items, or the scenario
  /// may have one size.
  ///
  /// - Throws: ``ExtraWorkError`` if neither items nor runs take the share, and the system's error if a process cannot
  ///   be started.
  public func work(share: Double, shouldStop: () -> Bool) throws -> ExtraRuns? {
    do {
      return try size(share: share, shouldStop: shouldStop).flatMap {
        ExtraRuns(size: $0, again: nil)
      }
    } catch let error as ExtraWorkError {
      do {
        guard let again = RunsAgain(share: share),
          try time(cell.contest.size, shouldStop) * Double(again.of) <= Self.longestSample
        else { throw error }
        return ExtraRuns(size: nil, again: again)
      } catch is Stopped {
        return nil
      }
    }
  }

  /// Finds the value for ``ExtraRuns/size``; nil when stopped.
  ///
  /// - Throws: ``ExtraWorkError``, and the system's error if a process cannot be started.
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
      // Running all items again is twice the work, whatever it takes.
      if alone == items { return items }
      let beside = try shareBeside(alone, shouldStop)
      guard beside > 0 else { return alone }
      // Noise may give any ratio, so the correction is kept between a third and one and a half.
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

  /// The time of a run at a size, measured alone.
  private func time(_ size: Int, _ shouldStop: () -> Bool) throws -> Double {
    var cell = cell
    cell.contest.size = size
    let times = try (0..<Self.inputs).flatMap {
      try self.times(of: cell, input: $0, extras: [nil], shouldStop)
    }
    return OrderedSample(times)?.median ?? 0
  }

  /// The share by which the cell's own run gets longer when `size` items run again.
  private func shareBeside(_ size: Int, _ shouldStop: () -> Bool) throws -> Double {
    let logRatios = try (0..<Self.pairs).map { pair in
      let isFirst = pair.isMultiple(of: 2)
      let input = pair % PairedRun.seeds
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
