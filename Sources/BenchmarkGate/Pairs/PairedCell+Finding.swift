import Foundation

extension PairedCell {
  /// The verdict on the median ratio head / base; missing if only one side has the cell. See `status` for failures.
  public var finding: Finding {
    let verdict: Verdict =
      switch decision.verdict {
      case .regressed: .regressed
      case .improved: .improved
      case .unchanged: .unchanged
      case .goOn, .inconclusive:
        if case .unavailable(let reason) = status {
          .missing(.ofOneRevision(reason))
        } else {
          .inconclusive(.because(reason ?? "not told yet"))
        }
      }
    let percent = String(format: "%g", (effect * 1e4).rounded() / 100)
    return Finding(
      cell: cell, metric: .time, lane: .time, kind: .pairs, verdict: verdict, value: ratio,
      interval: interval, allowed: "\(percent) %")
  }
}
