import Foundation

/// The result of the pairs of one cell.
public struct PairedCell: Hashable, Sendable {
  public var cell: CellID
  /// The shares ``SequentialDesign/effect`` and ``SequentialDesign/margin`` that the verdict refers to.
  public var effect: Double
  public var margin: Double
  /// Names the side that failed, timed out or lacks the cell. `skipped` means that the cell is too slow to time.
  public var status: Status = .ok
  /// Nanoseconds of a run in the processes of the base, by pair.
  public var base: [Double] = []
  /// Nanoseconds of a run in the processes of the head, by pair.
  public var head: [Double] = []
  /// The verdict so far. Once the run is over, it is `goOn` only if the run was stopped.
  public var decision = SequentialDecision(verdict: .goOn, pairs: 0)
  /// Why the cell stays undecided; nil if it is decided or has more pairs to come.
  public var reason: String?
  /// The interval of the median ratio head / base; nil with too few pairs. Its level holds for the intervals after all
  /// rounds together.
  public var interval: Interval?
  /// Seconds that the cell's processes took, start and end included.
  public var seconds = 0.0
  /// At most one cell. It is in an array because a structure cannot store a value of its own type.
  private var firstLook: [PairedCell] = []

  /// The result of the first look, at the programs as they were built; nil if there was no second look.
  ///
  /// All processes of a build have the same layout of code. The layout affects all pairs equally, so no interval shows
  /// its effect. A cell that changed is therefore looked at again, with the code of both sides laid out anew for each
  /// pair. The second verdict stands.
  public var asBuilt: PairedCell? {
    get { firstLook.first }
    set { firstLook = newValue.map { [$0] } ?? [] }
  }

  public init(cell: CellID, effect: Double, margin: Double) {
    self.cell = cell
    self.effect = effect
    self.margin = margin
  }

  public var isChanged: Bool { decision.verdict.isChange }

  public var logRatios: [Double] { zip(base, head).map { log($1) - log($0) } }

  /// The median ratio head / base; nil without pairs.
  public var ratio: Double? { OrderedSample(logRatios).map { exp($0.median) } }

  /// The autocorrelation of the log ratios in the order they were taken; nil if they cannot be tested.
  public var autocorrelation: Autocorrelation? { Autocorrelation(inOrder: logRatios) }

  /// Whether there are enough pairs to test for dependence, and the test finds none. The level needs independent pairs.
  public var isIndependent: Bool {
    base.count >= Autocorrelation.fewestSamples && autocorrelation?.isDetected != true
  }

  /// The warning that pairs depend on earlier pairs; nil if no dependence was found.
  public var warning: String? {
    autocorrelation?.isDetected == true
      ? "pairs depend on earlier pairs, so no change can be claimed; try a quieter machine" : nil
  }

  /// The verdict on the median ratio head / base. Missing if a side lacks the cell, inconclusive after a failure.
  public var finding: Finding {
    let verdict: Verdict =
      switch decision.verdict {
      case .regressed: .regressed
      case .improved: .improved
      case .unchanged: .unchanged
      case .goOn, .inconclusive:
        if case .unavailable(let reason) = status {
          .missing(reason)
        } else {
          .inconclusive(reason ?? "not decided yet")
        }
      }
    return Finding(
      cell: cell, metric: .time, lane: .time, kind: .pairs, verdict: verdict, value: ratio,
      interval: interval, allowed: allowed)
  }

  /// This cell, or the result of its second look if `second` has one.
  public func lookedAtAgain(_ second: [PairedCell]) -> PairedCell {
    guard var cell = second.first(where: { $0.cell == self.cell }) else { return self }
    cell.asBuilt = self
    cell.seconds += seconds
    if cell.status.isOK, cell.decision.verdict == .inconclusive {
      let reason = cell.reason.map { ": " + $0 } ?? ""
      cell.reason = "\(decision.verdict) as built, perhaps only by the layout of its code\(reason)"
    }
    return cell
  }

  /// The limit that the verdict refers to: the effect, the margin, or both if nothing is decided.
  private var allowed: String {
    func percent(_ share: Double) -> String {
      String(format: "%g %%", (share * 1e4).rounded() / 100)
    }
    return switch decision.verdict {
    case .regressed, .improved: percent(effect)
    case .unchanged: percent(margin)
    case .goOn, .inconclusive: "\(percent(effect)) to \(percent(margin))"
    }
  }
}
