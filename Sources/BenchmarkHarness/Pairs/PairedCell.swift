import Foundation

/// What the pairs of one cell say.
public struct PairedCell: Hashable, Codable, Sendable {
  public var cell: CellID
  /// The smallest change that matters, as a share; see ``SequentialDesign``.
  public var effect: Double
  /// Of the sides' processes: `failed` or `timeout` with the side in front, `unavailable` where one
  /// side has no such cell.
  public var status: Status = .ok
  /// Nanoseconds of a run in the processes of the base, by pair.
  public var base: [Double] = []
  /// Nanoseconds of a run in the processes of the head, by pair.
  public var head: [Double] = []
  /// Never `goOn` once the run is over.
  public var decision = SequentialDecision(verdict: .goOn, pairs: 0)
  /// Why there was no verdict; nil where there is one.
  public var reason: String?
  /// Of the median ratio head / base. Its level is that of all looks and cells together; nil where
  /// there are too few pairs.
  public var interval: Interval?
  /// What its processes took, start and end included.
  public var seconds = 0.0
  /// What was said of it before it was looked at again; nil where it was looked at once.
  public var asBuilt: AsBuiltVerdict?

  public init(cell: CellID, effect: Double) {
    self.cell = cell
    self.effect = effect
  }
}

extension PairedCell {
  public var logRatios: [Double] { zip(base, head).map { log($1) - log($0) } }

  /// The median ratio head / base; nil without pairs.
  public var ratio: Double? { OrderedSample(logRatios).map { exp($0.median) } }

  /// Of the log ratios in the order they were taken.
  public var autocorrelation: Autocorrelation? { Autocorrelation(inOrder: logRatios) }

  /// Whether there are pairs enough to test whether they depend on those before them, and none was found to.
  /// Pairs that do say less than their number, and the level does not hold for them.
  public var isIndependent: Bool {
    base.count >= Autocorrelation.fewestSamples && autocorrelation?.isDetected != true
  }

  /// Why no change is claimed of pairs that depend on those before them; nil where none was found.
  public var warning: String? {
    guard let found = autocorrelation, found.isDetected else { return nil }
    let worth = Int(found.effectiveCount.rounded())
    return "pairs depend on those before them: \(found.count) tell as much as about \(worth)"
  }
}
