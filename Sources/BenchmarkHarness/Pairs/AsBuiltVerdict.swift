/// What pairs of two programs as they were built said of a cell, before it was looked at again.
///
/// A build is one draw of where code stands, and every process of it has the same: a difference that
/// this makes is in no interval. So what two builds say has changed is a reason to look again, with the
/// code of both laid out anew for each pair, and what is said then stands.
public struct AsBuiltVerdict: Hashable, Codable, Sendable {
  /// `regressed` or `improved`.
  public var verdict: SequentialVerdict
  /// The number of pairs it was given on.
  public var pairs: Int
  /// The median ratio head / base of all pairs; nil without pairs.
  public var ratio: Double?
  /// Of the ratio, as of ``PairedCell/interval``.
  public var interval: Interval?

  public init(
    verdict: SequentialVerdict, pairs: Int, ratio: Double? = nil, interval: Interval? = nil
  ) {
    self.verdict = verdict
    self.pairs = pairs
    self.ratio = ratio
    self.interval = interval
  }

  fileprivate init(_ cell: PairedCell) {
    self.init(
      verdict: cell.decision.verdict, pairs: cell.decision.pairs, ratio: cell.ratio,
      interval: cell.interval)
  }
}

extension PairedCell {
  /// Whether it was found slower or faster.
  public var isChanged: Bool {
    decision.verdict == .regressed || decision.verdict == .improved
  }

  /// The same cell, as a second look found it, this one the first.
  func again(_ second: PairedCell) -> PairedCell {
    var cell = second
    cell.asBuilt = AsBuiltVerdict(self)
    cell.seconds += seconds
    if cell.status.isOK, cell.decision.verdict == .inconclusive {
      let reason = cell.reason.map { ": " + $0 } ?? ""
      cell.reason = "\(decision.verdict) as built, which may be where the code stands\(reason)"
    }
    return cell
  }
}

extension [PairedCell] {
  /// These cells, those that were looked at again as the second look found them.
  public func lookedAtAgain(_ second: [PairedCell]) -> [PairedCell] {
    map { cell in
      second.first { $0.cell == cell.cell }.map(cell.again) ?? cell
    }
  }
}
