/// The verdict of the first look at a cell, from pairs of two programs as they were built.
///
/// All processes of a build have the same layout of code. So the effect of the layout is the same in all pairs, and the
/// interval does not show it. A change between two builds is therefore a reason to look again, with the code of both
/// laid out anew for each pair. The second verdict stands.
public struct AsBuiltVerdict: Hashable, Codable, Sendable {
  /// `regressed` or `improved`.
  public var verdict: SequentialVerdict
  public var pairs: Int
  /// The median ratio head / base of all pairs; nil without pairs.
  public var ratio: Double?
  /// The interval of the ratio, as in ``PairedCell/interval``.
  public var interval: Interval?
}

extension PairedCell {
  public var isChanged: Bool { decision.verdict.isChange }

  /// The result of the second look at this cell. The ``asBuilt`` of the result has the verdict of the first look.
  func again(_ second: PairedCell) -> PairedCell {
    var cell = second
    cell.asBuilt = AsBuiltVerdict(
      verdict: decision.verdict, pairs: decision.pairs, ratio: ratio, interval: interval)
    cell.seconds += seconds
    if cell.status.isOK, cell.decision.verdict == .inconclusive {
      let reason = cell.reason.map { ": " + $0 } ?? ""
      cell.reason = "\(decision.verdict) as built, which may be where the code stands\(reason)"
    }
    return cell
  }
}

extension [PairedCell] {
  /// The cells, each with the result of its second look if it has one.
  public func lookedAtAgain(_ second: [PairedCell]) -> [PairedCell] {
    map { cell in
      second.first { $0.cell == cell.cell }.map(cell.again) ?? cell
    }
  }
}
